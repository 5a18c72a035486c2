#include "EndableCall.h"

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>

/// Of Swift's run-time: whether it keeps no lists of the accesses that are under way.
extern bool _swift_disableExclusivityChecking;

static __thread jmp_buf *innermost;

int quince_call_until_ended(void (*body)(void *), void *argument) {
  jmp_buf here;
  jmp_buf *volatile outer = innermost;
  innermost = &here;
  int ended = _setjmp(here);
  if (!ended) body(argument);
  innermost = outer;
  return ended;
}

void quince_end_call(void) {
  if (!innermost) return;
  // The list of accesses names those of the frames that are left, which never end.
  _swift_disableExclusivityChecking = true;
  _longjmp(*innermost, 1);
}
