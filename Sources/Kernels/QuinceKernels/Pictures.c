#include <math.h>
#include <string.h>

#include "Lanes.h"
#include "QuinceLayerKernels.h"

// Pixels of pictures that are turned, enlarged or made smaller.

// MARK: Between pixels

static inline int inside(int64_t v, int length) { return v < 0 ? 0 : v >= length ? length - 1 : (int)v; }

// Weights of seven bits each, cut off and not rounded, as in pixman.
static inline uint32_t sample_pixel(const QuincePicture *p, int64_t u, int64_t v) {
  int64_t left = u >> 16, top = v >> 16;
  uint32_t wx = u >> 9 & 127, wy = v >> 9 & 127, r = 0;
  const uint32_t *a = p->pixels + inside(top, p->height) * p->stride;
  const uint32_t *b = p->pixels + inside(top + 1, p->height) * p->stride;
  int l = inside(left, p->width), n = inside(left + 1, p->width);
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t first = (a[l] >> shift & 255) * (128 - wy) + (b[l] >> shift & 255) * wy;
    uint32_t second = (a[n] >> shift & 255) * (128 - wy) + (b[n] >> shift & 255) * wy;
    r |= ((first * (128 - wx) + second * wx) >> 14) << shift;
  }
  return r;
}

void quince_sample_scalar(uint32_t *line, int count, const QuincePicture *p, int x, int y) {
  int64_t u = p->xx * x + p->xy * y + p->x0, v = p->yx * x + p->yy * y + p->y0;
  for (int i = 0; i < count; i++, u += p->xx, v += p->yx) line[i] = sample_pixel(p, u, v);
}

#if QUINCE_SIMD
static inline Totals sample_totals(const QuincePicture *p, int64_t u, int64_t v) {
  const uint32_t *at = p->pixels + (v >> 16) * p->stride + (u >> 16);
  uint32_t wx = u >> 9 & 127, wy = v >> 9 & 127;
  Words both = add_words(mul_words(low_words(load_half(at)), splat_word((uint16_t)(128 - wy))),
                         mul_words(low_words(load_half(at + p->stride)), splat_word((uint16_t)wy)));
  return weigh_two(both, pair_of(128 - wx, wx));
}

static inline int is_inside(const QuincePicture *p, int64_t u, int64_t v) {
  return u >= 0 && v >= 0 && u >> 16 < p->width - 1 && v >> 16 < p->height - 1;
}
#endif

void quince_sample(uint32_t *line, int count, const QuincePicture *p, int x, int y) {
#if QUINCE_SIMD
  int64_t u = p->xx * x + p->xy * y + p->x0, v = p->yx * x + p->yy * y + p->y0;
  int i = 0;
  for (; i + 4 <= count; i += 4) {
    int64_t lastU = u + 3 * p->xx, lastV = v + 3 * p->yx;
    if (is_inside(p, u, v) && is_inside(p, lastU, lastV)) {
      Totals a = sample_totals(p, u, v), b = sample_totals(p, u + p->xx, v + p->yx);
      Totals c = sample_totals(p, lastU - p->xx, lastV - p->yx), d = sample_totals(p, lastU, lastV);
      store_bytes(line + i, pack_words(SHIFT_TOTALS(a, b, 14), SHIFT_TOTALS(c, d, 14)));
    } else {
      for (int k = 0; k < 4; k++) line[i + k] = sample_pixel(p, u + k * p->xx, v + k * p->yx);
    }
    u = lastU + p->xx;
    v = lastV + p->yx;
  }
  for (; i < count; i++, u += p->xx, v += p->yx) line[i] = sample_pixel(p, u, v);
#else
  quince_sample_scalar(line, count, p, x, y);
#endif
}

// MARK: Smaller ones

// Pixels that one covers; where nearly all stay there is no mean to take, only what lies between two.
static inline double reach(int length, int whole) {
  double ratio = (double)length / whole;
  return ratio < 1 / 0.75 ? 1 : ratio;
}

int quince_reduction_taps(int length, int whole) { return ((int)ceil(reach(length, whole)) + 2) & ~1; }

void quince_reduction(int32_t *firsts, int16_t *weights, int length, int whole, int from, int count) {
  double size = reach(length, whole);
  int taps = quince_reduction_taps(length, whole);
  memset(weights, 0, (size_t)count * (size_t)taps * sizeof *weights);
  for (int i = 0; i < count; i++, weights += taps) {
    double centre = (from + i + 0.5) * length / whole, low = centre - size / 2, high = centre + size / 2;
    int first = inside((int64_t)floor(low), length), given = 0;
    firsts[i] = first;
    for (int j = (int)floor(low); j < high; j++) {
      // What has been covered so far, in whole weights: together they are always all of them.
      double covered = ((j + 1 < high ? j + 1 : high) - low) / size;
      int sum = j + 1 < high ? (int)(covered * 16384 + 0.5) : 16384, at = inside(j, length) - first;
      // A hair over the edge of a pixel is no pixel.
      if (at < taps) {
        weights[at] = (int16_t)(weights[at] + sum - given);
        given = sum;
      }
    }
    weights[0] = (int16_t)(weights[0] + 16384 - given);
  }
}

