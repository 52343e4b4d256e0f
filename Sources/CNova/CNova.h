// libnova: the theories VSOP87 of the planets and ELP 2000-82B of the Moon, and the boundaries of the constellations.
// Only `Ephemeris` imports it.
#include <libnova/libnova.h>
