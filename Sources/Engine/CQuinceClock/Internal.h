#pragma once
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdint.h>
#include <time.h>
#include <poll.h>
#include <sys/timerfd.h>

#include "include/CQuinceClock.h"

/// libc's own functions.
typedef struct {
  int (*clock_gettime)(clockid_t, struct timespec *);
  int (*timerfd_create)(int, int);
  int (*timerfd_settime)(int, int, const struct itimerspec *, struct itimerspec *);
  int (*timerfd_gettime)(int, struct itimerspec *);
  int (*close)(int);
  int (*ppoll)(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
  int (*clock_nanosleep)(clockid_t, int, const struct timespec *, struct timespec *);
  int (*cond_wait)(pthread_cond_t *, pthread_mutex_t *);
  int (*cond_timedwait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
  int (*cond_clockwait)(pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *);
  int (*mutex_timedlock)(pthread_mutex_t *, const struct timespec *);
  int (*sem_wait)(sem_t *);
  int (*sem_timedwait)(sem_t *, const struct timespec *);
} Libc;
const Libc *quince_libc(void);

enum { second = 1000000000 };
#define forever INT64_MAX

extern atomic_int quince_clock_is_on;

static inline int64_t nanoseconds(const struct timespec *time) {
  if (time->tv_sec >= forever / second) return forever;
  return (int64_t)time->tv_sec * second + time->tv_nsec;
}
static inline struct timespec timespec_of(int64_t nanoseconds) {
  if (nanoseconds < 0) nanoseconds = 0;
  return (struct timespec){.tv_sec = nanoseconds / second, .tv_nsec = nanoseconds % second};
}
/// Adds without overflow.
static inline int64_t later(int64_t time, int64_t delay) {
  return delay > forever - (time > 0 ? time : 0) ? forever : time + delay;
}

int quince_clock_is_main_thread(void);
/// Real monotonic nanoseconds.
int64_t quince_real_now(void);
void quince_real_sleep(int64_t nanoseconds);

// What waits for the clock.

/// Lets this thread sleep until the clock reaches `deadline`.
void quince_clock_sleep(int64_t deadline);
/// Waits for a condition until `deadline`; returns 0 or ETIMEDOUT.
int quince_clock_wait_condition(pthread_cond_t *, pthread_mutex_t *, int64_t deadline);
/// Waits for a semaphore until `deadline`; returns 0, or -1 with errno.
int quince_clock_wait_semaphore(sem_t *, int64_t deadline);
int quince_clock_poll(struct pollfd *, nfds_t, int64_t deadline, const sigset_t *);

void quince_timer_created(int fd, clockid_t);
void quince_timer_closed(int fd);
int quince_timer_set(int fd, int flags, const struct itimerspec *, struct itimerspec *);
int quince_timer_get(int fd, struct itimerspec *);

// Threads.

/// 1 when every thread but this one and those that never rest is blocked.
int quince_threads_are_quiet(void);
void quince_threads_start_watch(void);

/// How many threads wait for semaphores of the app's, without a limit.
extern atomic_int quince_semaphore_waits;

/// Lets libdispatch look whether its threads are blocked, so that it adds one for work that waits.
void quince_workers_check(void);
int quince_is_libdispatch(const void *address);
