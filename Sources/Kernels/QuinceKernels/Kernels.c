#include "QuinceKernels.h"

#include "Lanes.h"

// MARK: Solid colour

void quince_fill(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color) {
  for (int y = 0; y < height; y++, dst += stride) {
    int x = 0;
#if QUINCE_SIMD
    Bytes v = splat_pixel(color);
    for (; x + 16 <= width; x += 16) {
      store_bytes(dst + x, v);
      store_bytes(dst + x + 4, v);
      store_bytes(dst + x + 8, v);
      store_bytes(dst + x + 12, v);
    }
    for (; x + 4 <= width; x += 4) store_bytes(dst + x, v);
#endif
    for (; x < width; x++) dst[x] = color;
  }
}

void quince_fill_over_scalar(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color) {
  for (int y = 0; y < height; y++, dst += stride)
    for (int x = 0; x < width; x++) dst[x] = over_pixel(color, dst[x]);
}

void quince_fill_over(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color) {
  if (color >> 24 == 255) {
    quince_fill(dst, stride, width, height, color);
    return;
  }
#if QUINCE_SIMD
  Bytes s = splat_pixel(color);
  Words keep = splat_word((uint16_t)(255 - (color >> 24)));
  for (int y = 0; y < height; y++, dst += stride) {
    int x = 0;
    for (; x + 4 <= width; x += 4) {
      Bytes d = load_bytes(dst + x);
      Bytes kept = pack_words(div255(mul_words(low_words(d), keep)), div255(mul_words(high_words(d), keep)));
      store_bytes(dst + x, add_saturated(s, kept));
    }
    for (; x < width; x++) dst[x] = over_pixel(color, dst[x]);
  }
#else
  quince_fill_over_scalar(dst, stride, width, height, color);
#endif
}

// MARK: Coverage masks

static inline uint32_t a8_pixel(uint32_t color, uint32_t d, uint32_t m, int opaque) {
  if (m == 0) return d;
  if (opaque) return m == 255 ? color : lerp_pixel(color, d, m);
  return over_pixel(scale_pixel(color, m), d);
}

void quince_blit_a8_scalar(uint32_t *dst, ptrdiff_t dstStride, const uint8_t *mask, ptrdiff_t maskStride, int width,
                           int height, uint32_t color) {
  int opaque = color >> 24 == 255;
  for (int y = 0; y < height; y++, dst += dstStride, mask += maskStride)
    for (int x = 0; x < width; x++) dst[x] = a8_pixel(color, dst[x], mask[x], opaque);
}

// Rounds as cairo does where it mixes an opaque colour with what is there: products that end in a half go down.
static inline uint32_t scale_pixel_down(uint32_t p, uint32_t m) {
  uint32_t r = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t v = (p >> shift & 255) * m + 127;
    r |= ((v + (v >> 8)) >> 8) << shift;
  }
  return r;
}

static inline uint32_t shape_pixel(uint32_t color, uint32_t d, uint32_t m) {
  if (color >> 24 != 255) return a8_pixel(color, d, m, 0);
  return m == 0 ? d : m == 255 ? color : add_pixel(scale_pixel_down(color, m), scale_pixel_down(d, 255 - m));
}

void quince_blit_shape_scalar(uint32_t *dst, ptrdiff_t dstStride, const uint8_t *mask, ptrdiff_t maskStride, int width,
                              int height, uint32_t color) {
  for (int y = 0; y < height; y++, dst += dstStride, mask += maskStride)
    for (int x = 0; x < width; x++) dst[x] = shape_pixel(color, dst[x], mask[x]);
}

#if QUINCE_SIMD
// Four pixels of an opaque colour, given as words, over four others.
static inline Bytes cover_opaque(Words color, Bytes d, uint32_t four) {
  Words full = splat_word(255), half = splat_word(128);
  Bytes m = spread_mask(four);
  Words ml = low_words(m), mh = high_words(m);
  Words a = add_words(mul_words(color, ml), mul_words(low_words(d), sub_words(full, ml)));
  Words b = add_words(mul_words(color, mh), mul_words(high_words(d), sub_words(full, mh)));
  return pack_words(div255_biased(add_words(a, half)), div255_biased(add_words(b, half)));
}

