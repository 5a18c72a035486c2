#include <math.h>
#include <string.h>

#include "Lanes.h"
#include "QuinceKernels.h"

// Compiled once for every kind of processor that has a copy of its own.
#define INLINE static inline __attribute__((always_inline))

// Three boxes in a row come close to a Gaussian. The widths are those of the SVG filter specification.
typedef struct {
  int left, right;
} Box;

static int boxes_for(double sigma, Box boxes[3]) {
  if (!(sigma > 0)) return 0;
  if (sigma > 500) sigma = 500;
  int d = (int)floor(sigma * 3 * sqrt(2 * 3.14159265358979323846) / 4 + 0.5);
  if (d < 2) return 0;
  int h = d / 2;
  if (d & 1) {
    boxes[0] = boxes[1] = boxes[2] = (Box){h, h};
  } else {
    boxes[0] = (Box){h, h - 1};
    boxes[1] = (Box){h - 1, h};
    boxes[2] = (Box){h, h};
  }
  return 1;
}

static inline uint32_t reciprocal(Box box) {
  uint32_t size = (uint32_t)(box.left + box.right + 1);
  return ((1u << 24) + size / 2) / size;
}
static inline uint32_t average(uint32_t sum, uint32_t inverse) { return (sum * inverse + (1u << 23)) >> 24; }

// MARK: Masks: zero outside

static void row_a8(uint8_t *dst, const uint8_t *src, int width, Box box) {
  uint32_t sum = 0, inverse = reciprocal(box);
  for (int x = 0; x < box.right && x < width; x++) sum += src[x];
  for (int x = 0; x < width; x++) {
    if (x + box.right < width) sum += src[x + box.right];
    if (x - box.left - 1 >= 0) sum -= src[x - box.left - 1];
    dst[x] = (uint8_t)average(sum, inverse);
  }
}

static void columns_a8(uint8_t *dst, ptrdiff_t dstStride, const uint8_t *src, ptrdiff_t srcStride, int width,
                       int height, Box box, uint32_t *restrict sums) {
  uint32_t inverse = reciprocal(box);
  memset(sums, 0, (size_t)width * sizeof *sums);
  for (int y = 0; y < box.right && y < height; y++)
    for (int x = 0; x < width; x++) sums[x] += src[y * srcStride + x];
  for (int y = 0; y < height; y++) {
    if (y + box.right < height) {
      const uint8_t *in = src + (y + box.right) * srcStride;
      for (int x = 0; x < width; x++) sums[x] += in[x];
    }
    if (y - box.left - 1 >= 0) {
      const uint8_t *out = src + (y - box.left - 1) * srcStride;
      for (int x = 0; x < width; x++) sums[x] -= out[x];
    }
    uint8_t *restrict to = dst + y * dstStride;
    for (int x = 0; x < width; x++) to[x] = (uint8_t)average(sums[x], inverse);
  }
}

void quince_blur_a8(uint8_t *pixels, ptrdiff_t stride, int width, int height, double sigma, uint8_t *scratch,
                    uint32_t *sums) {
  Box boxes[3];
  if (width <= 0 || height <= 0 || !boxes_for(sigma, boxes)) return;
  // Rows: pixels -> scratch -> pixels -> scratch. Columns: scratch -> pixels -> scratch -> pixels.
  for (int y = 0; y < height; y++) {
    uint8_t *a = pixels + y * stride, *b = scratch + (ptrdiff_t)y * width;
    row_a8(b, a, width, boxes[0]);
    row_a8(a, b, width, boxes[1]);
    row_a8(b, a, width, boxes[2]);
  }
  columns_a8(pixels, stride, scratch, width, width, height, boxes[0], sums);
  columns_a8(scratch, width, pixels, stride, width, height, boxes[1], sums);
  columns_a8(pixels, stride, scratch, width, width, height, boxes[2], sums);
}

// MARK: Pixels: edges repeat

INLINE int clamp_index(int i, int count) { return i < 0 ? 0 : (i >= count ? count - 1 : i); }

typedef uint32_t Sums __attribute__((vector_size(16)));
typedef uint8_t Channels __attribute__((vector_size(4)));

static inline Sums channels(const uint32_t *p) {
  Channels c;
  memcpy(&c, p, 4);
  return __builtin_convertvector(c, Sums);
}

INLINE void row_bgra(uint32_t *dst, const uint32_t *src, int width, Box box) {
  Sums sum = {0}, half = {1u << 23, 1u << 23, 1u << 23, 1u << 23};
  uint32_t one = reciprocal(box);
  Sums inverse = {one, one, one, one};
  for (int i = -box.left - 1; i < box.right; i++) sum += channels(src + clamp_index(i, width));
  // Between these two the box lies inside the row.
  int from = box.left + 1 < width ? box.left + 1 : width, to = width - box.right > from ? width - box.right : from;
  for (int x = 0; x < width; x++) {
    int isInside = x >= from && x < to;
    const uint32_t *in = src + (isInside ? x + box.right : clamp_index(x + box.right, width));
    const uint32_t *out = src + (isInside ? x - box.left - 1 : clamp_index(x - box.left - 1, width));
    sum += channels(in) - channels(out);
    Channels mean = __builtin_convertvector((sum * inverse + half) >> 24, Channels);
    memcpy(dst + x, &mean, 4);
  }
}

INLINE void columns_bgra(uint32_t *dst, ptrdiff_t dstStride, const uint32_t *src, ptrdiff_t srcStride, int width,
                         int height, Box box, uint32_t *restrict sums) {
  uint32_t inverse = reciprocal(box);
  int n = width * 4;
  memset(sums, 0, (size_t)n * sizeof *sums);
  for (int i = -box.left - 1; i < box.right; i++) {
    const uint8_t *p = (const uint8_t *)(src + clamp_index(i, height) * srcStride);
    for (int x = 0; x < n; x++) sums[x] += p[x];
  }
  for (int y = 0; y < height; y++) {
    const uint8_t *in = (const uint8_t *)(src + clamp_index(y + box.right, height) * srcStride);
    const uint8_t *out = (const uint8_t *)(src + clamp_index(y - box.left - 1, height) * srcStride);
    uint8_t *restrict to = (uint8_t *)(dst + y * dstStride);
    for (int x = 0; x < n; x++) {
      sums[x] += (uint32_t)in[x] - out[x];
      to[x] = (uint8_t)average(sums[x], inverse);
    }
  }
}

INLINE void blur_bgra(uint32_t *pixels, ptrdiff_t stride, int width, int height, double sigma, uint32_t *scratch,
                      uint32_t *sums) {
  Box boxes[3];
  if (width <= 0 || height <= 0 || !boxes_for(sigma, boxes)) return;
  for (int y = 0; y < height; y++) {
    uint32_t *a = pixels + y * stride, *b = scratch + (ptrdiff_t)y * width;
    row_bgra(b, a, width, boxes[0]);
    row_bgra(a, b, width, boxes[1]);
    row_bgra(b, a, width, boxes[2]);
  }
  columns_bgra(pixels, stride, scratch, width, width, height, boxes[0], sums);
  columns_bgra(scratch, width, pixels, stride, width, height, boxes[1], sums);
  columns_bgra(pixels, stride, scratch, width, width, height, boxes[2], sums);
}

void quince_blur_bgra_scalar(uint32_t *pixels, ptrdiff_t stride, int width, int height, double sigma,
                             uint32_t *scratch, uint32_t *sums) {
  blur_bgra(pixels, stride, width, height, sigma, scratch, sums);
}

#if QUINCE_AVX2
__attribute__((target("avx2"))) static void blur_bgra_avx2(uint32_t *pixels, ptrdiff_t stride, int width, int height,
                                                           double sigma, uint32_t *scratch, uint32_t *sums) {
  blur_bgra(pixels, stride, width, height, sigma, scratch, sums);
}
#endif

void quince_blur_bgra(uint32_t *pixels, ptrdiff_t stride, int width, int height, double sigma, uint32_t *scratch,
                      uint32_t *sums) {
#if QUINCE_AVX2
  if (has_avx2()) {
    blur_bgra_avx2(pixels, stride, width, height, sigma, scratch, sums);
    return;
  }
#endif
  blur_bgra(pixels, stride, width, height, sigma, scratch, sums);
}
