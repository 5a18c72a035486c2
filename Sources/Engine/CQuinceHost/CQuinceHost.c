#define _GNU_SOURCE
#include "CQuinceHost.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>
#include <zlib.h>

// MARK: PNG

typedef struct {
  uint8_t *bytes;
  size_t size, capacity;
} Buffer;

static void append(png_structp png, png_bytep data, size_t length) {
  Buffer *buffer = png_get_io_ptr(png);
  if (buffer->size + length > buffer->capacity) {
    size_t capacity = (buffer->size + length) * 2;
    uint8_t *bytes = realloc(buffer->bytes, capacity);
    if (!bytes) png_error(png, "out of memory");
    buffer->bytes = bytes;
    buffer->capacity = capacity;
  }
  memcpy(buffer->bytes + buffer->size, data, length);
  buffer->size += length;
}

static void flush(png_structp png) { (void)png; }

int quince_png_encode(const uint32_t *pixels, int width, int height, int stride, uint8_t **out, size_t *size) {
  if (width <= 0 || height <= 0) return -1;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  if (!png) return -1;
  png_infop info = png_create_info_struct(png);
  uint8_t *row = malloc((size_t)width * 3);
  Buffer *buffer = calloc(1, sizeof(Buffer));
  if (!info || !row || !buffer || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    free(row);
    if (buffer) free(buffer->bytes);
    free(buffer);
    return -1;
  }
  png_set_write_fn(png, buffer, append, flush);
  png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, 6);
  png_set_compression_strategy(png, Z_RLE);
  png_set_filter(png, 0, PNG_FILTER_UP);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(png, info);
  for (int y = 0; y < height; y++) {
    const uint32_t *from = pixels + (size_t)y * (size_t)stride;
    for (int x = 0; x < width; x++) {
      uint32_t pixel = from[x];
      row[x * 3] = (uint8_t)(pixel >> 16);
      row[x * 3 + 1] = (uint8_t)(pixel >> 8);
      row[x * 3 + 2] = (uint8_t)pixel;
    }
    png_write_row(png, row);
  }
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  *out = buffer->bytes;
  *size = buffer->size;
  free(row);
  free(buffer);
  return 0;
}

// MARK: Rectangles

enum { literal = 0, repeated = 1, above = 2 };

static inline uint32_t swizzle(uint32_t bgra) {
  return 0xff000000u | (bgra & 0x0000ff00u) | ((bgra >> 16) & 0xffu) | ((bgra & 0xffu) << 16);
}

static inline uint32_t token(uint32_t kind, size_t count) { return kind << 30 | (uint32_t)count; }

size_t quince_rect_bound(int width, int height) {
  size_t pixels = (size_t)(width > 0 ? width : 0) * (size_t)(height > 0 ? height : 0);
  return pixels + pixels / 2 + 16;
}

// Runs may cross rows; `above` runs are found by comparing with the row before.
size_t quince_rect_encode(const uint32_t *pixels, int stride, int width, int height, uint32_t *out) {
  uint32_t *to = out, *open = NULL;
  size_t sameCount = 0, runCount = 0;
  uint32_t run = 0;
  for (int y = 0; y < height; y++) {
    const uint32_t *row = pixels + (size_t)y * (size_t)stride;
    const uint32_t *before = y ? row - stride : NULL;
    int x = 0;
    while (x < width) {
      int n = 0;
      if (before)
        while (x + n < width && row[x + n] == before[x + n]) n++;
      if (n >= 3 || (n > 0 && sameCount)) {
        if (runCount) *to++ = token(repeated, runCount), *to++ = run, runCount = 0;
        open = NULL;
        sameCount += (size_t)n;
        x += n;
        continue;
      }
      uint32_t pixel = row[x];
      n = 1;
      while (x + n < width && row[x + n] == pixel) n++;
      if (n >= 3 || (runCount && swizzle(pixel) == run)) {
        if (sameCount) *to++ = token(above, sameCount), sameCount = 0;
        if (runCount && swizzle(pixel) != run) *to++ = token(repeated, runCount), *to++ = run, runCount = 0;
        open = NULL;
        run = swizzle(pixel);
        runCount += (size_t)n;
        x += n;
        continue;
      }
      if (sameCount) *to++ = token(above, sameCount), sameCount = 0;
      if (runCount) *to++ = token(repeated, runCount), *to++ = run, runCount = 0;
      if (!open) open = to, *to++ = token(literal, 0);
      *to++ = swizzle(pixel);
      ++*open;
      x++;
    }
  }
  if (sameCount) *to++ = token(above, sameCount);
  if (runCount) *to++ = token(repeated, runCount), *to++ = run;
  return (size_t)(to - out);
}

int quince_rect_decode(const uint32_t *words, size_t count, int width, int height, uint32_t *out) {
  size_t total = (size_t)width * (size_t)height, at = 0, i = 0;
  while (i < count) {
    uint32_t kind = words[i] >> 30;
    size_t n = words[i++] & 0x3fffffffu;
    if (n > total - at) return -1;
    if (kind == literal) {
      if (n > count - i) return -1;
      memcpy(out + at, words + i, n * 4);
      i += n;
    } else if (kind == repeated) {
      if (i >= count) return -1;
      for (size_t k = 0; k < n; k++) out[at + k] = words[i];
      i++;
    } else if (kind == above) {
      if (at < (size_t)width) return -1;
      for (size_t k = 0; k < n; k++) out[at + k] = out[at + k - (size_t)width];
    } else {
      return -1;
    }
    at += n;
  }
  return at == total ? 0 : -1;
}

void quince_rect_copy(
    uint32_t *to, int toStride, const uint32_t *from, int fromStride, int x, int y, int width, int height) {
  if (x < 0 || y < 0 || width <= 0 || height <= 0) return;
  for (int row = y; row < y + height; row++)
    memcpy(to + (size_t)row * (size_t)toStride + x, from + (size_t)row * (size_t)fromStride + x, (size_t)width * 4);
}

// MARK: Sockets and memory

static int address(const char *path, struct sockaddr_un *to) {
  memset(to, 0, sizeof *to);
  to->sun_family = AF_UNIX;
  if (strlen(path) >= sizeof to->sun_path) return errno = ENAMETOOLONG, -1;
  strcpy(to->sun_path, path);
  return 0;
}

int quince_unix_listen(const char *path) {
  struct sockaddr_un name;
  if (address(path, &name)) return -1;
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd < 0) return -1;
  unlink(path);
  mode_t mask = umask(0077);
  int failed = bind(fd, (struct sockaddr *)&name, sizeof name) || listen(fd, 16);
  umask(mask);
  if (failed) return close(fd), -1;
  return fd;
}

int quince_unix_connect(const char *path) {
  struct sockaddr_un name;
  if (address(path, &name)) return -1;
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return -1;
  if (connect(fd, (struct sockaddr *)&name, sizeof name)) return close(fd), -1;
  return fd;
}

int quince_unix_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

void *quince_shared_map(const char *path, size_t size, int create) {
  int fd = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | (create ? O_CREAT | O_TRUNC : 0), 0600);
  if (fd < 0) return NULL;
  struct stat status;
  if (create ? ftruncate(fd, (off_t)size) : (fstat(fd, &status) || (size_t)status.st_size < size))
    return close(fd), NULL;
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close(fd);
  return memory == MAP_FAILED ? NULL : memory;
}

void quince_shared_unmap(void *memory, size_t size) { munmap(memory, size); }

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

double quince_cpu_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}
