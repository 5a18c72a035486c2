#ifndef QUINCE_PNG_ENCODER_H
#define QUINCE_PNG_ENCODER_H

#include <stddef.h>
#include <stdint.h>

/// Encodes premultiplied BGRA pixels as an opaque RGB PNG. `stride` is in pixels. The bytes depend on the pixels only.
/// Returns 0 and a buffer to `free`, or -1.
int quince_png_encode(const uint32_t *pixels, int width, int height, int stride, uint8_t **out, size_t *size);

#endif
