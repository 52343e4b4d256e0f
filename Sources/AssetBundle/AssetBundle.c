#include "AssetBundle.h"

// Named by the package manager after the package and this target.
const char *_Nonnull const asset_bundle = "cosmos-window_AssetBundle.resources/Assets";
