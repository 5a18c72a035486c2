#include "SharedMemory.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

void *quince_shared_map(const char *path, size_t size, int create) {
  int fd = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | (create ? O_CREAT | O_TRUNC : 0), 0600);
  if (fd < 0) return NULL;
  struct stat status;
  if (create ? ftruncate(fd, (off_t)size) : (fstat(fd, &status) || (size_t)status.st_size < size))
    return close(fd), NULL;
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close(fd);
  return memory == MAP_FAILED ? NULL : memory;
}

void quince_shared_unmap(void *memory, size_t size) { munmap(memory, size); }
