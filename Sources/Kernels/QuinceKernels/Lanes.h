#pragma once
// Eight 16-bit lanes: two pixels. The same few operations over SSE2 and NEON.
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#define QUINCE_SIMD 1
#if defined(__x86_64__)
// Chosen at run time, where the processor has it.
#define QUINCE_AVX2 1
#include <immintrin.h>
#endif
#include <emmintrin.h>
#if QUINCE_AVX2
static inline int has_avx2(void) {
  static int known;
  if (known == 0) known = __builtin_cpu_supports("avx2") ? 2 : 1;
  return known == 2;
}
#endif
typedef __m128i Bytes;  // 16 bytes, 4 pixels
typedef __m128i Words;  // 8 words, 2 pixels
static inline Bytes load_bytes(const void *p) { return _mm_loadu_si128((const __m128i *)p); }
static inline void store_bytes(void *p, Bytes v) { _mm_storeu_si128((__m128i *)p, v); }
static inline Bytes splat_pixel(uint32_t v) { return _mm_set1_epi32((int)v); }
static inline Words splat_word(uint16_t v) { return _mm_set1_epi16((short)v); }
static inline Words low_words(Bytes v) { return _mm_unpacklo_epi8(v, _mm_setzero_si128()); }
static inline Words high_words(Bytes v) { return _mm_unpackhi_epi8(v, _mm_setzero_si128()); }
static inline Bytes pack_words(Words a, Words b) { return _mm_packus_epi16(a, b); }
static inline Words mul_words(Words a, Words b) { return _mm_mullo_epi16(a, b); }
static inline Words add_words(Words a, Words b) { return _mm_add_epi16(a, b); }
static inline Words sub_words(Words a, Words b) { return _mm_sub_epi16(a, b); }
static inline Words high_byte(Words a) { return _mm_srli_epi16(a, 8); }
static inline Words quarter(Words a) { return _mm_srli_epi16(a, 2); }
// The sums of the two pixels of each.
static inline Words pair_sums(Words a, Words b) {
  return _mm_add_epi16(_mm_unpacklo_epi64(a, b), _mm_unpackhi_epi64(a, b));
}
static inline Bytes add_saturated(Bytes a, Bytes b) { return _mm_adds_epu8(a, b); }
// Each of four mask bytes four times.
static inline Bytes spread_mask(uint32_t mask) {
  __m128i m = _mm_cvtsi32_si128((int)mask);
  m = _mm_unpacklo_epi8(m, m);
  return _mm_unpacklo_epi16(m, m);
}
typedef __m128i Totals;  // 4 words of 32 bits, one pixel
static inline Bytes load_half(const void *p) { return _mm_loadl_epi64((const __m128i *)p); }
static inline Words load_words(const void *p) { return _mm_loadu_si128((const __m128i *)p); }
static inline void store_words(void *p, Words v) { _mm_storeu_si128((__m128i *)p, v); }
static inline Totals splat_total(int32_t v) { return _mm_set1_epi32(v); }
static inline Totals add_totals(Totals a, Totals b) { return _mm_add_epi32(a, b); }
// Two weights up to 32767, and with them the sum of the two pixels of v, or of those of a and b, pixel by pixel.
typedef __m128i Pair;
static inline Pair pair_of(uint32_t first, uint32_t second) { return _mm_set1_epi32((int)(second << 16 | first)); }
static inline Pair load_pair(const int16_t *p) {
  int v;
  memcpy(&v, p, 4);
  return _mm_set1_epi32(v);
}
static inline Totals weigh_two(Words v, Pair w) {
  return _mm_madd_epi16(_mm_unpacklo_epi16(v, _mm_unpackhi_epi64(v, v)), w);
}
static inline Totals weigh_low(Words a, Words b, Pair w) { return _mm_madd_epi16(_mm_unpacklo_epi16(a, b), w); }
static inline Totals weigh_high(Words a, Words b, Pair w) { return _mm_madd_epi16(_mm_unpackhi_epi16(a, b), w); }
// Totals over 2 to the power of a shift, which fit words.
#define SHIFT_TOTALS(a, b, shift) _mm_packs_epi32(_mm_srli_epi32(a, shift), _mm_srli_epi32(b, shift))
// Each pixel's alpha in all its four words.
static inline Words alpha_words(Words v) {
  return _mm_shufflehi_epi16(_mm_shufflelo_epi16(v, _MM_SHUFFLE(3, 3, 3, 3)), _MM_SHUFFLE(3, 3, 3, 3));
}
#elif defined(__ARM_NEON) && defined(__aarch64__)
#define QUINCE_SIMD 1
#include <arm_neon.h>
typedef uint8x16_t Bytes;
typedef uint16x8_t Words;
static inline Bytes load_bytes(const void *p) { return vld1q_u8((const uint8_t *)p); }
static inline void store_bytes(void *p, Bytes v) { vst1q_u8((uint8_t *)p, v); }
static inline Bytes splat_pixel(uint32_t v) { return vreinterpretq_u8_u32(vdupq_n_u32(v)); }
static inline Words splat_word(uint16_t v) { return vdupq_n_u16(v); }
static inline Words low_words(Bytes v) { return vmovl_u8(vget_low_u8(v)); }
static inline Words high_words(Bytes v) { return vmovl_u8(vget_high_u8(v)); }
static inline Bytes pack_words(Words a, Words b) { return vcombine_u8(vqmovn_u16(a), vqmovn_u16(b)); }
static inline Words mul_words(Words a, Words b) { return vmulq_u16(a, b); }
static inline Words add_words(Words a, Words b) { return vaddq_u16(a, b); }
static inline Words sub_words(Words a, Words b) { return vsubq_u16(a, b); }
static inline Words high_byte(Words a) { return vshrq_n_u16(a, 8); }
static inline Words quarter(Words a) { return vshrq_n_u16(a, 2); }
static inline Words pair_sums(Words a, Words b) {
  return vcombine_u16(vadd_u16(vget_low_u16(a), vget_high_u16(a)), vadd_u16(vget_low_u16(b), vget_high_u16(b)));
}
static inline Bytes add_saturated(Bytes a, Bytes b) { return vqaddq_u8(a, b); }
static inline Bytes spread_mask(uint32_t mask) {
  static const uint8_t index[16] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
  return vqtbl1q_u8(vreinterpretq_u8_u32(vdupq_n_u32(mask)), vld1q_u8(index));
}
typedef uint32x4_t Totals;
static inline Bytes load_half(const void *p) { return vcombine_u8(vld1_u8((const uint8_t *)p), vdup_n_u8(0)); }
static inline Words load_words(const void *p) { return vld1q_u16((const uint16_t *)p); }
static inline void store_words(void *p, Words v) { vst1q_u16((uint16_t *)p, v); }
static inline Totals splat_total(int32_t v) { return vdupq_n_u32((uint32_t)v); }
static inline Totals add_totals(Totals a, Totals b) { return vaddq_u32(a, b); }
typedef struct {
  uint16_t first, second;
} Pair;
static inline Pair pair_of(uint32_t first, uint32_t second) { return (Pair){(uint16_t)first, (uint16_t)second}; }
static inline Pair load_pair(const int16_t *p) { return (Pair){(uint16_t)p[0], (uint16_t)p[1]}; }
static inline Totals weigh_two(Words v, Pair w) {
  return vmlal_n_u16(vmull_n_u16(vget_low_u16(v), w.first), vget_high_u16(v), w.second);
}
static inline Totals weigh_low(Words a, Words b, Pair w) {
  return vmlal_n_u16(vmull_n_u16(vget_low_u16(a), w.first), vget_low_u16(b), w.second);
}
static inline Totals weigh_high(Words a, Words b, Pair w) {
  return vmlal_n_u16(vmull_n_u16(vget_high_u16(a), w.first), vget_high_u16(b), w.second);
}
#define SHIFT_TOTALS(a, b, shift) \
  vcombine_u16(vmovn_u32(vshrq_n_u32(a, shift)), vmovn_u32(vshrq_n_u32(b, shift)))
