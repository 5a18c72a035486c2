// Opening films, and what they say of themselves.
#include "Film.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int isCanceled(void *film) { return atomic_load(&((quince_film *)film)->is_canceled); }

quince_film *quince_film_make(void) {
  quince_film *film = calloc(1, sizeof *film);
  if (!film) return NULL;
  film->video.last = &film->video.first;
  film->audio.last = &film->audio.first;
  film->from = noTime;
  return film;
}

void quince_film_cancel(quince_film *film) { atomic_store(&film->is_canceled, 1); }

// MARK: Opening

static int openDecoder(quince_film *film, Track *track, enum AVMediaType type) {
  int index = quince_av.av_find_best_stream(film->format, type, -1, -1, NULL, 0);
  if (index < 0) return 0;
  AVStream *stream = film->format->streams[index];
  if (stream->disposition & AV_DISPOSITION_ATTACHED_PIC) return 0;
  const AVCodec *codec = quince_av.avcodec_find_decoder(stream->codecpar->codec_id);
  if (!codec) return AVERROR_DECODER_NOT_FOUND;
  track->decoder = quince_av.avcodec_alloc_context3(codec);
  if (!track->decoder) return AVERROR(ENOMEM);
  int error = quince_av.avcodec_parameters_to_context(track->decoder, stream->codecpar);
  if (error < 0) return error;
  track->decoder->pkt_timebase = stream->time_base;
  // The same pixels on every processor.
  track->decoder->flags |= AV_CODEC_FLAG_BITEXACT;
  track->decoder->thread_count = 2;
  error = quince_av.avcodec_open2(track->decoder, codec, NULL);
  if (error < 0) return error;
  track->stream = stream;
  return 0;
}

int quince_film_open(quince_film *film, const char *address, const char *headers, int rate, int is_turned, int side) {
  film->rate = rate;
  film->is_turned = is_turned;
  film->side = side;
  film->frame = quince_av.av_frame_alloc();
  film->format = quince_av.avformat_alloc_context();
  if (!film->format || !film->frame) return AVERROR(ENOMEM);
  film->format->interrupt_callback = (AVIOInterruptCB){isCanceled, film};
  AVDictionary *options = NULL;
  // Microseconds, for streams over the network.
  quince_av.av_dict_set(&options, "rw_timeout", "20000000", 0);
  if (headers) quince_av.av_dict_set(&options, "headers", headers, 0);
  int error = quince_av.avformat_open_input(&film->format, address, NULL, &options);
  quince_av.av_dict_free(&options);
  if (error < 0) return error;
  error = quince_av.avformat_find_stream_info(film->format, NULL);
  if (error < 0) return error;
  int video = openDecoder(film, &film->video, AVMEDIA_TYPE_VIDEO);
  int audio = openDecoder(film, &film->audio, AVMEDIA_TYPE_AUDIO);
  if (!film->video.stream && !film->audio.stream) return video ? video : audio ? audio : AVERROR_STREAM_NOT_FOUND;
  if (film->video.stream && is_turned) film->rotation = quince_film_rotation(film->video.stream);
  for (unsigned i = 0; i < film->format->nb_streams; i++) {
    AVStream *stream = film->format->streams[i];
    if (stream != film->video.stream && stream != film->audio.stream) stream->discard = AVDISCARD_ALL;
  }
  return 0;
}

static void empty(Track *track) {
  while (track->first) {
    Waiting *waiting = track->first;
    track->first = waiting->next;
    quince_av.av_packet_free(&waiting->packet);
    free(waiting);
  }
  track->last = &track->first;
  track->bytes = 0;
}

void quince_film_free(quince_film *film) {
  if (film->format || film->frame) {
    empty(&film->video);
    empty(&film->audio);
    quince_av.avcodec_free_context(&film->video.decoder);
    quince_av.avcodec_free_context(&film->audio.decoder);
    quince_av.avformat_close_input(&film->format);
    quince_av.av_frame_free(&film->frame);
    quince_av.sws_freeContext(film->scaler);
    quince_av.swr_free(&film->resampler);
  }
  free(film->samples);
  free(film->unturned);
  free(film);
}

// MARK: Errors

void quince_film_describe(int error, char *text, size_t size) { quince_av.av_strerror(error, text, size); }
int quince_film_is_unknown_format(int error) {
  return error == AVERROR_INVALIDDATA || error == AVERROR_STREAM_NOT_FOUND || error == AVERROR_DEMUXER_NOT_FOUND;
}
int quince_film_is_missing(int error) { return error == AVERROR(ENOENT); }
int quince_film_is_canceled(int error) { return error == AVERROR_EXIT; }
int quince_film_is_without_decoder(int error) { return error == AVERROR_DECODER_NOT_FOUND; }

// MARK: What it is

int64_t quince_film_time(const quince_film *film, const AVStream *stream, int64_t time) {
  if (time == AV_NOPTS_VALUE) return noTime;
  int64_t start = film->format->start_time;
  if (start == AV_NOPTS_VALUE) start = 0;
  return quince_av.av_rescale_q(time, stream->time_base, nanosecond) - start * 1000;
}

