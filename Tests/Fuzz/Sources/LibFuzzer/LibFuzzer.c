// A C target needs a C file; the function itself is part of libFuzzer.
#include "LibFuzzer.h"