static inline Words alpha_words(Words v) {
  return vcombine_u16(vdup_lane_u16(vget_low_u16(v), 3), vdup_lane_u16(vget_high_u16(v), 3));
}
#else
#define QUINCE_SIMD 0
#endif

static inline uint64_t load_u64(const void *p) {
  uint64_t v;
  memcpy(&v, p, 8);
  return v;
}

#if QUINCE_SIMD
// Rounded division by 255 of words up to 255 * 255, to which 128 was already added.
static inline Words div255_biased(Words v) { return high_byte(add_words(v, high_byte(v))); }
static inline Words div255(Words v) { return div255_biased(add_words(v, splat_word(128))); }
static inline uint32_t load_u32(const void *p) {
  uint32_t v;
  memcpy(&v, p, 4);
  return v;
}
#endif

static inline uint32_t div255_scalar(uint32_t v) {
  v += 128;
  return (v + (v >> 8)) >> 8;
}
// Every channel of a pixel times m / 255, rounded.
static inline uint32_t scale_pixel(uint32_t p, uint32_t m) {
  return div255_scalar((p & 255) * m) | div255_scalar((p >> 8 & 255) * m) << 8 |
         div255_scalar((p >> 16 & 255) * m) << 16 | div255_scalar((p >> 24) * m) << 24;
}
static inline uint32_t add_pixel(uint32_t a, uint32_t b) {
  uint32_t r = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t sum = (a >> shift & 255) + (b >> shift & 255);
    r |= (sum > 255 ? 255 : sum) << shift;
  }
  return r;
}
static inline uint32_t over_pixel(uint32_t s, uint32_t d) { return add_pixel(s, scale_pixel(d, 255 - (s >> 24))); }
// Opaque s over d with coverage m: one rounding.
static inline uint32_t lerp_pixel(uint32_t s, uint32_t d, uint32_t m) {
  uint32_t r = 0;
  for (int shift = 0; shift < 32; shift += 8)
    r |= div255_scalar((s >> shift & 255) * m + (d >> shift & 255) * (255 - m)) << shift;
  return r;
}
