// From packets to pictures and sound.
#include <stdlib.h>

#include "Film.h"

/// Bytes of packets that may wait for one decoder: where a file does not mix its streams well, one waits for the other.
static const size_t mostBytes = 64 << 20;

/// Reads one packet and puts it where it belongs.
static int readPacket(quince_film *film) {
  AVPacket *packet = quince_av.av_packet_alloc();
  if (!packet) return AVERROR(ENOMEM);
  int error = quince_av.av_read_frame(film->format, packet);
  Track *track = NULL;
  if (!error) {
    AVStream *stream = film->format->streams[packet->stream_index];
    track = stream == film->video.stream ? &film->video : stream == film->audio.stream ? &film->audio : NULL;
  }
  Waiting *waiting = track ? malloc(sizeof *waiting) : NULL;
  if (!waiting) {
    quince_av.av_packet_free(&packet);
    return error;
  }
  *waiting = (Waiting){NULL, packet};
  *track->last = waiting;
  track->last = &waiting->next;
  track->bytes += (size_t)packet->size;
  return 0;
}

static AVPacket *takePacket(Track *track) {
  Waiting *waiting = track->first;
  AVPacket *packet = waiting->packet;
  track->first = waiting->next;
  if (!track->first) track->last = &track->first;
  track->bytes -= (size_t)packet->size;
  free(waiting);
  return packet;
}

/// Returns 1 when the frame holds something, 0 when more packets are needed or nothing is left.
static int decode(quince_film *film, Track *track) {
  for (;;) {
    int error = quince_av.avcodec_receive_frame(track->decoder, film->frame);
    if (!error) return 1;
    if (error == AVERROR_EOF) track->is_drained = 1;
    if (error != AVERROR(EAGAIN)) return 0;
    if (track->first) {
      AVPacket *packet = takePacket(track);
      // A packet that is damaged is left out, as what comes after it may not be.
      quince_av.avcodec_send_packet(track->decoder, packet);
      quince_av.av_packet_free(&packet);
    } else if (film->is_at_end && !track->is_told_of_end) {
      track->is_told_of_end = 1;
      quince_av.avcodec_send_packet(track->decoder, NULL);
    } else {
      return 0;
    }
  }
}

static int isOver(const Track *track) { return !track->stream || track->is_drained; }

quince_film_result quince_film_next(
    quince_film *film, int wants_picture, int wants_sound, quince_film_piece *piece, int *error) {
  *error = 0;
  for (;;) {
    if (atomic_load(&film->is_canceled)) {
      *error = AVERROR_EXIT;
      return quince_film_failure;
    }
    int picture = wants_picture && !isOver(&film->video), sound = wants_sound && !isOver(&film->audio);
    if (picture && decode(film, &film->video)) {
      if (quince_film_take_picture(film, piece)) return quince_film_picture;
      continue;
    }
    if (sound && decode(film, &film->audio)) {
      if (quince_film_take_sound(film, piece)) return quince_film_sound;
      continue;
    }
    if (film->is_at_end) {
      picture = wants_picture && !isOver(&film->video), sound = wants_sound && !isOver(&film->audio);
      if (picture || sound) continue;
      if (isOver(&film->video) && isOver(&film->audio)) {
        *error = film->read_error;
        return film->read_error ? quince_film_failure : quince_film_end;
      }
      return quince_film_nothing;
    }
    if (!picture && !sound) return isOver(&film->video) && isOver(&film->audio) ? quince_film_end : quince_film_nothing;
    if (film->video.bytes > mostBytes || film->audio.bytes > mostBytes) return quince_film_nothing;
    int result = readPacket(film);
    if (result < 0) {
      film->is_at_end = 1;
      film->read_error = result == AVERROR_EOF ? 0 : result;
    }
  }
}

/// When the frame begins, and for how long it lasts.
static void findTime(quince_film *film, Track *track, int64_t length, quince_film_piece *piece) {
  int64_t time = film->frame->best_effort_timestamp;
  if (time == AV_NOPTS_VALUE) time = film->frame->pts;
  piece->time = quince_film_time(film, track->stream, time);
  if (piece->time == noTime) piece->time = track->next == noTime ? 0 : track->next;
  piece->duration = length;
  track->next = piece->time + length;
}

