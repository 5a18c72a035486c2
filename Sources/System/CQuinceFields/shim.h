#pragma once

// What QuinceRuntime and QuinceFoundation answer to libraries that do not link it. They are loaded beside the one that has them.

/// Where a stored property of the class lies in an object; null where the class has none of that name. The caller knows the
/// property's type.
void *quince_field(const void *object, const void *type, const char *name);

/// The extension that files of a MIME type have; null where none is known. The text lives as long as the process.
const char *quince_extension_of_mime_type(const char *type);