// Rows into one of words, 128 times as large; then columns.
static inline uint16_t row_word(const uint32_t *src, ptrdiff_t stride, const int16_t *weights, int taps, int shift) {
  uint32_t sum = 64;
  for (int t = 0; t < taps; t++, src += stride)
    if (weights[t]) sum += (*src >> shift & 255) * (uint32_t)weights[t];
  return (uint16_t)(sum >> 7);
}

static inline uint32_t column_pixel(const uint16_t *words, const int16_t *weights, int taps) {
  uint32_t r = 0;
  for (int c = 0; c < 4; c++) {
    uint32_t sum = 1 << 20;
    for (int t = 0; t < taps; t++) sum += words[4 * t + c] * (uint32_t)weights[t];
    r |= (sum >> 21) << 8 * c;
  }
  return r;
}

void quince_reduce_scalar(uint32_t *dst, ptrdiff_t dstStride, int width, int height, const uint32_t *src,
                          ptrdiff_t srcStride, int srcWidth, int srcHeight, const QuinceReduction *columns,
                          const QuinceReduction *rows, uint16_t *scratch) {
  (void)srcHeight;
  memset(scratch + 4 * srcWidth, 0, (size_t)columns->taps * 8);
  for (int y = 0; y < height; y++, dst += dstStride) {
    const uint32_t *from = src + rows->firsts[y] * srcStride;
    for (int x = 0; x < srcWidth; x++)
      for (int c = 0; c < 4; c++)
        scratch[4 * x + c] = row_word(from + x, srcStride, rows->weights + y * rows->taps, rows->taps, 8 * c);
    for (int x = 0; x < width; x++)
      dst[x] = column_pixel(scratch + 4 * columns->firsts[x], columns->weights + x * columns->taps, columns->taps);
  }
}

#if QUINCE_SIMD
// `left` rows are there to be read.
static void reduce_row(uint16_t *words, const uint32_t *src, ptrdiff_t stride, int width, const int16_t *weights,
                       int taps, int left) {
  int x = 0, used = taps;
  while (used > 2 && weights[used - 1] == 0 && weights[used - 2] == 0) used -= 2;
  for (; x + 4 <= width; x += 4) {
    Totals a = splat_total(64), b = a, c = a, d = a;
    for (int t = 0; t < used; t += 2) {
      const uint32_t *first = src + x + t * stride;
      Bytes p = load_bytes(first), q = load_bytes(t + 1 < left ? first + stride : first);
      Pair pair = load_pair(weights + t);
      a = add_totals(a, weigh_low(low_words(p), low_words(q), pair));
      b = add_totals(b, weigh_high(low_words(p), low_words(q), pair));
      c = add_totals(c, weigh_low(high_words(p), high_words(q), pair));
      d = add_totals(d, weigh_high(high_words(p), high_words(q), pair));
    }
    store_words(words + 4 * x, SHIFT_TOTALS(a, b, 7));
    store_words(words + 4 * x + 8, SHIFT_TOTALS(c, d, 7));
  }
  for (; x < width; x++)
    for (int c = 0; c < 4; c++) words[4 * x + c] = row_word(src + x, stride, weights, taps, 8 * c);
}

static inline Totals column_totals(const uint16_t *words, const int16_t *weights, int taps) {
  Totals sum = splat_total(1 << 20);
  for (int t = 0; t < taps; t += 2)
    sum = add_totals(sum, weigh_two(load_words(words + 4 * t), load_pair(weights + t)));
  return sum;
}
#endif

void quince_reduce(uint32_t *dst, ptrdiff_t dstStride, int width, int height, const uint32_t *src, ptrdiff_t srcStride,
                   int srcWidth, int srcHeight, const QuinceReduction *columns, const QuinceReduction *rows,
                   uint16_t *scratch) {
#if QUINCE_SIMD
  int taps = columns->taps;
  memset(scratch + 4 * srcWidth, 0, (size_t)taps * 8);
  for (int y = 0; y < height; y++, dst += dstStride) {
    int first = rows->firsts[y];
    reduce_row(scratch, src + first * srcStride, srcStride, srcWidth, rows->weights + y * rows->taps, rows->taps,
               srcHeight - first);
    const int32_t *firsts = columns->firsts;
    const int16_t *weights = columns->weights;
    int x = 0;
    for (; x + 4 <= width; x += 4, weights += 4 * taps) {
      Totals a = column_totals(scratch + 4 * firsts[x], weights, taps);
      Totals b = column_totals(scratch + 4 * firsts[x + 1], weights + taps, taps);
      Totals c = column_totals(scratch + 4 * firsts[x + 2], weights + 2 * taps, taps);
      Totals d = column_totals(scratch + 4 * firsts[x + 3], weights + 3 * taps, taps);
      store_bytes(dst + x, pack_words(SHIFT_TOTALS(a, b, 21), SHIFT_TOTALS(c, d, 21)));
    }
    for (; x < width; x++, weights += taps) dst[x] = column_pixel(scratch + 4 * firsts[x], weights, taps);
  }
#else
  quince_reduce_scalar(dst, dstStride, width, height, src, srcStride, srcWidth, srcHeight, columns, rows, scratch);
#endif
}