static inline Bytes cover(Words color, Bytes d, uint32_t four) {
  Words full = splat_word(255);
  Bytes m = spread_mask(four);
  Words a = div255(mul_words(color, low_words(m))), b = div255(mul_words(color, high_words(m)));
  Words ka = sub_words(full, alpha_words(a)), kb = sub_words(full, alpha_words(b));
  Bytes kept = pack_words(div255(mul_words(low_words(d), ka)), div255(mul_words(high_words(d), kb)));
  return add_saturated(pack_words(a, b), kept);
}

#endif

#if QUINCE_SIMD
// The end of a row, when fewer than four pixels are left. `below` rows follow in the same buffers.
static inline void blit_a8_rest(uint32_t *dst, ptrdiff_t dstStride, const uint8_t *mask, ptrdiff_t maskStride, int rest,
                                ptrdiff_t below, uint32_t color, Words words, int opaque) {
  if (below * maskStride >= 4 - rest && below * dstStride >= 4 - rest) {
    // Rows follow, so that four may be read; those outside have no coverage and get back what they had.
    uint32_t four = load_u32(mask) & ((1u << (8 * rest)) - 1);
    if (four == 0) return;
    Bytes d = load_bytes(dst);
    store_bytes(dst, opaque ? cover_opaque(words, d, four) : cover(words, d, four));
  } else {
    for (int x = 0; x < rest; x++) dst[x] = a8_pixel(color, dst[x], mask[x], opaque);
  }
}
#endif

#if QUINCE_AVX2
// Eight pixels of an opaque colour at a time.
__attribute__((target("avx2"))) static void blit_a8_opaque_avx2(uint32_t *dst, ptrdiff_t dstStride, const uint8_t *mask,
                                                                ptrdiff_t maskStride, int width, int height,
                                                                uint32_t color) {
  const __m256i zero = _mm256_setzero_si256(), full = _mm256_set1_epi16(255), half = _mm256_set1_epi16(128);
  const __m256i spread = _mm256_setr_epi8(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6,
                                          6, 6, 7, 7, 7, 7);
  const __m256i s = _mm256_set1_epi32((int)color), sw = _mm256_unpacklo_epi8(s, zero);
  Words words = low_words(splat_pixel(color));
  int eights = width & ~7, whole = width & ~3, rest = width & 3;
  for (int y = 0; y < height; y++, dst += dstStride, mask += maskStride) {
    for (int x = 0; x < eights; x += 8) {
      uint64_t eight;
      memcpy(&eight, mask + x, 8);
      if (eight == 0) continue;
      __m256i *place = (__m256i *)(void *)(dst + x);
      if (eight == ~(uint64_t)0) {
        _mm256_storeu_si256(place, s);
        continue;
      }
      __m256i m = _mm256_shuffle_epi8(_mm256_set1_epi64x((long long)eight), spread), d = _mm256_loadu_si256(place);
      __m256i ml = _mm256_unpacklo_epi8(m, zero), mh = _mm256_unpackhi_epi8(m, zero);
      __m256i dl = _mm256_unpacklo_epi8(d, zero), dh = _mm256_unpackhi_epi8(d, zero);
      __m256i low = _mm256_add_epi16(_mm256_mullo_epi16(sw, ml), _mm256_mullo_epi16(dl, _mm256_sub_epi16(full, ml)));
      __m256i high = _mm256_add_epi16(_mm256_mullo_epi16(sw, mh), _mm256_mullo_epi16(dh, _mm256_sub_epi16(full, mh)));
      low = _mm256_add_epi16(low, half);
      high = _mm256_add_epi16(high, half);
      low = _mm256_srli_epi16(_mm256_add_epi16(low, _mm256_srli_epi16(low, 8)), 8);
      high = _mm256_srli_epi16(_mm256_add_epi16(high, _mm256_srli_epi16(high, 8)), 8);
      _mm256_storeu_si256(place, _mm256_packus_epi16(low, high));
    }
    if (whole > eights) {
      uint32_t four = load_u32(mask + eights);
      if (four) store_bytes(dst + eights, cover_opaque(words, load_bytes(dst + eights), four));
    }
    if (rest)
      blit_a8_rest(dst + whole, dstStride, mask + whole, maskStride, rest, height - 1 - y, color, words, 1);
  }
}
#endif

