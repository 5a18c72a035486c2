#pragma once
#include <stddef.h>
#include <stdint.h>

// What Quince hands to libraries of sound that it loads when an app first makes use of them. The structures have the
// layout that each library's own headers give them, which no version of these libraries has changed.

/// libsndfile: what a file holds.
typedef struct {
  int64_t frames;
  int samplerate, channels, format, sections, seekable;
} quince_sound_info;

/// libsndfile: a file that lies in memory.
typedef struct {
  int64_t (*length)(void *context);
  int64_t (*seek)(int64_t offset, int whence, void *context);
  int64_t (*read)(void *bytes, int64_t count, void *context);
  int64_t (*write)(const void *bytes, int64_t count, void *context);
  int64_t (*tell)(void *context);
} quince_sound_memory;

/// libfaad: how samples are to come out.
typedef struct {
  unsigned char object_type;
  unsigned long sample_rate;
  unsigned char output_format, down_matrix, old_adts, no_implicit_sbr;
} quince_aac_configuration;

/// libfaad: what came out of a packet.
typedef struct {
  unsigned long bytes_consumed, samples;
  unsigned char channels, error;
  unsigned long sample_rate;
  unsigned char sbr, object_type, header_type, front, side, back, lfe, positions[64], ps;
  /// Room for members that later versions may add.
  unsigned char rest[64];
} quince_aac_frame;

typedef struct quince_aac_encoder quince_aac_encoder;

/// Makes an encoder of AAC-LC without headers in its packets.
/// `api`: the function voGetAACEncAPI of libvo-aacenc. NULL when the encoder cannot do this rate, bit rate or number of channels.
quince_aac_encoder *quince_aac_encoder_make(void *api, int rate, int bits_per_second, int channels);

/// Encodes 1024 frames of interleaved samples. Returns the packet's length in bytes, 0 where none is ready, -1 after an error.
int quince_aac_encoder_encode(quince_aac_encoder *encoder, int16_t *samples, uint8_t *packet, int capacity);

void quince_aac_encoder_free(quince_aac_encoder *encoder);

/// A message handler for libasound, which otherwise writes to standard error what it tries in vain.
void *quince_sound_message_ignorer(void);

/// libespeak-ng: what it tells beside its samples: a word, a sentence, the end.
typedef struct {
  int type;
  unsigned int unique_identifier;
  /// Characters from the start of the text, counted from 1, and how many.
  int text_position, length;
  int audio_position;
  /// Frames from the start of the sound.
  int sample;
  void *user_data;
  union {
    int number;
    const char *name;
    char string[8];
  } id;
} quince_speech_event;
