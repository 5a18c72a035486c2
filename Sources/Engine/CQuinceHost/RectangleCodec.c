#include "RectangleCodec.h"

#include <string.h>

enum { literal = 0, repeated = 1, above = 2 };

static inline uint32_t swizzle(uint32_t bgra) {
  return 0xff000000u | (bgra & 0x0000ff00u) | ((bgra >> 16) & 0xffu) | ((bgra & 0xffu) << 16);
}

static inline uint32_t token(uint32_t kind, size_t count) { return kind << 30 | (uint32_t)count; }

size_t quince_rect_bound(int width, int height) {
  size_t pixels = (size_t)(width > 0 ? width : 0) * (size_t)(height > 0 ? height : 0);
  return pixels + pixels / 2 + 16;
}

enum { block = 16 };

/// Whether two blocks of pixels are the same. Without a branch inside, so that the compiler makes vectors of it.
static inline int isSameBlock(const uint32_t *a, const uint32_t *b) {
  uint32_t difference = 0;
  for (int i = 0; i < block; i++) difference |= a[i] ^ b[i];
  return difference == 0;
}

/// How many pixels are the same from the start on; most of a picture is flat.
static inline int same(const uint32_t *a, const uint32_t *b, int limit) {
  int n = 0;
  while (n + block <= limit && isSameBlock(a + n, b + n)) n += block;
  while (n < limit && a[n] == b[n]) n++;
  return n;
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
      int n = before && row[x] == before[x] ? same(row + x, before + x, width - x) : 0;
      if (n >= 3 || (n > 0 && sameCount)) {
        if (runCount) *to++ = token(repeated, runCount), *to++ = run, runCount = 0;
        open = NULL;
        sameCount += (size_t)n;
        x += n;
        continue;
      }
      uint32_t pixel = row[x];
      n = 1;
      if (x + 1 < width && row[x + 1] == pixel) n += same(row + x + 1, row + x, width - x - 1);
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
