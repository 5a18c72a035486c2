#pragma once
#include <stddef.h>
#include <stdint.h>

// Files and streams of pictures and sound, over FFmpeg's libraries, which are loaded when the first film is opened.
// Times are nanoseconds from the start of the film; INT64_MIN where a time is not known.

typedef struct quince_film quince_film;

typedef enum { quince_film_video, quince_film_audio, quince_film_other } quince_film_kind;

/// What a film says of one of its streams.
typedef struct {
  quince_film_kind kind;
  /// Of the file's numbering, where it has one.
  int number;
  /// Whether it is the one of its kind that plays.
  int is_played;
  /// Pixels, and how wide one is for each unit of its height.
  int width, height;
  double pixel_aspect;
  /// Degrees clockwise by which the picture is to be turned: 0, 90, 180 or 270.
  int rotation;
  /// Pictures a second; bits a second; 0 where they are not known.
  double frame_rate, bit_rate;
  int sample_rate, channels;
  int64_t start, duration;
  /// Parts of a second that the stream counts in.
  int scale;
  /// Letters of its kind of coding and its language; empty where they are not known.
  char code[5], language[8];
} quince_film_stream;

typedef enum {
  quince_film_nothing,  // neither is wanted
  quince_film_picture,
  quince_film_sound,
  quince_film_end,
  quince_film_failure,
} quince_film_result;

/// What was decoded last. `samples` has both channels one after the other's frame and stays until the next call.
typedef struct {
  int64_t time, duration;
  /// Of a picture in pixels, turned as it is to be shown; of a sound in frames.
  int width, height, count;
  int has_alpha;
  const float *samples;
} quince_film_piece;

/// NULL when the libraries are there, else what the loader says of the first that is missing.
const char *quince_film_missing_library(void);

quince_film *quince_film_make(void);
/// Ends what another thread waits for in this film: that call fails, as do all later ones.
void quince_film_cancel(quince_film *film);
void quince_film_free(quince_film *film);

/// `headers`: lines for requests over HTTP; NULL for none. `rate`: frames of sound a second. `is_turned`: whether pictures
/// are turned as the film says. `side`: the longest side of pictures in pixels, 0 for their own.
/// Returns 0, or FFmpeg's number of an error.
int quince_film_open(quince_film *film, const char *address, const char *headers, int rate, int is_turned, int side);
/// FFmpeg's words for a number of an error.
void quince_film_describe(int error, char *text, size_t size);
/// Which errors mean what.
int quince_film_is_unknown_format(int error);
int quince_film_is_missing(int error);
int quince_film_is_canceled(int error);
int quince_film_is_without_decoder(int error);

int quince_film_stream_count(const quince_film *film);
quince_film_stream quince_film_stream_at(const quince_film *film, int index);
/// Whether the one that plays can be decoded.
int quince_film_has_video(const quince_film *film);
int quince_film_has_audio(const quince_film *film);
int64_t quince_film_duration(const quince_film *film);
int quince_film_is_seekable(const quince_film *film);
/// A key and its value by number; NULL after the last.
const char *quince_film_metadata(const quince_film *film, int index, const char **value);
/// A picture that belongs to the whole, such as a record's cover; NULL for none.
const uint8_t *quince_film_cover(const quince_film *film, int *size);

/// Goes to a time: the next pieces are those that are seen or heard there and afterwards. Returns 0 or an error.
int quince_film_seek(quince_film *film, int64_t time);
/// Decodes the next piece of the kinds that are wanted; those of the other kind wait. `*error` is set for a failure.
quince_film_result quince_film_next(
    quince_film *film, int wants_picture, int wants_sound, quince_film_piece *piece, int *error);
/// Writes the picture that came last: premultiplied 0xAARRGGBB, `stride` pixels from row to row.
int quince_film_draw(quince_film *film, uint32_t *pixels, size_t stride);
