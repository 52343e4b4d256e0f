// A target of C needs a file of C; the functions are the fuzzer's own.
#include "LibFuzzer.h"
