#include "QuinceLayerKernels.h"

#include <string.h>

#define LOW 0x00FF00FFu

static inline uint32_t mix(uint32_t d, uint32_t b, uint32_t a) {
  uint32_t i = 255 - a;
  uint32_t rb = (d & LOW) * a + (b & LOW) * i + 0x00800080u;
  uint32_t ag = ((d >> 8) & LOW) * a + ((b >> 8) & LOW) * i + 0x00800080u;
  rb = ((rb + ((rb >> 8) & LOW)) >> 8) & LOW;
  ag = (ag + ((ag >> 8) & LOW)) & ~LOW;
  return rb | ag;
}

void quince_mix(uint32_t *dst, ptrdiff_t ds, const uint32_t *before, ptrdiff_t bs, int w, int h, uint32_t alpha) {
  if (alpha >= 255) return;
  for (int y = 0; y < h; y++, dst += ds, before += bs) {
    if (alpha == 0) {
      memcpy(dst, before, (size_t)w * 4);
      continue;
    }
    for (int x = 0; x < w; x++) dst[x] = mix(dst[x], before[x], alpha);
  }
}

void quince_mix_a8(uint32_t *dst, ptrdiff_t ds, const uint32_t *before, ptrdiff_t bs, const uint8_t *mask,
                   ptrdiff_t ms, int w, int h) {
  for (int y = 0; y < h; y++, dst += ds, before += bs, mask += ms)
    for (int x = 0; x < w; x++) {
      uint32_t a = mask[x];
      if (a == 255) continue;
      dst[x] = a == 0 ? before[x] : mix(dst[x], before[x], a);
    }
}

void quince_multiply_color(uint32_t *dst, ptrdiff_t ds, int w, int h, uint32_t color) {
  for (int y = 0; y < h; y++, dst += ds)
    for (int x = 0; x < w; x++) {
      uint32_t p = dst[x], out = 0;
      for (int c = 0; c < 32; c += 8) {
        uint32_t m = ((p >> c) & 255) * ((color >> c) & 255) + 128;
        out |= ((m + (m >> 8)) >> 8) << c;
      }
      dst[x] = out;
    }
}

void quince_shrink8(uint32_t *dst, const uint32_t *src, ptrdiff_t ss, int w, int h) {
  for (int y = 0; y < h; y += 8) {
    int rows = h - y < 8 ? h - y : 8;
    for (int x = 0; x < w; x += 8) {
      int columns = w - x < 8 ? w - x : 8;
      const uint32_t *p = src + (ptrdiff_t)y * ss + x;
      // 64 * 255 fits in 16 bits.
      uint32_t rb = 0, ag = 0;
      if (columns == 8) {
        for (int j = 0; j < rows; j++, p += ss)
          for (int i = 0; i < 8; i++) {
            rb += p[i] & LOW;
            ag += (p[i] >> 8) & LOW;
          }
      } else {
        for (int j = 0; j < rows; j++, p += ss)
          for (int i = 0; i < columns; i++) {
            rb += p[i] & LOW;
            ag += (p[i] >> 8) & LOW;
          }
      }
      uint32_t n = (uint32_t)(rows * columns), half = n / 2;
      uint32_t b = ((rb & 0xFFFF) + half) / n, r = ((rb >> 16) + half) / n;
      uint32_t g = ((ag & 0xFFFF) + half) / n, a = ((ag >> 16) + half) / n;
      *dst++ = a << 24 | r << 16 | g << 8 | b;
    }
  }
}

static inline int clampi(int v, int high) { return v < 0 ? 0 : v > high ? high : v; }

void quince_grow8(uint32_t *dst, ptrdiff_t ds, int x0, int y0, int w, int h, const uint32_t *small, int sw, int sh,
                  uint32_t *scratch) {
  uint32_t *rowRB = scratch, *rowAG = scratch + sw;
  for (int y = y0; y < y0 + h; y++, dst += ds) {
    int v = 2 * y - 7, j = v >> 4;
    uint32_t fy = (uint32_t)(v & 15);
    const uint32_t *p = small + (ptrdiff_t)clampi(j, sh - 1) * sw, *q = small + (ptrdiff_t)clampi(j + 1, sh - 1) * sw;
    int i0 = clampi((2 * x0 - 7) >> 4, sw - 1), i1 = clampi(((2 * (x0 + w) - 7) >> 4) + 1, sw - 1);
    for (int i = i0; i <= i1; i++) {
      rowRB[i] = (p[i] & LOW) * (16 - fy) + (q[i] & LOW) * fy;
      rowAG[i] = ((p[i] >> 8) & LOW) * (16 - fy) + ((q[i] >> 8) & LOW) * fy;
    }
    for (int x = 0; x < w;) {
      int u = 2 * (x0 + x) - 7, i = u >> 4;
      int a = clampi(i, sw - 1), b = clampi(i + 1, sw - 1);
      uint32_t fx = (uint32_t)(u & 15), rb0 = rowRB[a], rb1 = rowRB[b], ag0 = rowAG[a], ag1 = rowAG[b];
      // Lanes hold value * 16; times 16 again just fits in 16 bits. Steps of two sixteenths a pixel.
      for (; fx < 16 && x < w; fx += 2, x++) {
        uint32_t rb = rb0 * (16 - fx) + rb1 * fx, ag = ag0 * (16 - fx) + ag1 * fx;
        dst[x] = ((rb >> 8) & LOW) | (ag & ~LOW);
      }
    }
  }
}

static inline uint32_t clamp8(int v) { return (uint32_t)(v < 0 ? 0 : v > 255 ? 255 : v); }

void quince_tint(uint32_t *pixels, size_t count, int saturation, uint32_t tint) {
  uint32_t keep = 255 - (tint >> 24);
  for (size_t i = 0; i < count; i++) {
    uint32_t p = pixels[i];
    int r = (int)(p >> 16 & 255), g = (int)(p >> 8 & 255), b = (int)(p & 255);
    int gray = (r * 54 + g * 183 + b * 19) >> 8;
    uint32_t c[3] = {clamp8(gray + ((b - gray) * saturation) / 256), clamp8(gray + ((g - gray) * saturation) / 256),
                     clamp8(gray + ((r - gray) * saturation) / 256)};
    uint32_t out = p & 0xFF000000u;
    if (keep == 0) out = 0xFF000000u;
    for (int k = 0; k < 3; k++) {
      uint32_t m = c[k] * keep + 128;
      uint32_t v = ((m + (m >> 8)) >> 8) + (tint >> (8 * k) & 255);
      out |= (v > 255 ? 255 : v) << (8 * k);
    }
    uint32_t m = (p >> 24) * keep + 128;
    uint32_t a = ((m + (m >> 8)) >> 8) + (tint >> 24);
    out = (out & 0x00FFFFFFu) | (a > 255 ? 255 : a) << 24;
    pixels[i] = out;
  }
}
