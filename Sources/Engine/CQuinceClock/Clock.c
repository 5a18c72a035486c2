// The virtual clock: what it shows, and what waits for it.
#define _GNU_SOURCE
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "Internal.h"

extern int CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returnAfterSourceHandled);
extern const void *const kCFRunLoopDefaultMode;

atomic_int quince_clock_is_on;
static _Atomic int64_t now = 1000ll * second;
static int64_t wallOffset;

/// Guards the lists, not the time, which is read everywhere.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/// A timer's file descriptor, which the kernel never lets come due by itself.
typedef struct {
  int fd;
  clockid_t clock;
  int isArmed, isOfMainThread;
  int64_t deadline, interval;
  /// Counts how often it was set.
  unsigned generation;
} TimerFile;
static TimerFile timers[256];
static atomic_int timerCount;

/// A thread that waits until `deadline`; lies on that thread's stack.
typedef struct Sleeper {
  struct Sleeper *next;
  int64_t deadline;
  uint64_t number;
  int isDue;
  pthread_cond_t *condition;
  pthread_cond_t own;
} Sleeper;
static Sleeper *sleepers;
static uint64_t sleeperCount;

/// Counts what the main thread did to timers, so that a drained run loop can be told from a busy one.
static unsigned mainTimerChanges;

// MARK: Time

/// Readings of the main thread since the clock last moved.
static int readings;
enum { mostReadings = 200000, nudge = 10000 };

int quince_clock_is_virtual(void) { return quince_clock_is_on; }

int64_t quince_real_now(void) {
  struct timespec time;
  quince_libc()->clock_gettime(CLOCK_MONOTONIC, &time);
  return nanoseconds(&time);
}

int64_t quince_clock_now(void) {
  if (!quince_clock_is_on) return quince_real_now();
  // A loop that reads the clock until it has moved would never end: after many readings each one takes 10 microseconds.
  if (quince_clock_is_main_thread() && ++readings > mostReadings) atomic_fetch_add(&now, nudge);
  return now;
}

int64_t quince_clock_wall(void) {
  if (quince_clock_is_on) return quince_clock_now() + wallOffset;
  struct timespec time;
  quince_libc()->clock_gettime(CLOCK_REALTIME, &time);
  return nanoseconds(&time);
}

void quince_real_sleep(int64_t duration) {
  struct timespec time = timespec_of(duration);
  quince_libc()->clock_nanosleep(CLOCK_MONOTONIC, 0, &time, NULL);
}

static void moveTo(int64_t time) {
  if (time > now) now = time;
  readings = 0;
}

void quince_clock_start(int64_t wall) {
  if (quince_clock_is_on) return;
  int64_t real = quince_real_now();
  pthread_mutex_lock(&lock);
  wallOffset = wall - now;
  int64_t shift = now - real;
  quince_clock_is_on = 1;
  struct itimerspec never = {0};
  for (int i = 0; i < timerCount; i++) {
    TimerFile *timer = &timers[i];
    struct itimerspec rest;
    if (quince_libc()->timerfd_gettime(timer->fd, &rest)) continue;
    timer->isArmed = rest.it_value.tv_sec || rest.it_value.tv_nsec;
    if (!timer->isArmed) continue;
    timer->deadline = later(real + shift, nanoseconds(&rest.it_value));
    timer->interval = nanoseconds(&rest.it_interval);
    quince_libc()->timerfd_settime(timer->fd, 0, &never, NULL);
  }
  pthread_mutex_unlock(&lock);
  quince_threads_start_watch();
}

// MARK: Timer files

static TimerFile *timerOf(int fd) {
  for (int i = 0; i < timerCount; i++)
    if (timers[i].fd == fd) return &timers[i];
  return NULL;
}

void quince_timer_created(int fd, clockid_t clock) {
  pthread_mutex_lock(&lock);
  TimerFile *timer = timerOf(fd);
  if (!timer && timerCount < (int)(sizeof timers / sizeof *timers)) timer = &timers[timerCount++];
  if (timer) *timer = (TimerFile){.fd = fd, .clock = clock, .isOfMainThread = quince_clock_is_main_thread()};
  pthread_mutex_unlock(&lock);
}

void quince_timer_closed(int fd) {
  if (!timerCount) return;
  pthread_mutex_lock(&lock);
  TimerFile *timer = timerOf(fd);
  if (timer) {
    // The order is the order of their making.
    memmove(timer, timer + 1, (size_t)(&timers[timerCount] - (timer + 1)) * sizeof *timer);
    timerCount--;
  }
  pthread_mutex_unlock(&lock);
}

static struct itimerspec restOf(const TimerFile *timer) {
  struct itimerspec rest = {.it_interval = timespec_of(timer->interval)};
  if (timer->isArmed) rest.it_value = timespec_of(timer->deadline > now ? timer->deadline - now : 1);
  return rest;
}

