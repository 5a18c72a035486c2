#pragma once
#include <stdatomic.h>

#include "CQuinceFilm.h"
#include "Libraries.h"

/// A packet that waits for its decoder.
typedef struct Waiting {
  struct Waiting *next;
  AVPacket *packet;
} Waiting;

/// A stream that plays, its decoder, and the packets that it has not had yet.
typedef struct {
  AVStream *stream;
  AVCodecContext *decoder;
  Waiting *first, **last;
  size_t bytes;
  int is_drained, is_told_of_end;
  /// Where the next frame of a stream without times begins.
  int64_t next;
} Track;

struct quince_film {
  AVFormatContext *format;
  atomic_int is_canceled;
  int is_at_end, read_error;
  Track video, audio;
  AVFrame *frame;
  /// Pieces that end before are left out.
  int64_t from;
  int rate, is_turned, side, rotation;
  struct SwsContext *scaler;
  struct SwrContext *resampler;
  /// What the resampler was made for.
  int input_rate, input_format, input_channels;
  float *samples;
  size_t capacity;
  uint32_t *unturned;
  size_t unturned_size;
};

static const AVRational nanosecond = {1, 1000000000};
static const int64_t noTime = INT64_MIN;

/// Of a stream's own time.
int64_t quince_film_time(const quince_film *film, const AVStream *stream, int64_t time);
int quince_film_rotation(const AVStream *stream);
/// Fills in the piece from the frame.
int quince_film_take_picture(quince_film *film, quince_film_piece *piece);
int quince_film_take_sound(quince_film *film, quince_film_piece *piece);
