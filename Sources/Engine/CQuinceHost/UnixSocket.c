#define _GNU_SOURCE
#include "UnixSocket.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static int address(const char *path, struct sockaddr_un *to) {
  memset(to, 0, sizeof *to);
  to->sun_family = AF_UNIX;
  if (strlen(path) >= sizeof to->sun_path) return errno = ENAMETOOLONG, -1;
  strcpy(to->sun_path, path);
  return 0;
}

int quince_unix_listen(const char *path) {
  struct sockaddr_un name;
  if (address(path, &name)) return -1;
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd < 0) return -1;
  unlink(path);
  mode_t mask = umask(0077);
  int failed = bind(fd, (struct sockaddr *)&name, sizeof name) || listen(fd, 16);
  umask(mask);
  if (failed) return close(fd), -1;
  return fd;
}

int quince_unix_connect(const char *path) {
  struct sockaddr_un name;
  if (address(path, &name)) return -1;
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return -1;
  if (connect(fd, (struct sockaddr *)&name, sizeof name)) return close(fd), -1;
  return fd;
}

int quince_unix_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }
