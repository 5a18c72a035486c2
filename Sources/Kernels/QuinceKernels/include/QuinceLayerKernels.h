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

/// Composites `color` over a convex quadrilateral, its edges by the area that it covers of each pixel. `corners` are the four
/// in their order, x and y, from the pixel where `dst` begins at (`x`, `y`); `width` by `height` pixels from there may be
/// painted. A pixel comes out the same whatever part is painted.
void quince_fill_quad(uint32_t *dst, ptrdiff_t stride, int x, int y, int width, int height, const double *corners,
                      uint32_t color);
/// A picture for `quince_blit_quad`, and the way from the centres of pixels to places between the centres of its own: in 1/65536,
/// u = xx x + xy y + x0, v = yx x + yy y + y0.
typedef struct {
  const uint32_t *pixels;
  ptrdiff_t stride;
  int width, height;
  int64_t xx, xy, x0, yx, yy, y0;
} QuincePicture;
/// Composites a picture, times `alpha` (0...255), over a quadrilateral as above. Between four pixels of the picture it is
/// linear; those at its edges repeat outwards.
void quince_blit_quad(uint32_t *dst, ptrdiff_t stride, int x, int y, int width, int height, const double *corners,
                      const QuincePicture *picture, uint32_t alpha);
/// `count` pixels of a picture that begin at pixel (x, y).
void quince_sample(uint32_t *line, int count, const QuincePicture *picture, int x, int y);

/// What `quince_reduce` does along one axis: each pixel is the sum of `taps` pixels of the picture from `firsts` on, by their
/// weights, which are 16384 together.
typedef struct {
  const int32_t *firsts;
  const int16_t *weights;
  int taps;
} QuinceReduction;
/// Pixels of a picture that one of a smaller one is made of at most, where `length` become `whole`: an even number.
int quince_reduction_taps(int length, int whole);
/// Fills `firsts`, and `weights` with their taps each, for `count` pixels from `from` on of the `whole`: the means of what each
/// covers of `length` pixels. Less than a third is taken away by linear interpolation.
void quince_reduction(int32_t *firsts, int16_t *weights, int length, int whole, int from, int count);
/// A picture made smaller, `width` by `height` pixels of it. `scratch` has room for four words of 16 bits for each of the
/// `srcWidth` pixels and for the taps of the columns.
void quince_reduce(uint32_t *dst, ptrdiff_t dstStride, int width, int height, const uint32_t *src, ptrdiff_t srcStride,
                   int srcWidth, int srcHeight, const QuinceReduction *columns, const QuinceReduction *rows,
                   uint16_t *scratch);

/// A page that is rolled up about a line: pixels, in the page's coordinates.
typedef struct {
  /// The direction across the line, towards the edge that is lifted; of length 1.
  double nx, ny;
  /// The line's distance from the origin in that direction.
  double fold;
  /// Of the roll.
  double radius;
  /// How dark its shadows are, from 0 to 1.
  double shadow;
  /// Whether the back's picture is mirrored in that direction.
  int mirrorsX, mirrorsY;
} QuinceCurl;

/// Composites the page as seen from above over `width` by `height` pixels, of which the first lies at (x, y) of the page. The
/// page and its back are `pageWidth` by `pageHeight`; without a back the page shines through.
void quince_curl(uint32_t *dst, ptrdiff_t dstStride, int x, int y, int width, int height, const uint32_t *page,
                 ptrdiff_t pageStride, const uint32_t *back, ptrdiff_t backStride, int pageWidth, int pageHeight,
                 QuinceCurl curl);

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
void quince_tint_scalar(uint32_t *pixels, size_t count, int saturation, uint32_t tint);
void quince_sample_scalar(uint32_t *line, int count, const QuincePicture *picture, int x, int y);
void quince_reduce_scalar(uint32_t *dst, ptrdiff_t dstStride, int width, int height, const uint32_t *src,
                          ptrdiff_t srcStride, int srcWidth, int srcHeight, const QuinceReduction *columns,
                          const QuinceReduction *rows, uint16_t *scratch);

#ifdef __cplusplus
}
#endif
