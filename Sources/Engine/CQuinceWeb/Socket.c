#define _GNU_SOURCE
#include "CQuinceWeb.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { childSocket = 3 };

int quince_web_start(const char *program, pid_t *process) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) return -1;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  // A descriptor that is duplicated to itself would stay close-on-exec.
  if (ends[1] == childSocket) {
    int other = fcntl(ends[1], F_DUPFD_CLOEXEC, childSocket + 1);
    close(ends[1]);
    ends[1] = other;
  }
  posix_spawn_file_actions_adddup2(&actions, ends[1], childSocket);
  // Threads that start programs may have blocked signals.
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  // A terminal's Control-C reaches the app, whose end ends this one.
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  char *arguments[] = {(char *)program, NULL};
  int failure = posix_spawn(process, program, &actions, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  close(ends[1]);
  if (!failure) return ends[0];
  close(ends[0]);
  return -1;
}

ssize_t quince_web_receive(int socket, void *bytes, size_t capacity, int milliseconds) {
  // The kernel's own limit, since `poll` belongs to the virtual clock.
  struct timeval limit = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000};
  if (milliseconds) setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  ssize_t count;
  do count = recv(socket, bytes, capacity, milliseconds ? 0 : MSG_DONTWAIT);
  while (count < 0 && errno == EINTR);
  if (count < 0) return errno == EAGAIN || errno == EWOULDBLOCK ? -1 : 0;
  return count;
}

int quince_web_send(int socket, const void *bytes, size_t count) {
  while (count) {
    ssize_t sent = send(socket, bytes, count, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return -1;
    bytes = (const char *)bytes + sent;
    count -= (size_t)sent;
  }
  return 0;
}

void quince_web_end(int socket, pid_t process) {
  close(socket);
  kill(process, SIGKILL);
  while (waitpid(process, NULL, 0) < 0 && errno == EINTR);
}

void *quince_web_map(pid_t process, int descriptor, size_t size) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/fd/%d", process, descriptor);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return NULL;
  struct stat status;
  void *memory = MAP_FAILED;
  // A shorter file would end this process when its pixels are read.
  if (!fstat(file, &status) && status.st_size >= (off_t)size)
    memory = mmap(NULL, size, PROT_READ, MAP_SHARED, file, 0);
  close(file);
  return memory == MAP_FAILED ? NULL : memory;
}

void quince_web_unmap(void *address, size_t size) { munmap(address, size); }
