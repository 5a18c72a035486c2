#ifndef C_FAILING_CALLS_H
#define C_FAILING_CALLS_H

/// Lets one of this thread's calls of open, rename, fsync and fdatasync fail: the one of that turn, counted from 0.
/// @param lasts whether all later ones fail as well.
void failing_calls_begin(int turn, int code, int lasts);

/// How many of these calls this thread made since the beginning. All succeed from now on.
int failing_calls_end(void);

#endif
