#ifndef QUINCE_PROCESS_STATE_H
#define QUINCE_PROCESS_STATE_H

/// Marks every descriptor above 2 close-on-exec.
void quince_close_on_exec(void);

/// Whether another thread of this process runs at this moment, rather than sleeps.
int quince_other_thread_runs(void);

/// Lets the kernel kill this process when the one that started it ends.
void quince_end_with_parent(void);

/// Lets this process say where it is: when `quince_stack_signal()` comes, for its main thread, and before a crash, for the
/// thread that crashes. It writes one line to what is standard error now, whatever becomes of that later: the byte 1,
/// "quince-stack", the signal's number, and the addresses of the stack in hexadecimal from the innermost on, of which the
/// first is an instruction and the others are where calls return to. A crash then takes its usual way.
void quince_say_where_on_signals(void);

/// The signal that asks where the main thread is.
int quince_stack_signal(void);

/// CPU time of this process in seconds.
double quince_cpu_time(void);

#endif
