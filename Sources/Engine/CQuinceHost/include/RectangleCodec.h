#ifndef QUINCE_RECTANGLE_CODEC_H
#define QUINCE_RECTANGLE_CODEC_H

#include <stddef.h>
#include <stdint.h>

/// The number of words that `quince_rect_encode` can need at most.
size_t quince_rect_bound(int width, int height);

/// Encodes a rectangle of BGRA pixels as little-endian words of runs for the page: the top two bits of a word say what
/// follows, the other 30 count pixels: 0 literal pixels, 1 one pixel repeated, 2 the same as in the row above.
/// Pixels are written as R, G, B, 255 bytes. Returns the number of words.
size_t quince_rect_encode(const uint32_t *pixels, int stride, int width, int height, uint32_t *out);

/// The inverse of `quince_rect_encode`; returns 0, or -1 when the words are damaged. For tests.
int quince_rect_decode(const uint32_t *words, size_t count, int width, int height, uint32_t *out);

/// Copies a rectangle between two pictures of the same layout; strides in pixels.
void quince_rect_copy(
    uint32_t *to, int toStride, const uint32_t *from, int fromStride, int x, int y, int width, int height);

#endif