#if QUINCE_SIMD
static void blit_a8_opaque(uint32_t *dst, ptrdiff_t dstStride, const uint8_t *mask, ptrdiff_t maskStride, int width,
                           int height, uint32_t color) {
  int whole = width & ~3, rest = width & 3;
  Bytes s = splat_pixel(color);
  Words words = low_words(s);
  for (int y = 0; y < height; y++, dst += dstStride, mask += maskStride) {
    for (int x = 0; x < whole; x += 4) {
      uint32_t four = load_u32(mask + x);
      if (four == 0) continue;
      store_bytes(dst + x, four == 0xffffffffu ? s : cover_opaque(words, load_bytes(dst + x), four));
    }
    if (rest) blit_a8_rest(dst + whole, dstStride, mask + whole, maskStride, rest, height - 1 - y, color, words, 1);
  }
}
#endif

static void blit_a8_translucent(uint32_t *dst, ptrdiff_t dstStride, const uint8_t *mask, ptrdiff_t maskStride,
                                int width, int height, uint32_t color) {
#if QUINCE_SIMD
  int whole = width & ~3, rest = width & 3;
  Words words = low_words(splat_pixel(color));
  for (int y = 0; y < height; y++, dst += dstStride, mask += maskStride) {
    for (int x = 0; x < whole; x += 4) {
      uint32_t four = load_u32(mask + x);
      if (four != 0) store_bytes(dst + x, cover(words, load_bytes(dst + x), four));
    }
    if (rest) blit_a8_rest(dst + whole, dstStride, mask + whole, maskStride, rest, height - 1 - y, color, words, 0);
  }
#else
  quince_blit_a8_scalar(dst, dstStride, mask, maskStride, width, height, color);
#endif
}

void quince_blit_a8(uint32_t *dst, ptrdiff_t dstStride, const uint8_t *mask, ptrdiff_t maskStride, int width,
                    int height, uint32_t color) {
  if (color >> 24 != 255) {
    blit_a8_translucent(dst, dstStride, mask, maskStride, width, height, color);
    return;
  }
#if QUINCE_SIMD
#if QUINCE_AVX2
  if (width >= 8 && has_avx2()) {
    blit_a8_opaque_avx2(dst, dstStride, mask, maskStride, width, height, color);
    return;
  }
#endif
  blit_a8_opaque(dst, dstStride, mask, maskStride, width, height, color);
#else
  quince_blit_a8_scalar(dst, dstStride, mask, maskStride, width, height, color);
#endif
}

void quince_blit_shape(uint32_t *dst, ptrdiff_t dstStride, const uint8_t *mask, ptrdiff_t maskStride, int width,
                       int height, uint32_t color) {
  if (color >> 24 != 255) {
    blit_a8_translucent(dst, dstStride, mask, maskStride, width, height, color);
    return;
  }
  for (int y = 0; y < height; y++, dst += dstStride, mask += maskStride) {
    int x = 0;
#if QUINCE_SIMD
    Words words = low_words(splat_pixel(color)), full = splat_word(255), half = splat_word(127);
    for (; x + 4 <= width; x += 4) {
      uint32_t four = load_u32(mask + x);
      if (four == 0) continue;
      Bytes m = spread_mask(four), d = load_bytes(dst + x);
      Words ml = low_words(m), mh = high_words(m);
      Bytes own = pack_words(div255_biased(add_words(mul_words(words, ml), half)),
                             div255_biased(add_words(mul_words(words, mh), half)));
      Bytes kept = pack_words(div255_biased(add_words(mul_words(low_words(d), sub_words(full, ml)), half)),
                              div255_biased(add_words(mul_words(high_words(d), sub_words(full, mh)), half)));
      store_bytes(dst + x, add_saturated(own, kept));
    }
#endif
    for (; x < width; x++) dst[x] = shape_pixel(color, dst[x], mask[x]);
  }
}

