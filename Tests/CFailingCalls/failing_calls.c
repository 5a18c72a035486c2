#include "CFailingCalls.h"

#include <errno.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include <unistd.h>

// Definitions of the program's own come before those of the C library, for the libraries that it is linked with too:
// SQLite and Foundation call these. Other threads, and a thread that has not begun, are left alone.

static __thread int count, turn = -1, code, lasts;

void failing_calls_begin(int theTurn, int theCode, int itLasts) {
  count = 0;
  turn = theTurn;
  code = theCode;
  lasts = itLasts;
}

int failing_calls_end(void) {
  turn = -1;
  return count;
}

static int fails(void) {
  if (turn < 0) return 0;
  int number = count++;
  if (number != turn && !(lasts && number > turn)) return 0;
  errno = code;
  return 1;
}

static int open_file(const char *path, int flags, unsigned mode) {
  return fails() ? -1 : (int)syscall(SYS_openat, -100 /* AT_FDCWD */, path, flags, mode);
}

// The mode is there where the flags ask for a new file; a word too many is read otherwise, and not used.
#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    va_list rest; \
    va_start(rest, flags); \
    unsigned mode = va_arg(rest, unsigned); \
    va_end(rest); \
    return open_file(path, flags, mode); \
  }

OPEN(open)
OPEN(open64)

int rename(const char *from, const char *to) {
  return fails() ? -1 : (int)syscall(SYS_renameat2, -100, from, -100, to, 0);
}

int fsync(int file) { return fails() ? -1 : (int)syscall(SYS_fsync, file); }

int fdatasync(int file) { return fails() ? -1 : (int)syscall(SYS_fdatasync, file); }