// MARK: Pictures

static void findSize(const quince_film *film, quince_film_piece *piece) {
  const AVFrame *frame = film->frame;
  AVRational aspect = quince_av.av_guess_sample_aspect_ratio(film->format, film->video.stream, film->frame);
  double width = frame->width, height = frame->height;
  if (aspect.num > 0 && aspect.den > 0) width = width * aspect.num / aspect.den;
  double longest = width > height ? width : height;
  double scale = film->side > 0 && longest > film->side ? film->side / longest : 1;
  int pixelsWide = (int)(width * scale + 0.5), pixelsHigh = (int)(height * scale + 0.5);
  if (pixelsWide < 1) pixelsWide = 1;
  if (pixelsHigh < 1) pixelsHigh = 1;
  int isSideways = film->rotation % 180 != 0;
  piece->width = isSideways ? pixelsHigh : pixelsWide;
  piece->height = isSideways ? pixelsWide : pixelsHigh;
}

int quince_film_take_picture(quince_film *film, quince_film_piece *piece) {
  const AVFrame *frame = film->frame;
  int64_t length = quince_av.av_rescale_q(frame->pkt_duration, film->video.stream->time_base, nanosecond);
  if (length <= 0) {
    AVRational rate = quince_av.av_guess_frame_rate(film->format, film->video.stream, NULL);
    length = rate.num > 0 ? 1000000000ll * rate.den / rate.num : 40000000;
  }
  findTime(film, &film->video, length, piece);
  if (film->from != noTime && piece->time + length <= film->from) return 0;
  const AVPixFmtDescriptor *format = quince_av.av_pix_fmt_desc_get(frame->format);
  piece->has_alpha = format && (format->flags & AV_PIX_FMT_FLAG_ALPHA) != 0;
  findSize(film, piece);
  return frame->width > 0 && frame->height > 0 && piece->width <= 32767 && piece->height <= 32767;
}

static void premultiply(uint32_t *row, int count) {
  for (int x = 0; x < count; x++) {
    uint32_t pixel = row[x], alpha = pixel >> 24;
    if (alpha == 255) continue;
    uint32_t red = (pixel >> 16 & 255) * alpha / 255, green = (pixel >> 8 & 255) * alpha / 255;
    row[x] = alpha << 24 | red << 16 | green << 8 | (pixel & 255) * alpha / 255;
  }
}

static void turn(const uint32_t *from, int width, int height, int rotation, uint32_t *to, size_t stride) {
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      int column = rotation == 90 ? height - 1 - y : rotation == 180 ? width - 1 - x : y;
      int row = rotation == 90 ? x : rotation == 180 ? height - 1 - y : width - 1 - x;
      to[(size_t)row * stride + (size_t)column] = from[(size_t)y * (size_t)width + (size_t)x];
    }
}

static int setColors(quince_film *film, const AVFrame *frame) {
  int space = frame->colorspace;
  // What says nothing of its colours has those of its size.
  if (space == AVCOL_SPC_UNSPECIFIED || space == AVCOL_SPC_RGB)
    space = frame->height >= 720 ? SWS_CS_ITU709 : SWS_CS_ITU601;
  const int *table = quince_av.sws_getCoefficients(space);
  int isFull = frame->color_range == AVCOL_RANGE_JPEG || frame->format == AV_PIX_FMT_YUVJ420P ||
               frame->format == AV_PIX_FMT_YUVJ422P || frame->format == AV_PIX_FMT_YUVJ444P;
  return quince_av.sws_setColorspaceDetails(
      film->scaler, table, isFull, quince_av.sws_getCoefficients(SWS_CS_DEFAULT), 1, 0, 1 << 16, 1 << 16);
}

