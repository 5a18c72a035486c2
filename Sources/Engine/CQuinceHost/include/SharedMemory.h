#ifndef QUINCE_SHARED_MEMORY_H
#define QUINCE_SHARED_MEMORY_H

#include <stddef.h>

/// Creates (or opens) and maps a shared file of `size` bytes; NULL when that fails. The file is always a new one, or one
/// that belongs to this user alone.
void *quince_shared_map(const char *path, size_t size, int create);
void quince_shared_unmap(void *address, size_t size);

#endif
