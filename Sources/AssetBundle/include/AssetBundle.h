#ifndef ASSET_BUNDLE_H
#define ASSET_BUNDLE_H

// The folder that the package manager copies the assets to, seen from the program's own folder.
//
// The target is in C because the package manager adds code to one in Swift that loads all of Foundation, which would be
// a sixth of the program's memory.
extern const char *_Nonnull const asset_bundle;

#endif
