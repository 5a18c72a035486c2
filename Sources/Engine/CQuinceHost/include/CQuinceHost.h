#ifndef QUINCE_HOST_H
#define QUINCE_HOST_H

#include <stddef.h>
#include <stdint.h>

/// Encodes premultiplied BGRA pixels as an opaque RGB PNG. `stride` is in pixels. The bytes depend on the pixels only.
/// Returns 0 and a buffer to `free`, or -1.
int quince_png_encode(const uint32_t *pixels, int width, int height, int stride, uint8_t **out, size_t *size);

/// The number of words that `quince_rect_encode` can need at most.
size_t quince_rect_bound(int width, int height);

/// Encodes a rectangle of BGRA pixels as little-endian words of runs for the page: the top two bits of a word say what
/// follows, the other 30 count pixels: 0 literal pixels, 1 one pixel repeated, 2 the same as in the row above.
/// Pixels are written as R, G, B, 255 bytes. Returns the number of words.
size_t quince_rect_encode(const uint32_t *pixels, int stride, int width, int height, uint32_t *out);

/// The inverse of `quince_rect_encode`; returns 0, or -1 when the words are damaged. For tests.
int quince_rect_decode(const uint32_t *words, size_t count, int width, int height, uint32_t *out);

/// Copies a rectangle between two pictures of the same layout; strides in pixels.
void quince_rect_copy(
    uint32_t *to, int toStride, const uint32_t *from, int fromStride, int x, int y, int width, int height);

/// A listening, or a connected, Unix stream socket (close-on-exec, non-blocking when listening), or -1.
int quince_unix_listen(const char *path);
int quince_unix_connect(const char *path);
int quince_unix_accept(int listener);

/// Creates (or opens) and maps a shared file of `size` bytes; NULL when that fails.
void *quince_shared_map(const char *path, size_t size, int create);
void quince_shared_unmap(void *address, size_t size);

/// Marks every descriptor above 2 close-on-exec.
void quince_close_on_exec(void);

/// Whether another thread of this process runs at this moment, rather than sleeps.
int quince_other_thread_runs(void);

/// CPU time of this process in seconds.
double quince_cpu_time(void);

#endif
