#include "PNGEncoder.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

typedef struct {
  uint8_t *bytes;
  size_t size, capacity;
} Buffer;

static void append(png_structp png, png_bytep data, size_t length) {
  Buffer *buffer = png_get_io_ptr(png);
  if (buffer->size + length > buffer->capacity) {
    size_t capacity = (buffer->size + length) * 2;
    uint8_t *bytes = realloc(buffer->bytes, capacity);
    if (!bytes) png_error(png, "out of memory");
    buffer->bytes = bytes;
    buffer->capacity = capacity;
  }
  memcpy(buffer->bytes + buffer->size, data, length);
  buffer->size += length;
}

static void flush(png_structp png) { (void)png; }

int quince_png_encode(const uint32_t *pixels, int width, int height, int stride, uint8_t **out, size_t *size) {
  if (width <= 0 || height <= 0) return -1;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  if (!png) return -1;
  png_infop info = png_create_info_struct(png);
  uint8_t *row = malloc((size_t)width * 3);
  Buffer *buffer = calloc(1, sizeof(Buffer));
  if (!info || !row || !buffer || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    free(row);
    if (buffer) free(buffer->bytes);
    free(buffer);
    return -1;
  }
  png_set_write_fn(png, buffer, append, flush);
  png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, 6);
  png_set_compression_strategy(png, Z_RLE);
  png_set_filter(png, 0, PNG_FILTER_UP);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(png, info);
  for (int y = 0; y < height; y++) {
    const uint32_t *from = pixels + (size_t)y * (size_t)stride;
    for (int x = 0; x < width; x++) {
      uint32_t pixel = from[x];
      row[x * 3] = (uint8_t)(pixel >> 16);
      row[x * 3 + 1] = (uint8_t)(pixel >> 8);
      row[x * 3 + 2] = (uint8_t)pixel;
    }
    png_write_row(png, row);
  }
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  *out = buffer->bytes;
  *size = buffer->size;
  free(row);
  free(buffer);
  return 0;
}
