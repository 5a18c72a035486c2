// The functions of libc that tell the time or wait for it. They are found before libc's own by every library that calls them.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "Internal.h"

static Libc libc;
static atomic_int isLibcFound;

const Libc *quince_libc(void) {
  if (atomic_load_explicit(&isLibcFound, memory_order_acquire)) return &libc;
  Libc found;
#define find(member, name) *(void **)&found.member = dlsym(RTLD_NEXT, name)
  find(clock_gettime, "clock_gettime");
  find(timerfd_create, "timerfd_create");
  find(timerfd_settime, "timerfd_settime");
  find(timerfd_gettime, "timerfd_gettime");
  find(close, "close");
  find(ppoll, "ppoll");
  find(clock_nanosleep, "clock_nanosleep");
  find(cond_wait, "pthread_cond_wait");
  find(cond_timedwait, "pthread_cond_timedwait");
  find(cond_clockwait, "pthread_cond_clockwait");
  find(mutex_timedlock, "pthread_mutex_timedlock");
  find(sem_wait, "sem_wait");
  find(sem_timedwait, "sem_timedwait");
#undef find
  // Several threads may come here at once; all of them write the same.
  libc = found;
  atomic_store_explicit(&isLibcFound, 1, memory_order_release);
  return &libc;
}

static inline int isVirtual(void) { return atomic_load_explicit(&quince_clock_is_on, memory_order_relaxed); }

static int isWall(clockid_t clock) { return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI; }

static int isMonotonic(clockid_t clock) {
  return clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_RAW || clock == CLOCK_MONOTONIC_COARSE ||
         clock == CLOCK_BOOTTIME;
}

/// A moment of a clock in nanoseconds of the monotonic virtual one.
static int64_t deadline(clockid_t clock, const struct timespec *time) {
  int64_t moment = nanoseconds(time);
  if (moment == forever || !isWall(clock)) return moment;
  return moment - quince_clock_wall() + quince_clock_now();
}

/// The clock that a moment without one belongs to: the one that it is nearer to.
static clockid_t clockOf(const struct timespec *time) {
  int64_t moment = nanoseconds(time);
  return llabs(moment - quince_clock_wall()) < llabs(moment - quince_clock_now()) ? CLOCK_REALTIME : CLOCK_MONOTONIC;
}

// MARK: Telling the time

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (!isVirtual() || !(isWall(clock) || isMonotonic(clock))) return quince_libc()->clock_gettime(clock, time);
  *time = timespec_of(isWall(clock) ? quince_clock_wall() : quince_clock_now());
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  if (zone) memset(zone, 0, sizeof(struct timezone));
  if (clock_gettime(CLOCK_REALTIME, &now)) return -1;
  *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

// MARK: Timers

int timerfd_create(int clock, int flags) {
  int fd = quince_libc()->timerfd_create(clock, flags);
  // Known before the clock starts too, since run loops keep their timers.
  if (fd >= 0) quince_timer_created(fd, clock);
  return fd;
}

int timerfd_settime(int fd, int flags, const struct itimerspec *new, struct itimerspec *old) {
  return quince_timer_set(fd, flags, new, old);
}

int timerfd_gettime(int fd, struct itimerspec *current) { return quince_timer_get(fd, current); }

int close(int fd) {
  quince_timer_closed(fd);
  return quince_libc()->close(fd);
}

// MARK: Work for later

