#pragma once
#include <stdbool.h>

/// Does what `swift-autolink-extract` does: writes the options that objects want of the linker, each once.
/// False where the arguments are others than objects and `-o FILE`, or a file cannot be read or written.
bool autolink_extract(int count, char **arguments);