/// The kernel makes the descriptor readable.
static int makeReadable(int fd) {
  struct itimerspec atOnce = {.it_value = {.tv_nsec = 1}};
  return quince_libc()->timerfd_settime(fd, 0, &atOnce, NULL);
}

static void timerIsDue(TimerFile *timer) {
  timer->isArmed = timer->interval > 0;
  if (timer->isArmed) timer->deadline = later(timer->deadline, timer->interval);
  makeReadable(timer->fd);
}

int quince_timer_get(int fd, struct itimerspec *current) {
  if (quince_clock_is_on) {
    pthread_mutex_lock(&lock);
    TimerFile *timer = timerOf(fd);
    if (timer) *current = restOf(timer);
    pthread_mutex_unlock(&lock);
    if (timer) return 0;
  }
  return quince_libc()->timerfd_gettime(fd, current);
}

int quince_timer_set(int fd, int flags, const struct itimerspec *new, struct itimerspec *old) {
  int64_t wall = quince_clock_is_on ? quince_clock_wall() : 0;
  pthread_mutex_lock(&lock);
  TimerFile *timer = quince_clock_is_on ? timerOf(fd) : NULL;
  if (!timer) {
    pthread_mutex_unlock(&lock);
    return quince_libc()->timerfd_settime(fd, flags, new, old);
  }
  struct itimerspec never = {0}, rest = restOf(timer);
  // What was due and not read yet is forgotten, as the kernel does.
  int result = quince_libc()->timerfd_settime(fd, 0, &never, NULL);
  if (!result) {
    if (old) *old = rest;
    timer->generation++;
    if (quince_clock_is_main_thread()) mainTimerChanges++;
    timer->isArmed = new->it_value.tv_sec || new->it_value.tv_nsec;
    int64_t value = nanoseconds(&new->it_value);
    if (!(flags & TFD_TIMER_ABSTIME)) value = later(now, value);
    else if (timer->clock == CLOCK_REALTIME && value != forever) value -= wall - now;
    timer->deadline = value;
    timer->interval = nanoseconds(&new->it_interval);
    if (timer->isArmed && timer->deadline <= now) timerIsDue(timer);
  }
  pthread_mutex_unlock(&lock);
  return result;
}

// MARK: Sleepers

/// Call with the lock.
static void add(Sleeper *sleeper) {
  sleeper->number = ++sleeperCount;
  Sleeper **at = &sleepers;
  while (*at && (*at)->deadline <= sleeper->deadline) at = &(*at)->next;
  sleeper->next = *at;
  *at = sleeper;
}

/// Call with the lock.
static void removeSleeper(Sleeper *sleeper) {
  Sleeper **at = &sleepers;
  while (*at && *at != sleeper) at = &(*at)->next;
  if (*at) *at = sleeper->next;
}

void quince_clock_sleep(int64_t deadline) {
  if (quince_clock_is_main_thread()) {
    // What comes due meanwhile on other threads runs now; what belongs to this one runs when it is back.
    do quince_clock_wait_for_threads();
    while (quince_clock_step(deadline));
    return;
  }
  Sleeper sleeper = {.deadline = deadline, .own = PTHREAD_COND_INITIALIZER};
  pthread_mutex_lock(&lock);
  if (deadline > now) {
    add(&sleeper);
    while (!sleeper.isDue) quince_libc()->cond_wait(&sleeper.own, &lock);
    removeSleeper(&sleeper);
  }
  pthread_mutex_unlock(&lock);
}

int quince_clock_wait_condition(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t deadline) {
  if (deadline <= now) return ETIMEDOUT;
  Sleeper sleeper = {.deadline = deadline, .condition = condition};
  pthread_mutex_lock(&lock);
  add(&sleeper);
  pthread_mutex_unlock(&lock);
  int result = quince_libc()->cond_wait(condition, mutex);
  pthread_mutex_lock(&lock);
  removeSleeper(&sleeper);
  if (!result && sleeper.isDue) result = ETIMEDOUT;
  pthread_mutex_unlock(&lock);
  return result;
}

int quince_clock_wait_semaphore(sem_t *semaphore, int64_t deadline) {
  Sleeper sleeper = {.deadline = deadline};
  pthread_mutex_lock(&lock);
  add(&sleeper);
  pthread_mutex_unlock(&lock);
  int result, isDue = 0;
  do {
    // A semaphore cannot be woken without being signalled, so it looks at the clock every half a millisecond.
    isDue = deadline <= now;
    struct timespec date;
    quince_libc()->clock_gettime(CLOCK_REALTIME, &date);
    date = timespec_of(nanoseconds(&date) + (isDue ? 0 : 500000));
    result = quince_libc()->sem_timedwait(semaphore, &date);
  } while (result && (errno == EINTR || (errno == ETIMEDOUT && !isDue)));
  int error = errno;
  pthread_mutex_lock(&lock);
  removeSleeper(&sleeper);
  pthread_mutex_unlock(&lock);
  errno = error;
  return result;
}

