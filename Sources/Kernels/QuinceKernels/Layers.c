#include "QuinceLayerKernels.h"

#include <string.h>

#include "Lanes.h"

// MARK: Mixing

#define LOW 0x00FF00FFu

static inline uint32_t mix(uint32_t d, uint32_t b, uint32_t a) {
  uint32_t i = 255 - a;
  uint32_t rb = (d & LOW) * a + (b & LOW) * i + 0x00800080u;
  uint32_t ag = ((d >> 8) & LOW) * a + ((b >> 8) & LOW) * i + 0x00800080u;
  rb = ((rb + ((rb >> 8) & LOW)) >> 8) & LOW;
  ag = (ag + ((ag >> 8) & LOW)) & ~LOW;
  return rb | ag;
}

static inline void mix_row(uint32_t *dst, const uint32_t *before, int x, int w, uint32_t alpha) {
  for (; x < w; x++) dst[x] = mix(dst[x], before[x], alpha);
}

void quince_mix_scalar(uint32_t *dst, ptrdiff_t ds, const uint32_t *before, ptrdiff_t bs, int w, int h,
                       uint32_t alpha) {
  for (int y = 0; y < h; y++, dst += ds, before += bs) mix_row(dst, before, 0, w, alpha);
}

#if QUINCE_SIMD
// Four pixels, where `keep` has for each word the share of `d`.
static inline Bytes mix_bytes(Bytes d, Bytes b, Words keepLow, Words keepHigh) {
  Words full = splat_word(255);
  Words low = add_words(mul_words(low_words(d), keepLow), mul_words(low_words(b), sub_words(full, keepLow)));
  Words high = add_words(mul_words(high_words(d), keepHigh), mul_words(high_words(b), sub_words(full, keepHigh)));
  return pack_words(div255(low), div255(high));
}
#endif

void quince_mix(uint32_t *dst, ptrdiff_t ds, const uint32_t *before, ptrdiff_t bs, int w, int h, uint32_t alpha) {
  if (alpha >= 255) return;
  for (int y = 0; y < h; y++, dst += ds, before += bs) {
    if (alpha == 0) {
      memcpy(dst, before, (size_t)w * 4);
      continue;
    }
    int x = 0;
#if QUINCE_SIMD
    Words keep = splat_word((uint16_t)alpha);
    for (; x + 4 <= w; x += 4)
      store_bytes(dst + x, mix_bytes(load_bytes(dst + x), load_bytes(before + x), keep, keep));
#endif
    mix_row(dst, before, x, w, alpha);
  }
}

static inline void mix_row_a8(uint32_t *dst, const uint32_t *before, const uint8_t *mask, int x, int w) {
  for (; x < w; x++) dst[x] = mix(dst[x], before[x], mask[x]);
}

void quince_mix_a8_scalar(uint32_t *dst, ptrdiff_t ds, const uint32_t *before, ptrdiff_t bs, const uint8_t *mask,
                          ptrdiff_t ms, int w, int h) {
  for (int y = 0; y < h; y++, dst += ds, before += bs, mask += ms) mix_row_a8(dst, before, mask, 0, w);
}

void quince_mix_a8(uint32_t *dst, ptrdiff_t ds, const uint32_t *before, ptrdiff_t bs, const uint8_t *mask,
                   ptrdiff_t ms, int w, int h) {
  for (int y = 0; y < h; y++, dst += ds, before += bs, mask += ms) {
    int x = 0;
#if QUINCE_SIMD
    for (; x + 4 <= w; x += 4) {
      uint32_t four = load_u32(mask + x);
      if (four == 0xFFFFFFFFu) continue;
      Bytes b = load_bytes(before + x);
      if (four == 0) {
        store_bytes(dst + x, b);
        continue;
      }
      Bytes m = spread_mask(four);
      store_bytes(dst + x, mix_bytes(load_bytes(dst + x), b, low_words(m), high_words(m)));
    }
#endif
    mix_row_a8(dst, before, mask, x, w);
  }
}

