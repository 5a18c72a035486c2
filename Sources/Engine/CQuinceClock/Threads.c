// Whether the threads of this process are blocked.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "Internal.h"

/// A thread of this process but the watch, with the files in which the kernel shows where it waits and its state.
typedef struct {
  int thread, place, state, isLeftOut;
} Thread;

/// Guards the list.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Thread *threads;
static int threadCount, threadCapacity;
/// Where the search for a busy thread starts: at the one that was busy last.
static int firstToAsk;
/// Threads that never rest, and are not waited for.
static int restlessCount;
static int watchThread;
static atomic_int isWaitingForThreads;

static int ownThread(void) {
  static _Thread_local int own;
  if (!own) own = (int)syscall(SYS_gettid);
  return own;
}

int quince_clock_is_main_thread(void) {
  static _Thread_local signed char isMain = -1;
  if (isMain < 0) isMain = ownThread() == getpid();
  return isMain;
}

// MARK: The list

static void forget(int index) {
  quince_libc()->close(threads[index].place);
  quince_libc()->close(threads[index].state);
  restlessCount -= threads[index].isLeftOut;
  threads[index] = threads[--threadCount];
}

static int openFile(int thread, const char *name) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/%s", thread, name);
  return open(path, O_RDONLY | O_CLOEXEC);
}

static void note(int thread) {
  for (int i = 0; i < threadCount; i++)
    if (threads[i].thread == thread) return;
  if (threadCount == threadCapacity) {
    int capacity = threadCapacity ? threadCapacity * 2 : 32;
    Thread *larger = realloc(threads, (size_t)capacity * sizeof *threads);
    if (!larger) return;
    threads = larger;
    threadCapacity = capacity;
  }
  threads[threadCount++] =
      (Thread){.thread = thread, .place = openFile(thread, "wchan"), .state = openFile(thread, "stat")};
}

/// Reads the list of threads when their number is another than that of those known, which are all alive.
static void update(void) {
  struct stat folder;
  // The number of links is that of the folders in it.
  if (stat("/proc/self/task", &folder) || (int)folder.st_nlink - 2 == threadCount + (watchThread != 0)) return;
  DIR *list = opendir("/proc/self/task");
  if (!list) return;
  for (struct dirent *entry; (entry = readdir(list));) {
    int thread = atoi(entry->d_name);
    if (thread && thread != watchThread) note(thread);
  }
  closedir(list);
}

// MARK: What threads do

typedef enum { ended, runs, isBlocked } Activity;

static int readStart(int file, char *text, size_t size) {
  ssize_t count = pread(file, text, size - 1, 0);
  text[count > 0 ? count : 0] = 0;
  return count > 0;
}

static Activity activity(const Thread *thread) {
  static const char *const waits[] = {"futex", "ep_poll", "do_epoll", "hrtimer_nanosleep", "do_nanosleep"};
  char text[512];
  // The place of waiting is quick to read, and "0" for a thread that runs or is about to; the state takes five times as long.
  if (readStart(thread->place, text, sizeof text))
    for (size_t i = 0; i < sizeof waits / sizeof *waits; i++)
      if (!strncmp(text, waits[i], strlen(waits[i]))) return isBlocked;
  if (!readStart(thread->state, text, sizeof text)) return ended;
  // "123 (name) S …": the name may hold anything, so look behind the last parenthesis.
  char *end = strrchr(text, ')');
  char state = end && end[1] ? end[2] : 'R';
  if (state == 'Z' || state == 'X') return ended;
  // Who waits for the disk goes on by itself.
  return state == 'R' || state == 'D' ? runs : isBlocked;
}

/// Asks the threads from `start` up to `end`. The index of one that runs, other than this one; -1 when there is none.
static int busyThread(int start, int end) {
  for (int i = start; i < end && i < threadCount;) {
    Activity found =
        threads[i].thread == ownThread() || threads[i].isLeftOut ? isBlocked : activity(&threads[i]);
    if (found == runs) return i;
    if (found == ended) forget(i);
    else i++;
  }
  return -1;
}

