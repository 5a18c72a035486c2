#define _GNU_SOURCE
#include "ChildProcesses.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

enum { limit = 64 };

// Without a lock, since the handler of a signal reads it. A place is free while its process is 0.
static struct {
  _Atomic int process, signal;
} children[limit];

static void end_children(int number) {
  for (int i = 0; i < limit; i++) {
    int process = children[i].process;
    if (process <= 0) continue;
    kill(-process, children[i].signal);
    kill(process, children[i].signal);
  }
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(number, &standard, NULL);
  raise(number);
}

void quince_children_end_with_parent(void) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  // Whoever starts this process may have blocked them, as worker threads do.
  sigset_t heeded;
  sigemptyset(&heeded);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) sigaddset(&heeded, numbers[i]);
  sigprocmask(SIG_UNBLOCK, &heeded, NULL);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction action;
    // What `nohup` and its like ignore stays ignored.
    if (sigaction(numbers[i], NULL, &action) || action.sa_handler == SIG_IGN) continue;
    action = (struct sigaction){.sa_handler = end_children};
    sigaction(numbers[i], &action, NULL);
  }
}

void quince_child_started(int process, int signal) {
  for (int i = 0; i < limit; i++) {
    int expected = 0;
    // -1 takes the place until its signal is there.
    if (!atomic_compare_exchange_strong(&children[i].process, &expected, -1)) continue;
    children[i].signal = signal;
    children[i].process = process;
    return;
  }
}

void quince_child_ended(int process) {
  for (int i = 0; i < limit; i++) {
    int expected = process;
    if (atomic_compare_exchange_strong(&children[i].process, &expected, 0)) return;
  }
}
