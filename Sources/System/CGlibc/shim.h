#pragma once
#include <pthread.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/types.h>

// What Glibc has and Swift's module of it leaves out.

int pthread_setname_np(pthread_t thread, const char *name);
void *memmem(const void *text, size_t length, const void *word, size_t word_length);
ssize_t lgetxattr(const char *path, const char *name, void *value, size_t size);
int lsetxattr(const char *path, const char *name, const void *value, size_t size, int flags);
int lremovexattr(const char *path, const char *name);
ssize_t llistxattr(const char *path, char *list, size_t size);
pid_t gettid(void);
