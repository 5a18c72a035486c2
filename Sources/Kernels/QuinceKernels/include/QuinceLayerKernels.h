#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// dst = dst * alpha + before * (255 - alpha), over 255: what group opacity does to pixels painted over `before`.
void quince_mix(uint32_t *dst, ptrdiff_t dstStride, const uint32_t *before, ptrdiff_t beforeStride, int width,
                int height, uint32_t alpha);
/// The same with an alpha for each pixel: clips with soft edges, layer masks.
void quince_mix_a8(uint32_t *dst, ptrdiff_t dstStride, const uint32_t *before, ptrdiff_t beforeStride,
                   const uint8_t *mask, ptrdiff_t maskStride, int width, int height);
/// Multiplies every channel of premultiplied pixels by the channel of `color`.
void quince_multiply_color(uint32_t *dst, ptrdiff_t dstStride, int width, int height, uint32_t color);

/// Means of blocks of 8 by 8 pixels; `dst` has (width + 7) / 8 by (height + 7) / 8 of them, without padding.
void quince_shrink8(uint32_t *dst, const uint32_t *src, ptrdiff_t srcStride, int width, int height);
/// Means of blocks of 2 by 2 pixels: `width` by `height` of them.
void quince_halve(uint32_t *dst, ptrdiff_t dstStride, const uint32_t *src, ptrdiff_t srcStride, int width, int height);
/// The inverse of `quince_shrink8`, smooth: pixels (x, y) ... (x + width, y + height) of the enlarged picture. `scratch` has 2 * smallWidth
/// elements.
void quince_grow8(uint32_t *dst, ptrdiff_t dstStride, int x, int y, int width, int height, const uint32_t *small,
                  int smallWidth, int smallHeight, uint32_t *scratch);
/// Moves opaque colours away from gray by `saturation` / 256, then composites `tint` over them.
void quince_tint(uint32_t *pixels, size_t count, int saturation, uint32_t tint);

// Without vectors; what the others are compared with.
void quince_mix_scalar(uint32_t *dst, ptrdiff_t dstStride, const uint32_t *before, ptrdiff_t beforeStride, int width,
                       int height, uint32_t alpha);
void quince_mix_a8_scalar(uint32_t *dst, ptrdiff_t dstStride, const uint32_t *before, ptrdiff_t beforeStride,
                          const uint8_t *mask, ptrdiff_t maskStride, int width, int height);
void quince_multiply_color_scalar(uint32_t *dst, ptrdiff_t dstStride, int width, int height, uint32_t color);
void quince_shrink8_scalar(uint32_t *dst, const uint32_t *src, ptrdiff_t srcStride, int width, int height);
void quince_halve_scalar(uint32_t *dst, ptrdiff_t dstStride, const uint32_t *src, ptrdiff_t srcStride, int width,
                         int height);
void quince_grow8_scalar(uint32_t *dst, ptrdiff_t dstStride, int x, int y, int width, int height,
                         const uint32_t *small, int smallWidth, int smallHeight, uint32_t *scratch);

#ifdef __cplusplus
}
#endif