static inline uint32_t multiply_pixel(uint32_t p, uint32_t color) {
  uint32_t out = 0;
  for (int c = 0; c < 32; c += 8) out |= div255_scalar((p >> c & 255) * (color >> c & 255)) << c;
  return out;
}

void quince_multiply_color_scalar(uint32_t *dst, ptrdiff_t ds, int w, int h, uint32_t color) {
  for (int y = 0; y < h; y++, dst += ds)
    for (int x = 0; x < w; x++) dst[x] = multiply_pixel(dst[x], color);
}

void quince_multiply_color(uint32_t *dst, ptrdiff_t ds, int w, int h, uint32_t color) {
  for (int y = 0; y < h; y++, dst += ds) {
    int x = 0;
#if QUINCE_SIMD
    Words c = low_words(splat_pixel(color));
    for (; x + 4 <= w; x += 4) {
      Bytes d = load_bytes(dst + x);
      store_bytes(dst + x, pack_words(div255(mul_words(low_words(d), c)), div255(mul_words(high_words(d), c))));
    }
#endif
    for (; x < w; x++) dst[x] = multiply_pixel(dst[x], color);
  }
}

// MARK: Shrinking

// The mean of a block of at most 8 by 8 pixels.
static uint32_t block_mean(const uint32_t *p, ptrdiff_t ss, int columns, int rows) {
  // 64 * 255 fits in 16 bits.
  uint32_t rb = 0, ag = 0;
  for (int j = 0; j < rows; j++, p += ss)
    for (int i = 0; i < columns; i++) {
      rb += p[i] & LOW;
      ag += (p[i] >> 8) & LOW;
    }
  uint32_t n = (uint32_t)(rows * columns), half = n / 2;
  uint32_t b = ((rb & 0xFFFF) + half) / n, r = ((rb >> 16) + half) / n;
  uint32_t g = ((ag & 0xFFFF) + half) / n, a = ((ag >> 16) + half) / n;
  return a << 24 | r << 16 | g << 8 | b;
}

void quince_shrink8_scalar(uint32_t *dst, const uint32_t *src, ptrdiff_t ss, int w, int h) {
  for (int y = 0; y < h; y += 8)
    for (int x = 0; x < w; x += 8)
      *dst++ = block_mean(src + (ptrdiff_t)y * ss + x, ss, w - x < 8 ? w - x : 8, h - y < 8 ? h - y : 8);
}

#if QUINCE_SIMD
static inline uint32_t whole_block_mean(const uint32_t *p, ptrdiff_t ss) {
  Words sum = splat_word(0);
  for (int j = 0; j < 8; j++, p += ss) {
    Bytes a = load_bytes(p), b = load_bytes(p + 4);
    sum = add_words(sum, add_words(add_words(low_words(a), high_words(a)), add_words(low_words(b), high_words(b))));
  }
  // Two sums a channel, of even and of odd pixels; together at most 64 * 255.
  uint16_t parts[8];
  store_bytes(parts, (Bytes)sum);
  uint32_t mean = 0;
  for (int c = 0; c < 4; c++) mean |= ((uint32_t)(uint16_t)(parts[c] + parts[c + 4] + 32) >> 6) << (8 * c);
  return mean;
}

// The means of `count` whole blocks beside each other.
static void shrink_row(uint32_t *dst, const uint32_t *p, ptrdiff_t ss, int count) {
  for (int i = 0; i < count; i++) dst[i] = whole_block_mean(p + 8 * i, ss);
}
#endif

#if QUINCE_AVX2
__attribute__((target("avx2"))) static void shrink_row_avx2(uint32_t *dst, const uint32_t *p, ptrdiff_t ss, int count) {
  const __m256i zero = _mm256_setzero_si256();
  const __m128i half = _mm_set1_epi16(32);
  for (int i = 0; i < count; i++) {
    const uint32_t *q = p + 8 * i;
    __m256i sum = zero;
    for (int j = 0; j < 8; j++, q += ss) {
      __m256i v = _mm256_loadu_si256((const __m256i *)(const void *)q);
      sum = _mm256_add_epi16(sum, _mm256_add_epi16(_mm256_unpacklo_epi8(v, zero), _mm256_unpackhi_epi8(v, zero)));
    }
    __m128i words = _mm_add_epi16(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    words = _mm_srli_epi16(_mm_add_epi16(_mm_add_epi16(words, _mm_srli_si128(words, 8)), half), 6);
    dst[i] = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(words, words));
  }
}
#endif