// libdispatch keeps no order among timers of one moment. On a clock that goes on no two requests are for the same one; here
// many are, and the later ones are put a nanosecond apart.
static uint64_t inOrder(uint64_t when) {
  enum { remembered = 64 };
  static struct {
    uint64_t when, times;
  } asked[remembered];
  static int oldest;
  static atomic_flag isTaken = ATOMIC_FLAG_INIT;
  if (!isVirtual() || when == 0 || when == UINT64_MAX) return when;
  while (atomic_flag_test_and_set_explicit(&isTaken, memory_order_acquire)) sched_yield();
  int place = 0;
  while (place < remembered && asked[place].when != when) place++;
  if (place == remembered) {
    place = oldest;
    oldest = (oldest + 1) % remembered;
    asked[place].when = when;
    asked[place].times = 0;
  }
  uint64_t times = asked[place].times++;
  atomic_flag_clear_explicit(&isTaken, memory_order_release);
  // Moments of the wall clock, which have both of the first bits, are negative.
  return when >> 62 == 3 ? when - times : when + times;
}

void dispatch_after(uint64_t when, void *queue, void *block) {
  static void (*original)(uint64_t, void *, void *);
  if (!original) *(void **)&original = dlsym(RTLD_NEXT, "dispatch_after");
  original(inOrder(when), queue, block);
}

void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *)) {
  static void (*original)(uint64_t, void *, void *, void (*)(void *));
  if (!original) *(void **)&original = dlsym(RTLD_NEXT, "dispatch_after_f");
  original(inOrder(when), queue, context, work);
}

// MARK: Sleeping

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
  if (!isVirtual() || !(isWall(clock) || isMonotonic(clock)))
    return quince_libc()->clock_nanosleep(clock, flags, time, rest);
  if (time->tv_sec < 0 || time->tv_nsec < 0 || time->tv_nsec >= second) return EINVAL;
  // Time passes in any sleep: who waits for an instant in floating point is short of it by less than a nanosecond, and would ask
  // for ever to sleep for none.
  int64_t length = nanoseconds(time) > 0 ? nanoseconds(time) : 1000;
  quince_clock_sleep(flags & TIMER_ABSTIME ? deadline(clock, time) : later(quince_clock_now(), length));
  if (rest && !(flags & TIMER_ABSTIME)) *rest = (struct timespec){0};
  return 0;
}

int nanosleep(const struct timespec *time, struct timespec *rest) {
  int error = clock_nanosleep(CLOCK_MONOTONIC, 0, time, rest);
  if (!error) return 0;
  errno = error;
  return -1;
}

int usleep(useconds_t microseconds) {
  struct timespec time = timespec_of((int64_t)microseconds * 1000);
  return nanosleep(&time, NULL);
}

unsigned int sleep(unsigned int seconds) {
  struct timespec time = {.tv_sec = seconds}, rest = {0};
  return nanosleep(&time, &rest) ? (unsigned int)rest.tv_sec + (rest.tv_nsec >= second / 2) : 0;
}

// MARK: Waiting

static int pollUntil(struct pollfd *fds, nfds_t count, const struct timespec *timeout, const sigset_t *mask) {
  int isAtOnce = timeout && !timeout->tv_sec && !timeout->tv_nsec;
  if (!isVirtual() || isAtOnce || !quince_clock_is_main_thread()) return quince_libc()->ppoll(fds, count, timeout, mask);
  int64_t end = timeout ? later(quince_clock_now(), nanoseconds(timeout)) : forever;
  return quince_clock_poll(fds, count, end, mask);
}

int ppoll(struct pollfd *fds, nfds_t count, const struct timespec *timeout, const sigset_t *mask) {
  return pollUntil(fds, count, timeout, mask);
}

int poll(struct pollfd *fds, nfds_t count, int milliseconds) {
  struct timespec timeout = timespec_of((int64_t)milliseconds * 1000000);
  return pollUntil(fds, count, milliseconds < 0 ? NULL : &timeout, NULL);
}

int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict time) {
  if (!isVirtual()) return quince_libc()->cond_timedwait(condition, mutex, time);
  return quince_clock_wait_condition(condition, mutex, deadline(clockOf(time), time));
}

int pthread_cond_clockwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, clockid_t clock,
    const struct timespec *restrict time) {
  if (!isVirtual()) return quince_libc()->cond_clockwait(condition, mutex, clock, time);
  return quince_clock_wait_condition(condition, mutex, deadline(clock, time));
}

