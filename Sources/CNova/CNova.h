// libnova: the theories VSOP87 of the planets and ELP 2000-82B of the Moon, and the boundaries of the constellations. It
// is a module of its own, imported by `Ephemeris` alone.
#include <libnova/libnova.h>
