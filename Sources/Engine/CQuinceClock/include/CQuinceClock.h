#pragma once
#include <stdint.h>

// One virtual clock for a whole process. `Interpose.c` defines the functions of libc that tell the time or wait for it; the
// dynamic loader binds Foundation, libdispatch and Swift's tasks to them, since this library comes before libc. Until
// `quince_clock_start` they call libc's own. Afterwards time stands still while code runs, and moves in three cases: the
// host asks for it, the main thread sleeps or waits in a run loop, or every thread of the process is blocked.

/// Starts the virtual clock. No effect when it runs already.
/// `wall`: the date, in nanoseconds since 1970.
void quince_clock_start(int64_t wall);

int quince_clock_is_virtual(void);

/// Nanoseconds of the monotonic virtual clock, which starts at 1000 seconds; of the real one when there is no virtual one.
int64_t quince_clock_now(void);
/// Nanoseconds since 1970.
int64_t quince_clock_wall(void);

/// The earliest moment at which something that waits comes due, in nanoseconds of `quince_clock_now`; INT64_MAX for none.
int64_t quince_clock_next(void);

/// Moves the clock to what comes due first, when that is not after `limit`, and wakes it. Otherwise moves to `limit`
/// (not when that is INT64_MAX) and returns 0.
int quince_clock_step(int64_t limit);

/// Runs the main run loop until it has nothing to do and every other thread is blocked. Call it on the main thread.
void quince_clock_drain(void);

/// Waits until every other thread of the process is blocked. A thread that goes on for longer than two seconds of real
/// time is named on standard error once and then no longer waited for.
void quince_clock_wait_for_threads(void);