int quince_film_rotation(const AVStream *stream) {
  const int32_t *matrix = (const int32_t *)quince_av.av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, NULL);
  if (!matrix) return 0;
  double angle = quince_av.av_display_rotation_get(matrix);
  if (isnan(angle)) return 0;
  // Theirs are anticlockwise.
  int quarters = (int)lround(-angle / 90) % 4;
  return (quarters < 0 ? quarters + 4 : quarters) * 90;
}

int quince_film_stream_count(const quince_film *film) { return (int)film->format->nb_streams; }
int quince_film_has_video(const quince_film *film) { return film->video.stream != NULL; }
int quince_film_has_audio(const quince_film *film) { return film->audio.stream != NULL; }

static void describeVideo(const quince_film *film, AVStream *stream, quince_film_stream *result) {
  AVRational aspect = quince_av.av_guess_sample_aspect_ratio(film->format, stream, NULL);
  AVRational rate = quince_av.av_guess_frame_rate(film->format, stream, NULL);
  result->width = stream->codecpar->width;
  result->height = stream->codecpar->height;
  result->pixel_aspect = aspect.num > 0 && aspect.den > 0 ? (double)aspect.num / aspect.den : 1;
  result->frame_rate = rate.den > 0 ? (double)rate.num / rate.den : 0;
  result->rotation = quince_film_rotation(stream);
}

quince_film_stream quince_film_stream_at(const quince_film *film, int index) {
  AVStream *stream = film->format->streams[index];
  const AVCodecParameters *coding = stream->codecpar;
  quince_film_stream result = {.kind = quince_film_other, .number = stream->id > 0 ? stream->id : index + 1};
  int isCover = stream->disposition & AV_DISPOSITION_ATTACHED_PIC;
  if (coding->codec_type == AVMEDIA_TYPE_AUDIO) {
    result.kind = quince_film_audio;
    result.sample_rate = coding->sample_rate;
    result.channels = coding->ch_layout.nb_channels;
  } else if (coding->codec_type == AVMEDIA_TYPE_VIDEO && !isCover) {
    result.kind = quince_film_video;
    describeVideo(film, stream, &result);
  }
  result.is_played = stream == film->video.stream || stream == film->audio.stream;
  result.bit_rate = (double)coding->bit_rate;
  int64_t start = quince_film_time(film, stream, stream->start_time);
  result.start = start == noTime ? 0 : start;
  result.duration = stream->duration > 0 ? quince_av.av_rescale_q(stream->duration, stream->time_base, nanosecond) : noTime;
  result.scale = stream->time_base.num == 1 ? stream->time_base.den : 0;
  for (int i = 0; i < 4; i++) {
    int letter = (int)(coding->codec_tag >> (8 * i)) & 0xFF;
    result.code[i] = (char)(letter >= ' ' && letter < 127 ? letter : 0);
  }
  const AVDictionaryEntry *language = quince_av.av_dict_get(stream->metadata, "language", NULL, 0);
  if (language) strncpy(result.language, language->value, sizeof result.language - 1);
  return result;
}

int64_t quince_film_duration(const quince_film *film) {
  return film->format->duration > 0 ? film->format->duration * 1000 : noTime;
}

int quince_film_is_seekable(const quince_film *film) {
  return film->format->duration > 0 && (!film->format->pb || film->format->pb->seekable);
}

const char *quince_film_metadata(const quince_film *film, int index, const char **value) {
  AVDictionaryEntry *entry = NULL;
  // Ogg keeps what belongs to the whole with its sound.
  AVDictionary *lists[] = {film->format->metadata, film->audio.stream ? film->audio.stream->metadata : NULL};
  for (int list = 0; list < 2; list++) {
    entry = NULL;
    while ((entry = quince_av.av_dict_get(lists[list], "", entry, AV_DICT_IGNORE_SUFFIX))) {
      if (index-- > 0) continue;
      *value = entry->value;
      return entry->key;
    }
  }
  return NULL;
}

const uint8_t *quince_film_cover(const quince_film *film, int *size) {
  for (unsigned i = 0; i < film->format->nb_streams; i++) {
    AVStream *stream = film->format->streams[i];
    if (!(stream->disposition & AV_DISPOSITION_ATTACHED_PIC) || stream->attached_pic.size <= 0) continue;
    *size = stream->attached_pic.size;
    return stream->attached_pic.data;
  }
  return NULL;
}

// MARK: Going to a time

static void restart(Track *track) {
  empty(track);
  track->is_drained = track->is_told_of_end = 0;
  track->next = noTime;
  if (track->decoder) quince_av.avcodec_flush_buffers(track->decoder);
}

int quince_film_seek(quince_film *film, int64_t time) {
  int64_t start = film->format->start_time == AV_NOPTS_VALUE ? 0 : film->format->start_time;
  int64_t target = time / 1000 + start;
  int error = quince_av.avformat_seek_file(film->format, -1, INT64_MIN, target, target, 0);
  // Before the first picture there is none to go back to.
  if (error < 0) error = quince_av.avformat_seek_file(film->format, -1, INT64_MIN, target, INT64_MAX, 0);
  if (error < 0) return error;
  restart(&film->video);
  restart(&film->audio);
  quince_av.swr_free(&film->resampler);
  film->is_at_end = film->read_error = 0;
  film->from = time;
  return 0;
}
