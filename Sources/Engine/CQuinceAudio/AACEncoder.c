// libvo-aacenc's encoder. Its interface is a table of functions that take a table of memory functions.
#include <stdlib.h>
#include <string.h>

#include "CQuinceAudio.h"

// What the library calls numbers of 32 bits has the size of a word.
typedef unsigned long Unsigned;
typedef long Signed;

typedef struct {
  Signed size, flag;
  void *address, *physical;
} Memory;

typedef struct {
  Unsigned (*allocate)(Signed owner, Memory *memory);
  Unsigned (*release)(Signed owner, void *memory);
  Unsigned (*set)(Signed owner, void *memory, uint8_t value, Unsigned size);
  Unsigned (*copy)(Signed owner, void *to, void *from, Unsigned size);
  Unsigned (*check)(Signed owner, void *memory, Unsigned size);
  Signed (*compare)(Signed owner, void *first, void *second, Unsigned size);
  Unsigned (*move)(Signed owner, void *to, void *from, Unsigned size);
} MemoryFunctions;

typedef struct {
  int flag;
  void *functions;
  Unsigned reserved1, reserved2;
} Setup;

typedef struct {
  uint8_t *bytes;
  Unsigned length;
  int64_t time;
} Buffer;

typedef struct {
  Signed rate, channels, bits;
  Unsigned inputUsed, reserved;
} OutputInfo;

typedef struct {
  int rate, bitsPerSecond;
  short channels, hasHeaders;
} Parameters;

typedef struct {
  Unsigned (*init)(void **handle, int coding, Setup *setup);
  Unsigned (*input)(void *handle, Buffer *buffer);
  Unsigned (*output)(void *handle, Buffer *buffer, OutputInfo *info);
  Unsigned (*set)(void *handle, Signed parameter, void *value);
  Unsigned (*get)(void *handle, Signed parameter, void *value);
  Unsigned (*end)(void *handle);
} API;

struct quince_aac_encoder {
  API api;
  MemoryFunctions memory;
  void *handle;
  int channels;
};

enum { codingAAC = 8, parameterEncoding = 0x42211040 };

static Unsigned allocate(Signed owner, Memory *memory) {
  (void)owner;
  memory->address = calloc(1, (size_t)memory->size);
  return memory->address ? 0 : 0x80000002;
}

static Unsigned release(Signed owner, void *memory) {
  (void)owner;
  free(memory);
  return 0;
}

static Unsigned set(Signed owner, void *memory, uint8_t value, Unsigned size) {
  (void)owner;
  memset(memory, value, size);
  return 0;
}

static Unsigned move(Signed owner, void *to, void *from, Unsigned size) {
  (void)owner;
  memmove(to, from, size);
  return 0;
}

static Unsigned check(Signed owner, void *memory, Unsigned size) {
  (void)owner, (void)memory, (void)size;
  return 0;
}

static Signed compare(Signed owner, void *first, void *second, Unsigned size) {
  (void)owner;
  return memcmp(first, second, size);
}

quince_aac_encoder *quince_aac_encoder_make(void *api, int rate, int bits_per_second, int channels) {
  quince_aac_encoder *encoder = calloc(1, sizeof *encoder);
  if (!encoder) return NULL;
  encoder->channels = channels;
  encoder->memory = (MemoryFunctions){allocate, release, set, move, check, compare, move};
  ((Signed (*)(API *))api)(&encoder->api);
  Setup setup = {.functions = &encoder->memory};
  Parameters parameters = {rate, bits_per_second, (short)channels, 0};
  if (encoder->api.init(&encoder->handle, codingAAC, &setup)) encoder->handle = NULL;
  if (encoder->handle && !encoder->api.set(encoder->handle, parameterEncoding, &parameters)) return encoder;
  quince_aac_encoder_free(encoder);
  return NULL;
}

int quince_aac_encoder_encode(quince_aac_encoder *encoder, int16_t *samples, uint8_t *packet, int capacity) {
  Buffer input = {(uint8_t *)samples, (Unsigned)(1024 * encoder->channels * (int)sizeof *samples), 0};
  Buffer output = {packet, (Unsigned)capacity, 0};
  OutputInfo info = {0};
  if (encoder->api.input(encoder->handle, &input)) return -1;
  Unsigned result = encoder->api.output(encoder->handle, &output, &info);
  const Unsigned wantsMore = 0x80000005;
  if (result == wantsMore) return 0;
  return result ? -1 : (int)output.length;
}

void quince_aac_encoder_free(quince_aac_encoder *encoder) {
  if (encoder->handle) encoder->api.end(encoder->handle);
  free(encoder);
}