void quince_shrink8(uint32_t *dst, const uint32_t *src, ptrdiff_t ss, int w, int h) {
#if QUINCE_SIMD
  for (int y = 0; y < h; y += 8) {
    int rows = h - y < 8 ? h - y : 8, count = rows == 8 ? w / 8 : 0;
    const uint32_t *p = src + (ptrdiff_t)y * ss;
#if QUINCE_AVX2
    if (has_avx2())
      shrink_row_avx2(dst, p, ss, count);
    else
#endif
      shrink_row(dst, p, ss, count);
    dst += count;
    for (int x = 8 * count; x < w; x += 8) *dst++ = block_mean(p + x, ss, w - x < 8 ? w - x : 8, rows);
  }
#else
  quince_shrink8_scalar(dst, src, ss, w, h);
#endif
}

static inline uint32_t mean_of_four(const uint32_t *p, ptrdiff_t ss) {
  uint32_t rb = (p[0] & LOW) + (p[1] & LOW) + (p[ss] & LOW) + (p[ss + 1] & LOW) + 0x00020002u;
  uint32_t ag =
      (p[0] >> 8 & LOW) + (p[1] >> 8 & LOW) + (p[ss] >> 8 & LOW) + (p[ss + 1] >> 8 & LOW) + 0x00020002u;
  return (rb >> 2 & LOW) | (ag >> 2 & LOW) << 8;
}

void quince_halve_scalar(uint32_t *dst, ptrdiff_t ds, const uint32_t *src, ptrdiff_t ss, int w, int h) {
  for (int y = 0; y < h; y++, dst += ds, src += 2 * ss)
    for (int x = 0; x < w; x++) dst[x] = mean_of_four(src + 2 * x, ss);
}

void quince_halve(uint32_t *dst, ptrdiff_t ds, const uint32_t *src, ptrdiff_t ss, int w, int h) {
  for (int y = 0; y < h; y++, dst += ds, src += 2 * ss) {
    int x = 0;
#if QUINCE_SIMD
    Words two = splat_word(2);
    for (; x + 4 <= w; x += 4) {
      const uint32_t *p = src + 2 * x;
      Bytes a = load_bytes(p), b = load_bytes(p + ss), c = load_bytes(p + 4), d = load_bytes(p + ss + 4);
      Words left = pair_sums(add_words(low_words(a), low_words(b)), add_words(high_words(a), high_words(b)));
      Words right = pair_sums(add_words(low_words(c), low_words(d)), add_words(high_words(c), high_words(d)));
      store_bytes(dst + x, pack_words(quarter(add_words(left, two)), quarter(add_words(right, two))));
    }
#endif
    for (; x < w; x++) dst[x] = mean_of_four(src + 2 * x, ss);
  }
}

// MARK: Growing

static inline int clampi(int v, int high) { return v < 0 ? 0 : v > high ? high : v; }

// A row of the small picture between two of its rows: four words a pixel, sixteen times the value.
static void row_between(uint16_t *row, const uint32_t *p, const uint32_t *q, int from, int to, uint32_t share) {
  int i = from;
#if QUINCE_SIMD
  Words f = splat_word((uint16_t)share), e = splat_word((uint16_t)(16 - share));
  for (; i + 4 <= to + 1; i += 4) {
    Bytes a = load_bytes(p + i), b = load_bytes(q + i);
    store_bytes(row + 4 * i, (Bytes)add_words(mul_words(low_words(a), e), mul_words(low_words(b), f)));
    store_bytes(row + 4 * i + 8, (Bytes)add_words(mul_words(high_words(a), e), mul_words(high_words(b), f)));
  }
#endif
  for (; i <= to; i++)
    for (int c = 0; c < 4; c++)
      row[4 * i + c] = (uint16_t)((p[i] >> (8 * c) & 255) * (16 - share) + (q[i] >> (8 * c) & 255) * share);
}