void quince_multiply_a8(uint32_t *dst, ptrdiff_t dstStride, const uint8_t *mask, ptrdiff_t maskStride, int width,
                        int height) {
  for (int y = 0; y < height; y++, dst += dstStride, mask += maskStride) {
    int x = 0;
#if QUINCE_SIMD
    for (; x + 4 <= width; x += 4) {
      uint32_t four = load_u32(mask + x);
      if (four == 0xffffffffu) continue;
      Bytes m = spread_mask(four), d = load_bytes(dst + x);
      store_bytes(dst + x, pack_words(div255(mul_words(low_words(d), low_words(m))),
                                      div255(mul_words(high_words(d), high_words(m)))));
    }
#endif
    for (; x < width; x++) dst[x] = scale_pixel(dst[x], mask[x]);
  }
}

void quince_extract_alpha(uint8_t *dst, ptrdiff_t dstStride, const uint32_t *src, ptrdiff_t srcStride, int width,
                          int height) {
  for (int y = 0; y < height; y++, dst += dstStride, src += srcStride)
    for (int x = 0; x < width; x++) dst[x] = (uint8_t)(src[x] >> 24);
}

// MARK: Images

void quince_blit_over_scalar(uint32_t *dst, ptrdiff_t dstStride, const uint32_t *src, ptrdiff_t srcStride, int width,
                             int height, uint32_t alpha) {
  for (int y = 0; y < height; y++, dst += dstStride, src += srcStride)
    for (int x = 0; x < width; x++) dst[x] = over_pixel(alpha == 255 ? src[x] : scale_pixel(src[x], alpha), dst[x]);
}

#if QUINCE_SIMD
static inline Bytes over_bytes(Words sl, Words sh, Bytes d) {
  Words full = splat_word(255);
  Words kl = sub_words(full, alpha_words(sl)), kh = sub_words(full, alpha_words(sh));
  Bytes kept = pack_words(div255(mul_words(low_words(d), kl)), div255(mul_words(high_words(d), kh)));
  return add_saturated(pack_words(sl, sh), kept);
}
#endif

void quince_blit_over(uint32_t *dst, ptrdiff_t dstStride, const uint32_t *src, ptrdiff_t srcStride, int width,
                      int height, uint32_t alpha) {
#if QUINCE_SIMD
  Words a = splat_word((uint16_t)alpha);
  for (int y = 0; y < height; y++, dst += dstStride, src += srcStride) {
    int x = 0;
    for (; x + 4 <= width; x += 4) {
      uint32_t any = src[x] | src[x + 1] | src[x + 2] | src[x + 3];
      if (any == 0) continue;
      Bytes s = load_bytes(src + x);
      if (alpha == 255) {
        if ((src[x] & src[x + 1] & src[x + 2] & src[x + 3]) >> 24 == 255) {
          store_bytes(dst + x, s);
          continue;
        }
        store_bytes(dst + x, over_bytes(low_words(s), high_words(s), load_bytes(dst + x)));
      } else {
        Words sl = div255(mul_words(low_words(s), a)), sh = div255(mul_words(high_words(s), a));
        store_bytes(dst + x, over_bytes(sl, sh, load_bytes(dst + x)));
      }
    }
    for (; x < width; x++) dst[x] = over_pixel(alpha == 255 ? src[x] : scale_pixel(src[x], alpha), dst[x]);
  }
#else
  quince_blit_over_scalar(dst, dstStride, src, srcStride, width, height, alpha);
#endif
}

void quince_blit_masked_scalar(uint32_t *dst, ptrdiff_t dstStride, const uint32_t *src, ptrdiff_t srcStride,
                               const uint8_t *mask, ptrdiff_t maskStride, int width, int height) {
  for (int y = 0; y < height; y++, dst += dstStride, src += srcStride, mask += maskStride)
    for (int x = 0; x < width; x++) dst[x] = over_pixel(scale_pixel(src[x], mask[x]), dst[x]);
}

