#include "SharedMemory.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static int create_file(const char *path, size_t size) {
  int flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_CREAT | O_EXCL;
  int fd = open(path, flags, 0600);
  // What an ended process left goes; a file or link of another user can't be removed, and stays refused.
  if (fd < 0 && errno == EEXIST && !unlink(path)) fd = open(path, flags, 0600);
  if (fd >= 0 && ftruncate(fd, (off_t)size)) return close(fd), unlink(path), -1;
  return fd;
}

static int open_file(const char *path, size_t size) {
  int fd = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW);
  if (fd < 0) return -1;
  struct stat status;
  int isOwn = !fstat(fd, &status) && S_ISREG(status.st_mode) && status.st_uid == getuid() && !(status.st_mode & 077);
  if (!isOwn || (size_t)status.st_size < size) return close(fd), -1;
  return fd;
}

void *quince_shared_map(const char *path, size_t size, int create) {
  int fd = create ? create_file(path, size) : open_file(path, size);
  if (fd < 0) return NULL;
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close(fd);
  return memory == MAP_FAILED ? NULL : memory;
}

void quince_shared_unmap(void *memory, size_t size) { munmap(memory, size); }