static int scale(quince_film *film, uint32_t *pixels, size_t stride, int width, int height) {
  const AVFrame *frame = film->frame;
  // The same pixels on every processor. What plays is done in a third of the time that single pictures take.
  int flags = SWS_ACCURATE_RND | SWS_BITEXACT;
  flags |= film->side > 0 ? SWS_BILINEAR : SWS_BICUBIC | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP;
  film->scaler = quince_av.sws_getCachedContext(
      film->scaler, frame->width, frame->height, frame->format, width, height, AV_PIX_FMT_BGRA, flags, NULL, NULL, NULL);
  if (!film->scaler) return AVERROR(EINVAL);
  setColors(film, frame);
  uint8_t *planes[4] = {(uint8_t *)pixels};
  int strides[4] = {(int)(stride * 4)};
  int rows = quince_av.sws_scale(
      film->scaler, (const uint8_t *const *)frame->data, frame->linesize, 0, frame->height, planes, strides);
  if (rows <= 0) return AVERROR(EINVAL);
  const AVPixFmtDescriptor *format = quince_av.av_pix_fmt_desc_get(frame->format);
  if (format && format->flags & AV_PIX_FMT_FLAG_ALPHA)
    for (int y = 0; y < height; y++) premultiply(pixels + (size_t)y * stride, width);
  return 0;
}

int quince_film_draw(quince_film *film, uint32_t *pixels, size_t stride) {
  quince_film_piece size;
  findSize(film, &size);
  if (!film->rotation) return scale(film, pixels, stride, size.width, size.height);
  int isSideways = film->rotation % 180 != 0;
  int width = isSideways ? size.height : size.width, height = isSideways ? size.width : size.height;
  // The scaler may write a little beyond the end of a row.
  size_t needed = ((size_t)width * (size_t)height + 64) * sizeof *pixels;
  if (film->unturned_size < needed) {
    free(film->unturned);
    film->unturned = malloc(needed);
    film->unturned_size = film->unturned ? needed : 0;
  }
  if (!film->unturned) return AVERROR(ENOMEM);
  int error = scale(film, film->unturned, (size_t)width, width, height);
  if (!error) turn(film->unturned, width, height, film->rotation, pixels, stride);
  return error;
}

// MARK: Sound

/// Makes the resampler for frames as this one is.
static int prepareResampler(quince_film *film) {
  const AVFrame *frame = film->frame;
  int channels = frame->ch_layout.nb_channels;
  if (film->resampler && film->input_rate == frame->sample_rate && film->input_format == frame->format &&
      film->input_channels == channels)
    return 0;
  quince_av.swr_free(&film->resampler);
  AVChannelLayout stereo, input;
  quince_av.av_channel_layout_default(&stereo, 2);
  if (frame->ch_layout.order == AV_CHANNEL_ORDER_UNSPEC) quince_av.av_channel_layout_default(&input, channels);
  else input = frame->ch_layout;
  int error = quince_av.swr_alloc_set_opts2(
      &film->resampler, &stereo, AV_SAMPLE_FMT_FLT, film->rate, &input, frame->format, frame->sample_rate, 0, NULL);
  if (!error) error = quince_av.swr_init(film->resampler);
  film->input_rate = frame->sample_rate;
  film->input_format = frame->format;
  film->input_channels = channels;
  if (error < 0) quince_av.swr_free(&film->resampler);
  return error;
}

int quince_film_take_sound(quince_film *film, quince_film_piece *piece) {
  const AVFrame *frame = film->frame;
  if (frame->sample_rate <= 0) return 0;
  findTime(film, &film->audio, 1000000000ll * frame->nb_samples / frame->sample_rate, piece);
  if (film->from != noTime && piece->time + piece->duration <= film->from) return 0;
  if (prepareResampler(film) < 0) return 0;
  int room = quince_av.swr_get_out_samples(film->resampler, frame->nb_samples);
  if (room <= 0) return 0;
  if (film->capacity < (size_t)room) {
    free(film->samples);
    film->samples = malloc((size_t)room * 2 * sizeof *film->samples);
    film->capacity = film->samples ? (size_t)room : 0;
    if (!film->samples) return 0;
  }
  uint8_t *planes[1] = {(uint8_t *)film->samples};
  piece->count = quince_av.swr_convert(
      film->resampler, planes, room, (const uint8_t **)frame->extended_data, frame->nb_samples);
  piece->samples = film->samples;
  return piece->count > 0;
}
