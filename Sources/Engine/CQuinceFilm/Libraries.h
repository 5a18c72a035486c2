#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/display.h>
#include <libavutil/pixdesc.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>

/// Functions of FFmpeg's libraries: each with the library that has it.
#define QUINCE_FILM_FUNCTIONS(of)                                                                                      \
  of(format, avformat_alloc_context) of(format, avformat_open_input) of(format, avformat_find_stream_info)             \
  of(format, avformat_close_input) of(format, av_find_best_stream) of(format, av_read_frame)                           \
  of(format, avformat_seek_file) of(format, av_guess_frame_rate)                                                       \
  of(format, av_guess_sample_aspect_ratio) of(format, av_stream_get_side_data)                                         \
  of(codec, avcodec_find_decoder) of(codec, avcodec_alloc_context3) of(codec, avcodec_free_context)                    \
  of(codec, avcodec_parameters_to_context) of(codec, avcodec_open2) of(codec, avcodec_send_packet)                     \
  of(codec, avcodec_receive_frame) of(codec, avcodec_flush_buffers) of(codec, av_packet_alloc)                         \
  of(codec, av_packet_free) of(codec, av_packet_unref)                                                                 \
  of(util, av_frame_alloc) of(util, av_frame_free) of(util, av_frame_unref) of(util, av_strerror) of(util, av_dict_set) \
  of(util, av_dict_get) of(util, av_dict_free) of(util, av_log_set_level) of(util, av_rescale_q)                        \
  of(util, av_display_rotation_get) of(util, av_pix_fmt_desc_get) of(util, av_channel_layout_default)                  \
  of(scale, sws_getCachedContext) of(scale, sws_freeContext) of(scale, sws_scale) of(scale, sws_setColorspaceDetails)  \
  of(scale, sws_getCoefficients)                                                                                       \
  of(resample, swr_alloc_set_opts2) of(resample, swr_init) of(resample, swr_convert) of(resample, swr_get_out_samples) \
  of(resample, swr_free)

typedef struct {
#define declare(library, name) __typeof__(name) *name;
  QUINCE_FILM_FUNCTIONS(declare)
#undef declare
} FilmFunctions;

/// The functions once they are loaded.
extern FilmFunctions quince_av;
