#ifndef QUINCE_UNIX_SOCKET_H
#define QUINCE_UNIX_SOCKET_H

/// A listening, or a connected, Unix stream socket (close-on-exec, non-blocking when listening), or -1.
int quince_unix_listen(const char *path);
int quince_unix_connect(const char *path);
int quince_unix_accept(int listener);

#endif