/// Wakes a sleeper until it has gone from the list; a while only, since it may wait for a lock that this thread holds.
static void wake(uint64_t number) {
  for (int tries = 0; tries < 40; tries++) {
    pthread_mutex_lock(&lock);
    Sleeper *sleeper = sleepers;
    while (sleeper && sleeper->number != number) sleeper = sleeper->next;
    if (sleeper) pthread_cond_broadcast(sleeper->condition ? sleeper->condition : &sleeper->own);
    pthread_mutex_unlock(&lock);
    if (!sleeper) return;
    quince_real_sleep(50000);
  }
}

// MARK: Moving

/// What comes due first: a timer file, else a sleeper. Of what is due at one moment, the main thread's timers come first,
/// then in the order of their making. Call with the lock.
static TimerFile *firstTimer(void) {
  TimerFile *first = NULL;
  for (int i = 0; i < timerCount; i++) {
    TimerFile *timer = &timers[i];
    if (!timer->isArmed || timer->deadline == forever) continue;
    if (!first || timer->deadline < first->deadline ||
        (timer->deadline == first->deadline && timer->isOfMainThread > first->isOfMainThread))
      first = timer;
  }
  return first;
}

/// Call with the lock.
static Sleeper *firstSleeper(void) {
  Sleeper *first = sleepers;
  while (first && first->isDue) first = first->next;
  return first && first->deadline < forever ? first : NULL;
}

int64_t quince_clock_next(void) {
  pthread_mutex_lock(&lock);
  TimerFile *timer = firstTimer();
  Sleeper *sleeper = firstSleeper();
  int64_t next = forever;
  if (timer) next = timer->deadline;
  if (sleeper && sleeper->deadline < next) next = sleeper->deadline;
  pthread_mutex_unlock(&lock);
  return next;
}

/// Waits until a timer file is readable, or was set again by whom it woke.
static void waitForTimer(int fd, unsigned generation) {
  for (int tries = 0; tries < 100; tries++) {
    struct pollfd file = {.fd = fd, .events = POLLIN};
    struct timespec patience = {.tv_nsec = tries * 10000};
    if (quince_libc()->ppoll(&file, 1, &patience, NULL) != 0) return;
    pthread_mutex_lock(&lock);
    TimerFile *timer = timerOf(fd);
    int isSetAgain = !timer || timer->generation != generation;
    pthread_mutex_unlock(&lock);
    if (isSetAgain) return;
  }
}

int quince_clock_step(int64_t limit) {
  pthread_mutex_lock(&lock);
  TimerFile *timer = firstTimer();
  Sleeper *sleeper = firstSleeper();
  if (timer && sleeper && sleeper->deadline < timer->deadline) timer = NULL;
  int64_t deadline = timer ? timer->deadline : sleeper ? sleeper->deadline : forever;
  // What waits may keep libdispatch's threads from other work, as from that which ends the waiting.
  int mayBlockWorkers = sleepers || quince_semaphore_waits;
  // Work for one moment lies a few nanoseconds apart, to keep its order; all of it belongs to the moment.
  enum { oneMoment = 1000 };
  if (deadline == forever || deadline > later(limit, oneMoment)) {
    if (limit != forever) moveTo(limit);
    pthread_mutex_unlock(&lock);
    if (mayBlockWorkers) quince_workers_check();
    return 0;
  }
  moveTo(deadline);
  if (timer) {
    int fd = timer->fd;
    unsigned generation = timer->generation;
    timerIsDue(timer);
    pthread_mutex_unlock(&lock);
    waitForTimer(fd, generation);
  } else {
    uint64_t number = sleeper->number;
    sleeper->isDue = 1;
    pthread_mutex_unlock(&lock);
    wake(number);
  }
  if (mayBlockWorkers) quince_workers_check();
  return 1;
}

// MARK: The main thread

/// One turn of the main run loop, without waiting. Returns whether it served something.
static int turn(void) {
  enum { handledSource = 4 };
  unsigned changes = mainTimerChanges;
  return CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, 1) == handledSource || mainTimerChanges != changes;
}

void quince_clock_drain(void) {
  // Bounded, since work on the main queue can go on making more of itself.
  for (int rest = 10000; rest > 0; rest--) {
    if (turn()) continue;
    quince_clock_wait_for_threads();
    // A turn serves one thing; one that only took a wake-up may have left another behind it.
    if (!turn() && !turn()) return;
  }
}

int quince_clock_poll(struct pollfd *fds, nfds_t count, int64_t deadline, const sigset_t *mask) {
  struct timespec atOnce = {0};
  for (;;) {
    int ready = quince_libc()->ppoll(fds, count, &atOnce, mask);
    if (ready || deadline <= now) return ready;
    quince_clock_wait_for_threads();
    ready = quince_libc()->ppoll(fds, count, &atOnce, mask);
    if (ready) return ready;
    if (quince_clock_step(deadline) || deadline != forever) continue;
    // Nothing is left that could come due: only the outside can end this.
    return quince_libc()->ppoll(fds, count, NULL, mask);
  }
}