/// Call with the lock.
static int anyBusyThread(void) {
  int busy = busyThread(firstToAsk, firstToAsk + 1);
  if (busy < 0) busy = busyThread(0, threadCount);
  int known = threadCount;
  update();
  if (busy < 0) busy = busyThread(known, threadCount);
  if (busy >= 0) firstToAsk = busy;
  return busy;
}

/// How often threads other than this one have gone to sleep.
static long sleepsOfOthers(void) {
  struct rusage all, own;
  getrusage(RUSAGE_SELF, &all);
  getrusage(RUSAGE_THREAD, &own);
  return all.ru_nvcsw - own.ru_nvcsw;
}

int quince_threads_are_quiet(void) {
  pthread_mutex_lock(&lock);
  // The states are read one after the other. That they hold at one moment follows from no thread having gone to sleep
  // meanwhile: the first to be woken during the reading was running before, and is seen running or has gone to sleep.
  int isQuiet = anyBusyThread() < 0;
  if (isQuiet && !restlessCount) {
    long sleeps = sleepsOfOthers();
    isQuiet = anyBusyThread() < 0 && sleeps == sleepsOfOthers();
  }
  pthread_mutex_unlock(&lock);
  return isQuiet;
}

/// From now on nothing waits for the threads that run.
static void leaveOutBusyThreads(void) {
  pthread_mutex_lock(&lock);
  for (int index; (index = anyBusyThread()) >= 0; restlessCount++) threads[index].isLeftOut = 1;
  pthread_mutex_unlock(&lock);
}

/// Processor time of the threads other than this one, in nanoseconds.
static int64_t workOfOthers(void) {
  struct rusage all, own;
  getrusage(RUSAGE_SELF, &all);
  getrusage(RUSAGE_THREAD, &own);
  int64_t seconds = all.ru_utime.tv_sec + all.ru_stime.tv_sec - own.ru_utime.tv_sec - own.ru_stime.tv_sec;
  int64_t micros = all.ru_utime.tv_usec + all.ru_stime.tv_usec - own.ru_utime.tv_usec - own.ru_stime.tv_usec;
  return seconds * second + micros * 1000;
}

void quince_clock_wait_for_threads(void) {
  // Counted in processor time, so that a thread that a busy machine keeps waiting is not taken for one that never rests. A
  // thread that uses none, as one that waits for a disk that does not answer, has half a minute.
  static const int64_t mostWork = 2ll * second, mostPatience = 30ll * second;
  isWaitingForThreads++;
  int64_t workAtStart = workOfOthers(), end = quince_real_now() + mostPatience;
  for (int tries = 0; !quince_threads_are_quiet(); tries++) {
    if (tries < 50) {
      sched_yield();
    } else if (workOfOthers() - workAtStart < mostWork && quince_real_now() < end) {
      quince_real_sleep(50000);
    } else {
      leaveOutBusyThreads();
      fprintf(stderr, "Quince: a thread of the app has been busy for 2 seconds; the clock goes on without it\n");
      break;
    }
  }
  isWaitingForThreads--;
}

// MARK: The watch

/// Whether the main thread waits for another thread, or has left its place to others.
static int mainThreadWaits(void) {
  char text[256];
  int file = openFile(getpid(), "syscall");
  int isRead = readStart(file, text, sizeof text);
  quince_libc()->close(file);
  // A main thread that has ended has no calls to show.
  if (!isRead) return 1;
  long number = strtol(text, NULL, 10);
  return *text >= '0' && *text <= '9' && (number == SYS_futex || number == SYS_rt_sigsuspend);
}

/// Moves the clock when nobody else does: where the main thread waits for a thread that sleeps, and where it ended.
static void *watch(void *unused) {
  (void)unused;
  watchThread = ownThread();
  int quiet = 0;
  for (;;) {
    quince_real_sleep(2000000);
    if (isWaitingForThreads || !mainThreadWaits() || !quince_threads_are_quiet()) {
      quiet = 0;
      continue;
    }
    if (++quiet < 3) continue;
    quince_workers_check();
    if (quince_threads_are_quiet()) quince_clock_step(forever);
    quiet = 1;
  }
  return NULL;
}

void quince_threads_start_watch(void) {
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 128 << 10);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  if (pthread_create(&thread, &attributes, watch, NULL) == 0) pthread_setname_np(thread, "clock");
  pthread_attr_destroy(&attributes);
}
