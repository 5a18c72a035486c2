#define _GNU_SOURCE
#include "ProcessState.h"

#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

enum { most = 64, digits = 18 };
static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction usual[crash_count];
static int output = -1;

int quince_stack_signal(void) { return SIGRTMIN + 5; }

static uintptr_t interrupted(const ucontext_t *context) {
#if defined(__x86_64__)
  return (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return (uintptr_t)context->uc_mcontext.pc;
#else
  return 0;
#endif
}

static char *hexadecimal(char *to, uintptr_t value) {
  int shift = sizeof value * 8 - 4;
  while (shift > 0 && !(value >> shift & 15)) shift -= 4;
  for (; shift >= 0; shift -= 4) *to++ = "0123456789abcdef"[value >> shift & 15];
  return to;
}

// One write of less than PIPE_BUF, so that no other thread's words come between. The line may begin amid another one.
static void say_where(int number, const ucontext_t *context) {
  void *addresses[most];
  int count = backtrace(addresses, most);
  uintptr_t here = interrupted(context);
  // The handler's own frames come first.
  int first = 0;
  while (first < count && (uintptr_t)addresses[first] != here) first++;
  char line[64 + most * digits];
  char *end = line;
  *end++ = '\n';
  *end++ = 1;
  end = stpcpy(end, "quince-stack ");
  if (number >= 10) *end++ = '0' + number / 10;
  *end++ = '0' + number % 10;
  *end++ = ' ';
  end = hexadecimal(end, here);
  for (int i = first + 1; i < count; i++) {
    *end++ = ' ';
    end = hexadecimal(end, (uintptr_t)addresses[i]);
  }
  *end++ = '\n';
  ssize_t written = write(output, line, (size_t)(end - line));
  (void)written;
}

static void asked(int number, siginfo_t *info, void *context) {
  (void)info;
  // The kernel gives it to any thread.
  if (syscall(SYS_gettid) != getpid()) {
    syscall(SYS_tgkill, getpid(), getpid(), number);
    return;
  }
  say_where(number, context);
}

static void crashed(int number, siginfo_t *info, void *context) {
  say_where(number, context);
  for (int i = 0; i < crash_count; i++) {
    if (crashes[i] != number) continue;
    sigaction(number, &usual[i], NULL);
    if (usual[i].sa_flags & SA_SIGINFO) {
      usual[i].sa_sigaction(number, info, context);
    } else if (usual[i].sa_handler != SIG_DFL && usual[i].sa_handler != SIG_IGN) {
      usual[i].sa_handler(number);
    } else {
      raise(number);
    }
  }
}

void quince_say_where_on_signals(void) {
  output = fcntl(2, F_DUPFD_CLOEXEC, 3);
  if (output < 0) return;
  // The first call loads what unwinds, which a handler must not.
  void *address;
  backtrace(&address, 1);
  struct sigaction action = {.sa_sigaction = asked, .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
  sigaction(quince_stack_signal(), &action, NULL);
  // Whoever starts this process may have blocked it, as worker threads do.
  sigset_t heeded;
  sigemptyset(&heeded);
  sigaddset(&heeded, quince_stack_signal());
  sigprocmask(SIG_UNBLOCK, &heeded, NULL);
  action.sa_sigaction = crashed;
  for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &action, &usual[i]);
}