// Pixels between two of the small picture, from `fx` sixteenths on in steps of two. Sixteen times sixteen times the
// value just fits in a word.
static inline int grow_between(uint32_t *dst, const uint16_t *a, const uint16_t *b, uint32_t fx, int count) {
  int n = 0;
  for (; fx < 16 && n < count; fx += 2, n++) {
    uint32_t out = 0;
    for (int c = 0; c < 4; c++) out |= (a[c] * (16 - fx) + b[c] * fx) >> 8 << (8 * c);
    dst[n] = out;
  }
  return n;
}

static inline const uint16_t *small_pixel(const uint16_t *row, int i, int sw) { return row + 4 * clampi(i, sw - 1); }

static void grow_row_scalar(uint32_t *dst, const uint16_t *row, int sw, int x0, int x, int w) {
  while (x < w) {
    int u = 2 * (x0 + x) - 7, i = u >> 4;
    x += grow_between(dst + x, small_pixel(row, i, sw), small_pixel(row, i + 1, sw), (uint32_t)(u & 15), w - x);
  }
}

#if QUINCE_AVX2
// Eight pixels between two of the small picture, at 1, 3 … 15 sixteenths.
__attribute__((target("avx2"))) static int grow_row_avx2(uint32_t *dst, const uint16_t *row, int sw, int i, int x,
                                                         int w) {
  const __m256i first = _mm256_setr_epi16(1, 1, 1, 1, 3, 3, 3, 3, 9, 9, 9, 9, 11, 11, 11, 11);
  __m256i a = _mm256_set1_epi64x((long long)load_u64(small_pixel(row, i, sw)));
  for (; x + 8 <= w; x += 8, i++) {
    __m256i b = _mm256_set1_epi64x((long long)load_u64(small_pixel(row, i + 1, sw)));
    __m256i step = _mm256_sub_epi16(b, a);
    __m256i low = _mm256_add_epi16(_mm256_slli_epi16(a, 4), _mm256_mullo_epi16(step, first));
    __m256i high = _mm256_add_epi16(low, _mm256_slli_epi16(step, 2));
    _mm256_storeu_si256((__m256i *)(void *)(dst + x),
                        _mm256_packus_epi16(_mm256_srli_epi16(low, 8), _mm256_srli_epi16(high, 8)));
    a = b;
  }
  return x;
}
#endif

#if QUINCE_SIMD
static int grow_row_words(uint32_t *dst, const uint16_t *row, int sw, int i, int x, int w) {
  static const uint16_t shares[8] = {1, 1, 1, 1, 3, 3, 3, 3};
  const Words first = (Words)load_bytes(shares), four = splat_word(4), sixteen = splat_word(16);
  for (; x + 8 <= w; x += 8, i++) {
    uint64_t pair[4] = {load_u64(small_pixel(row, i, sw)), 0, load_u64(small_pixel(row, i + 1, sw)), 0};
    pair[1] = pair[0];
    pair[3] = pair[2];
    Words a = (Words)load_bytes(pair), step = sub_words((Words)load_bytes(pair + 2), a);
    Words p0 = add_words(mul_words(a, sixteen), mul_words(step, first)), on = mul_words(step, four);
    Words p2 = add_words(p0, on), p4 = add_words(p2, on), p6 = add_words(p4, on);
    store_bytes(dst + x, pack_words(high_byte(p0), high_byte(p2)));
    store_bytes(dst + x + 4, pack_words(high_byte(p4), high_byte(p6)));
  }
  return x;
}

