#pragma once
#include <stddef.h>
#include <sys/types.h>

// The app's side of the socket to `quince-web`.

/// Starts the program with one end of a socket as its descriptor 3.
/// Returns this side's descriptor, close-on-exec and blocking, and the process; -1 when that fails.
int quince_web_start(const char *program, pid_t *process);

/// Reads what has come.
/// Waits up to `milliseconds` of real time for something, whatever the process's clock; 0 does not wait.
/// Returns the number of bytes, 0 at the end, -1 where nothing came.
ssize_t quince_web_receive(int socket, void *bytes, size_t capacity, int milliseconds);

/// Writes all of it. Returns 0, or -1 when the other side has ended.
int quince_web_send(int socket, const void *bytes, size_t count);

/// Takes note that the process ended, so that it does not stay as a zombie.
void quince_web_end(int socket, pid_t process);

/// Maps for reading what the process has open as `descriptor`. NULL when that fails.
void *quince_web_map(pid_t process, int descriptor, size_t size);
void quince_web_unmap(void *address, size_t size);
