#ifndef QUINCE_PROCESS_STATE_H
#define QUINCE_PROCESS_STATE_H

/// Marks every descriptor above 2 close-on-exec.
void quince_close_on_exec(void);

/// Whether another thread of this process runs at this moment, rather than sleeps.
int quince_other_thread_runs(void);

/// Lets the kernel kill this process when the one that started it ends.
void quince_end_with_parent(void);

/// CPU time of this process in seconds.
double quince_cpu_time(void);

#endif