static void grow_row(uint32_t *dst, const uint16_t *row, int sw, int x0, int w) {
  // Up to the first pixel that is one sixteenth beyond one of the small picture.
  int x = (4 - x0) & 7;
  if (x > w) x = w;
  grow_row_scalar(dst, row, sw, x0, 0, x);
  int i = (2 * (x0 + x) - 7) >> 4;
#if QUINCE_AVX2
  x = has_avx2() ? grow_row_avx2(dst, row, sw, i, x, w) : grow_row_words(dst, row, sw, i, x, w);
#else
  x = grow_row_words(dst, row, sw, i, x, w);
#endif
  grow_row_scalar(dst, row, sw, x0, x, w);
}
#else
#define grow_row(dst, row, sw, x0, w) grow_row_scalar(dst, row, sw, x0, 0, w)
#endif

static inline void grow8(uint32_t *dst, ptrdiff_t ds, int x0, int y0, int w, int h, const uint32_t *small, int sw,
                         int sh, uint32_t *scratch, int isScalar) {
  uint16_t *row = (uint16_t *)(void *)scratch;
  int i0 = clampi((2 * x0 - 7) >> 4, sw - 1), i1 = clampi(((2 * (x0 + w) - 7) >> 4) + 1, sw - 1);
  for (int y = y0; y < y0 + h; y++, dst += ds) {
    int v = 2 * y - 7, j = v >> 4;
    row_between(row, small + (ptrdiff_t)clampi(j, sh - 1) * sw, small + (ptrdiff_t)clampi(j + 1, sh - 1) * sw, i0, i1,
                (uint32_t)(v & 15));
    if (isScalar)
      grow_row_scalar(dst, row, sw, x0, 0, w);
    else
      grow_row(dst, row, sw, x0, w);
  }
}

void quince_grow8_scalar(uint32_t *dst, ptrdiff_t ds, int x0, int y0, int w, int h, const uint32_t *small, int sw,
                         int sh, uint32_t *scratch) {
  grow8(dst, ds, x0, y0, w, h, small, sw, sh, scratch, 1);
}

void quince_grow8(uint32_t *dst, ptrdiff_t ds, int x0, int y0, int w, int h, const uint32_t *small, int sw, int sh,
                  uint32_t *scratch) {
  grow8(dst, ds, x0, y0, w, h, small, sw, sh, scratch, 0);
}

// MARK: Tinting

static inline int clamp8(int v) { return v < 0 ? 0 : v > 255 ? 255 : v; }

// What is under a tint shows through it by `keep` of 255.
static inline int cover(int value, int keep, uint32_t over) {
  int m = value * keep + 128, v = ((m + (m >> 8)) >> 8) + (int)(over & 255);
  return v > 255 ? 255 : v;
}

// Without branches, so that the compiler makes vectors of it.
static inline __attribute__((always_inline)) void tint_all(uint32_t *pixels, size_t count, int saturation,
                                                           uint32_t tint) {
  int keep = 255 - (int)(tint >> 24);
  for (size_t i = 0; i < count; i++) {
    uint32_t p = pixels[i];
    int r = (int)(p >> 16 & 255), g = (int)(p >> 8 & 255), b = (int)(p & 255);
    int gray = (r * 54 + g * 183 + b * 19) >> 8;
    r = cover(clamp8(gray + ((r - gray) * saturation) / 256), keep, tint >> 16);
    g = cover(clamp8(gray + ((g - gray) * saturation) / 256), keep, tint >> 8);
    b = cover(clamp8(gray + ((b - gray) * saturation) / 256), keep, tint);
    int a = cover((int)(p >> 24), keep, tint >> 24);
    pixels[i] = (uint32_t)a << 24 | (uint32_t)r << 16 | (uint32_t)g << 8 | (uint32_t)b;
  }
}

void quince_tint_scalar(uint32_t *pixels, size_t count, int saturation, uint32_t tint) {
  tint_all(pixels, count, saturation, tint);
}

#if QUINCE_AVX2
__attribute__((target("avx2"))) static void tint_avx2(uint32_t *pixels, size_t count, int saturation, uint32_t tint) {
  tint_all(pixels, count, saturation, tint);
}
#endif

void quince_tint(uint32_t *pixels, size_t count, int saturation, uint32_t tint) {
#if QUINCE_AVX2
  if (has_avx2()) return tint_avx2(pixels, count, saturation, tint);
#endif
  quince_tint_scalar(pixels, count, saturation, tint);
}
