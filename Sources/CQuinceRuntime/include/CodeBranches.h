#pragma once
#include <stddef.h>

/// The functions to which a function branches directly, at most `capacity` of them, in the order of its code. Jumps of the
/// linker's to other libraries are followed. 0 where the function's end cannot be told, or on another processor.
size_t quince_direct_branches(const void *function, const void **targets, size_t capacity);
