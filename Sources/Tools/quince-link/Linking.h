#pragma once
#include "Arguments.h"

/// Makes of clang's arguments for a link others with the same result, whose libraries hold only what the objects know of.
/// - folder: for those libraries; made where it is not there.
/// False where the arguments are to be used as they are: something in them is not understood, or a file cannot be written.
bool linking_shorten(const Arguments *arguments, const char *folder, Arguments *shortened);