void quince_blit_masked(uint32_t *dst, ptrdiff_t dstStride, const uint32_t *src, ptrdiff_t srcStride,
                        const uint8_t *mask, ptrdiff_t maskStride, int width, int height) {
#if QUINCE_SIMD
  for (int y = 0; y < height; y++, dst += dstStride, src += srcStride, mask += maskStride) {
    int x = 0;
    for (; x + 4 <= width; x += 4) {
      uint32_t four = load_u32(mask + x);
      if (four == 0) continue;
      Bytes s = load_bytes(src + x), m = spread_mask(four);
      Words sl = div255(mul_words(low_words(s), low_words(m))), sh = div255(mul_words(high_words(s), high_words(m)));
      store_bytes(dst + x, over_bytes(sl, sh, load_bytes(dst + x)));
    }
    for (; x < width; x++) dst[x] = over_pixel(scale_pixel(src[x], mask[x]), dst[x]);
  }
#else
  quince_blit_masked_scalar(dst, dstStride, src, srcStride, mask, maskStride, width, height);
#endif
}

void quince_copy(uint32_t *dst, ptrdiff_t dstStride, const uint32_t *src, ptrdiff_t srcStride, int width, int height) {
  if (width <= 0 || height <= 0) return;
  if (dstStride == width && srcStride == width) {
    memcpy(dst, src, (size_t)width * (size_t)height * 4);
    return;
  }
  for (int y = 0; y < height; y++) memcpy(dst + y * dstStride, src + y * srcStride, (size_t)width * 4);
}

void quince_move(uint32_t *pixels, ptrdiff_t stride, int x, int y, int width, int height, int dx, int dy) {
  int adx = dx < 0 ? -dx : dx, ady = dy < 0 ? -dy : dy;
  if (adx >= width || ady >= height) return;
  size_t bytes = (size_t)(width - adx) * 4;
  int rows = height - ady;
  uint32_t *from = pixels + (y + (dy < 0 ? ady : 0)) * stride + x + (dx < 0 ? adx : 0);
  uint32_t *to = pixels + (y + (dy > 0 ? ady : 0)) * stride + x + (dx > 0 ? adx : 0);
  if (dx == 0 && stride == width) {
    memmove(to, from, (size_t)rows * (size_t)width * 4);
  } else if (dy > 0) {
    for (int row = rows - 1; row >= 0; row--) memmove(to + row * stride, from + row * stride, bytes);
  } else {
    for (int row = 0; row < rows; row++) memmove(to + row * stride, from + row * stride, bytes);
  }
}

// MARK: Formats

void quince_premultiply_rgba(uint32_t *dst, const uint8_t *src, size_t count) {
  for (size_t i = 0; i < count; i++, src += 4) {
    uint32_t r = src[0], g = src[1], b = src[2], a = src[3];
    if (a == 255)
      dst[i] = 0xff000000u | r << 16 | g << 8 | b;
    else
      dst[i] = a << 24 | div255_scalar(r * a) << 16 | div255_scalar(g * a) << 8 | div255_scalar(b * a);
  }
}

void quince_unpremultiply_rgba(uint8_t *dst, const uint32_t *src, size_t count) {
  for (size_t i = 0; i < count; i++, dst += 4) {
    uint32_t p = src[i], a = p >> 24;
    if (a == 0) {
      dst[0] = dst[1] = dst[2] = dst[3] = 0;
      continue;
    }
    for (int c = 0; c < 3; c++) {
      uint32_t v = p >> (16 - 8 * c) & 255;
      if (a != 255) v = (v * 255 + a / 2) / a;
      dst[c] = (uint8_t)(v > 255 ? 255 : v);
    }
    dst[3] = (uint8_t)a;
  }
}

void quince_swap_red_blue(uint32_t *dst, const uint32_t *src, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t p = src[i];
    dst[i] = (p & 0xff00ff00u) | (p >> 16 & 255) | (p & 255) << 16;
  }
}