/// The real date at which a virtual one comes, if time went on as it does outside.
static struct timespec realDate(const struct timespec *time) {
  int64_t rest = nanoseconds(time) == forever ? forever : nanoseconds(time) - quince_clock_wall();
  struct timespec now;
  quince_libc()->clock_gettime(CLOCK_REALTIME, &now);
  return timespec_of(later(nanoseconds(&now), rest > 0 ? rest : 0));
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict time) {
  if (!isVirtual()) return quince_libc()->mutex_timedlock(mutex, time);
  struct timespec date = realDate(time);
  return quince_libc()->mutex_timedlock(mutex, &date);
}

atomic_int quince_semaphore_waits;

int sem_wait(sem_t *semaphore) {
  if (!isVirtual() || quince_is_libdispatch(semaphore)) return quince_libc()->sem_wait(semaphore);
  quince_semaphore_waits++;
  int result = quince_libc()->sem_wait(semaphore);
  quince_semaphore_waits--;
  return result;
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict time) {
  if (!isVirtual()) return quince_libc()->sem_timedwait(semaphore, time);
  if (!quince_is_libdispatch(semaphore)) return quince_clock_wait_semaphore(semaphore, deadline(CLOCK_REALTIME, time));
  // A worker of libdispatch without work, which ends after five seconds: no wait of the app's.
  struct timespec date = realDate(time);
  return quince_libc()->sem_timedwait(semaphore, &date);
}

// MARK: libdispatch

// libdispatch looks once a second whether its threads are blocked, with a timer of its own. On the virtual clock that would
// be the only thing to happen for hours: the timer is kept back, and fired by hand when threads sleep or wait for semaphores.
typedef void SetTimer(void *, uint64_t, uint64_t, uint64_t);
static SetTimer *setTimer;
static void *_Atomic workerMonitor;
static uintptr_t dispatchStart, dispatchEnd;

static int findImage(struct dl_phdr_info *image, size_t size, void *path) {
  (void)size;
  const char *name = image->dlpi_name ? strrchr(image->dlpi_name, '/') : NULL;
  if (!name || strncmp(name, "/libdispatch.so", 15)) return 0;
  uintptr_t start = UINTPTR_MAX, end = 0;
  for (int i = 0; i < image->dlpi_phnum; i++) {
    if (image->dlpi_phdr[i].p_type != PT_LOAD) continue;
    uintptr_t at = image->dlpi_addr + image->dlpi_phdr[i].p_vaddr;
    if (at < start) start = at;
    if (at + image->dlpi_phdr[i].p_memsz > end) end = at + image->dlpi_phdr[i].p_memsz;
  }
  dispatchStart = start;
  dispatchEnd = end;
  *(const char **)path = image->dlpi_name;
  return 1;
}

static void findLibdispatch(void) {
  if (setTimer) return;
  const char *path = NULL;
  dl_iterate_phdr(findImage, &path);
  // Not while the images are walked: that holds a lock for which a thread waits that loads a library, and which keeps this
  // one from opening another meanwhile.
  void *library = path ? dlopen(path, RTLD_LAZY | RTLD_NOLOAD) : NULL;
  if (library) setTimer = (SetTimer *)dlsym(library, "dispatch_source_set_timer");
}

int quince_is_libdispatch(const void *address) {
  findLibdispatch();
  return (uintptr_t)address >= dispatchStart && (uintptr_t)address < dispatchEnd;
}

void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  findLibdispatch();
  if (isVirtual() && interval == second && !workerMonitor && quince_is_libdispatch(__builtin_return_address(0))) {
    workerMonitor = source;
    start = UINT64_MAX;
  }
  setTimer(source, start, interval, leeway);
}

void quince_workers_check(void) {
  if (workerMonitor) setTimer(workerMonitor, 0, UINT64_MAX, 0);
}
