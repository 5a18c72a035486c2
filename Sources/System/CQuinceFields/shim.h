#pragma once

// What QuinceRuntime answers to libraries that do not link it. They are loaded beside the one that has it.

/// Where a stored property of the class lies in an object; null where the class has none of that name. The caller knows the
/// property's type.
void *quince_field(const void *object, const void *type, const char *name);
