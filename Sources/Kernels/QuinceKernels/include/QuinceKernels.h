#pragma once
#include <stddef.h>
#include <stdint.h>
#include "QuinceLayerKernels.h"

// The few hot loops over pixels. Pixels are premultiplied sRGB, 8 bits a channel, 0xAARRGGBB in a native uint32_t
// (BGRA in memory). Strides count elements of the pointer's type. Callers clip: every rectangle lies inside its buffer.
// Each kernel has a scalar twin with the suffix _scalar that gives the same bytes.

#ifdef __cplusplus
extern "C" {
#endif

/// Asks for memory that will be read and written soon, `count` bytes from `at` on.
static inline void quince_prefetch(const void *at, size_t count) {
  for (size_t offset = 0; offset < count; offset += 64) __builtin_prefetch((const char *)at + offset, 1, 3);
}

/// Stores `color` in every pixel.
void quince_fill(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color);
/// Composites `color` over every pixel.
void quince_fill_over(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color);
void quince_fill_over_scalar(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color);

/// Composites `color` through an 8-bit coverage mask over the pixels: glyphs, shadows, anti-aliased shapes.
void quince_blit_a8(uint32_t *dst, ptrdiff_t dstStride, const uint8_t *mask, ptrdiff_t maskStride, int width,
                    int height, uint32_t color);
void quince_blit_a8_scalar(uint32_t *dst, ptrdiff_t dstStride, const uint8_t *mask, ptrdiff_t maskStride, int width,
                           int height, uint32_t color);
/// The same, rounded as cairo does with an opaque colour: shapes whose coverage cairo made.
void quince_blit_shape(uint32_t *dst, ptrdiff_t dstStride, const uint8_t *mask, ptrdiff_t maskStride, int width,
                       int height, uint32_t color);
void quince_blit_shape_scalar(uint32_t *dst, ptrdiff_t dstStride, const uint8_t *mask, ptrdiff_t maskStride, int width,
                              int height, uint32_t color);

/// Composites an image, times `alpha` (0...255), over the pixels.
void quince_blit_over(uint32_t *dst, ptrdiff_t dstStride, const uint32_t *src, ptrdiff_t srcStride, int width,
                      int height, uint32_t alpha);
void quince_blit_over_scalar(uint32_t *dst, ptrdiff_t dstStride, const uint32_t *src, ptrdiff_t srcStride, int width,
                             int height, uint32_t alpha);

/// Composites an image through an 8-bit coverage mask over the pixels: rounded corners, layer masks.
void quince_blit_masked(uint32_t *dst, ptrdiff_t dstStride, const uint32_t *src, ptrdiff_t srcStride,
                        const uint8_t *mask, ptrdiff_t maskStride, int width, int height);
void quince_blit_masked_scalar(uint32_t *dst, ptrdiff_t dstStride, const uint32_t *src, ptrdiff_t srcStride,
                               const uint8_t *mask, ptrdiff_t maskStride, int width, int height);

/// Multiplies pixels by an 8-bit coverage mask, in place.
void quince_multiply_a8(uint32_t *dst, ptrdiff_t dstStride, const uint8_t *mask, ptrdiff_t maskStride, int width,
                        int height);

/// Copies a rectangle of pixels between buffers that do not overlap.
void quince_copy(uint32_t *dst, ptrdiff_t dstStride, const uint32_t *src, ptrdiff_t srcStride, int width, int height);
/// Moves the content of a rectangle inside one buffer by (dx, dy); what moves in from outside keeps its old pixels.
void quince_move(uint32_t *pixels, ptrdiff_t stride, int x, int y, int width, int height, int dx, int dy);

/// The alpha channel of pixels as a mask.
void quince_extract_alpha(uint8_t *dst, ptrdiff_t dstStride, const uint32_t *src, ptrdiff_t srcStride, int width,
                          int height);

/// Gaussian blur of a mask by three box passes. `sigma` in pixels; outside the buffer counts as zero.
/// `scratch` has width * height bytes and `sums` has width elements.
void quince_blur_a8(uint8_t *pixels, ptrdiff_t stride, int width, int height, double sigma, uint8_t *scratch,
                    uint32_t *sums);
/// Gaussian blur of pixels by three box passes; the edge pixels repeat outwards.
/// `scratch` has width * height elements and `sums` has 4 * width elements.
void quince_blur_bgra(uint32_t *pixels, ptrdiff_t stride, int width, int height, double sigma, uint32_t *scratch,
                      uint32_t *sums);
void quince_blur_bgra_scalar(uint32_t *pixels, ptrdiff_t stride, int width, int height, double sigma,
                             uint32_t *scratch, uint32_t *sums);

/// Straight RGBA bytes to premultiplied pixels, in place or not.
void quince_premultiply_rgba(uint32_t *dst, const uint8_t *src, size_t count);
/// Premultiplied pixels to straight RGBA bytes.
void quince_unpremultiply_rgba(uint8_t *dst, const uint32_t *src, size_t count);
/// Swaps red and blue.
void quince_swap_red_blue(uint32_t *dst, const uint32_t *src, size_t count);

#ifdef __cplusplus
}
#endif
