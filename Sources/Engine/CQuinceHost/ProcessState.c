#define _GNU_SOURCE
#include "ProcessState.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

void quince_close_on_exec(void) {
  DIR *folder = opendir("/proc/self/fd");
  if (!folder) return;
  for (struct dirent *entry; (entry = readdir(folder));) {
    int fd = atoi(entry->d_name);
    if (fd > 2) fcntl(fd, F_SETFD, FD_CLOEXEC);
  }
  closedir(folder);
}

int quince_other_thread_runs(void) {
  DIR *folder = opendir("/proc/self/task");
  if (!folder) return 0;
  int own = (int)syscall(SYS_gettid), runs = 0;
  for (struct dirent *entry; !runs && (entry = readdir(folder));) {
    int thread = atoi(entry->d_name);
    if (!thread || thread == own) continue;
    char path[64], text[512];
    snprintf(path, sizeof path, "/proc/self/task/%d/stat", thread);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) continue;
    ssize_t count = read(fd, text, sizeof text - 1);
    close(fd);
    if (count <= 0) continue;
    text[count] = 0;
    // "123 (name) S …": the name may hold anything, so look behind the last parenthesis.
    char *end = strrchr(text, ')');
    runs = end && end[1] && end[2] == 'R';
  }
  closedir(folder);
  return runs;
}

void quince_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

double quince_cpu_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}
