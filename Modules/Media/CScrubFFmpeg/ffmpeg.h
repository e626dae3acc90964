#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/aes.h>
#include <libavutil/avutil.h>
#include <libavutil/base64.h>
#include <libavutil/cpu.h>
#include <libavutil/crc.h>
#include <libavutil/display.h>
#include <libavutil/error.h>
#include <libavutil/hmac.h>
#include <libavutil/imgutils.h>
#include <libavutil/md5.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/samplefmt.h>
#include <libavutil/time.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>
#ifdef __linux__
#include <malloc.h>
#endif
#include <math.h>
#include <sys/mman.h>

#include "encryption.h"
#include "files.h"
#include "streams.h"

// Definitions that Swift cannot import (function-like and cast macros, compound literals), and those
// that differ between FFmpeg versions. All differences are handled here.

static const int scrub_AVERROR_EOF = AVERROR_EOF;
static const int scrub_AVERROR_EXIT = AVERROR_EXIT;
static const int scrub_AVERROR_INVALIDDATA = AVERROR_INVALIDDATA;
static const int scrub_AVERROR_DECODER_NOT_FOUND = AVERROR_DECODER_NOT_FOUND;
static const int scrub_AVERROR_ENCODER_NOT_FOUND = AVERROR_ENCODER_NOT_FOUND;
static const int scrub_AVERROR_PATCHWELCOME = AVERROR_PATCHWELCOME;
static const int scrub_AVERROR_EAGAIN = AVERROR(EAGAIN);
static const int scrub_AVERROR_ENOMEM = AVERROR(ENOMEM);
static const int scrub_AVERROR_EINVAL = AVERROR(EINVAL);
static const int scrub_AVERROR_ENOENT = AVERROR(ENOENT);
static const int scrub_AVERROR_EACCES = AVERROR(EACCES);
static const int64_t scrub_AV_NOPTS_VALUE = AV_NOPTS_VALUE;

/// A POSIX error number as returned by libav* functions.
static inline int scrub_AVERROR(int error_number) { return AVERROR(error_number); }

/// Returns memory from the system, with its pages already mapped if possible, or NULL.
static inline uint8_t *scrub_map(size_t size) {
#ifdef MAP_POPULATE
  const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE;
#else
  const int flags = MAP_PRIVATE | MAP_ANONYMOUS;
#endif
  void *start = mmap(0, size, PROT_READ | PROT_WRITE, flags, -1, 0);
  return start == MAP_FAILED ? 0 : (uint8_t *)start;
}

/// Returns memory from `scrub_map` to the system.
static inline void scrub_unmap(uint8_t *start, size_t size) { munmap(start, size); }

/// Returns freed memory to the system, of which the GNU C library keeps large parts.
static inline void scrub_trim(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

/// Allows a decoder's threads to allocate memory; newer versions always do.
static inline void scrub_allow_threaded_callbacks(AVCodecContext *context) {
#if LIBAVCODEC_VERSION_MAJOR < 60
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  context->thread_safe_callbacks = 1;
#pragma GCC diagnostic pop
#endif
}

/// The frame's duration in ticks of its stream's time base; 0 if unknown.
static inline int64_t scrub_frame_duration(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 0, 0)
  return frame->duration;
#else
  return frame->pkt_duration;
#endif
}

/// Whether the decoder marked the frame as a keyframe; meaningless if it sets no picture type.
static inline int scrub_frame_is_key(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 29, 100)
  return (frame->flags & AV_FRAME_FLAG_KEY) != 0;
#else
  return frame->key_frame;
#endif
}

/// Whether the frame is interlaced.
static inline int scrub_frame_is_interlaced(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 29, 100)
  return (frame->flags & AV_FRAME_FLAG_INTERLACED) != 0;
#else
  return frame->interlaced_frame;
#endif
}

/// The nine numbers of the stream's display matrix, or NULL.
static inline const int32_t *scrub_display_matrix(const AVStream *stream) {
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 102)
  const AVPacketSideData *data = av_packet_side_data_get(
      stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data,
      AV_PKT_DATA_DISPLAYMATRIX);
  return data && data->size >= 9 * sizeof(int32_t) ? (const int32_t *)data->data : NULL;
#else
  size_t size = 0;
  const uint8_t *data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
  return data && size >= 9 * sizeof(int32_t) ? (const int32_t *)data : NULL;
#endif
}

/// The frame's duration was called pkt_duration before libavutil 57.30.
static inline void scrub_frame_set_duration(AVFrame *frame, int64_t ticks) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 30, 100)
  frame->duration = ticks;
#else
  frame->pkt_duration = ticks;
#endif
}

/// Allocates a stream's display matrix, which moved into its parameters with libavformat 60.15.
static inline int32_t *scrub_stream_new_display_matrix(AVStream *stream) {
  const size_t size = 9 * sizeof(int32_t);
#if LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(60, 15, 100)
  AVPacketSideData *data = av_packet_side_data_new(
      &stream->codecpar->coded_side_data, &stream->codecpar->nb_coded_side_data,
      AV_PKT_DATA_DISPLAYMATRIX, size, 0);
  return data ? (int32_t *)data->data : 0;
#else
  return (int32_t *)av_stream_new_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, size);
#endif
}

/// Adds a chapter to a container that is being written; returns whether there was enough memory.
static inline int scrub_add_chapter(AVFormatContext *context, AVRational time_base, int64_t start,
                                    int64_t end, const char *title) {
  const size_t count = context->nb_chapters + 1;
  AVChapter **chapters = av_realloc_array(context->chapters, count, sizeof(*chapters));
  if (!chapters) return 0;
  context->chapters = chapters;
  AVChapter *chapter = av_mallocz(sizeof(*chapter));
  if (!chapter) return 0;
  *chapter = (AVChapter){.id = count, .time_base = time_base, .start = start, .end = end};
  chapters[context->nb_chapters++] = chapter;
  return !title || av_dict_set(&chapter->metadata, "title", title, 0) >= 0;
}

/// The preferred sample format of a sound encoder; AV_SAMPLE_FMT_NONE if it has none.
static inline enum AVSampleFormat scrub_preferred_sample_format(const AVCodec *codec) {
  const enum AVSampleFormat *formats = 0;
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(61, 13, 100)
  const void *listed = 0;
  if (avcodec_get_supported_config(0, codec, AV_CODEC_CONFIG_SAMPLE_FORMAT, 0, &listed, 0) >= 0)
    formats = (const enum AVSampleFormat *)listed;
#else
  formats = codec->sample_fmts;
#endif
  return formats ? formats[0] : AV_SAMPLE_FMT_NONE;
}

/// A scaler between two kinds of frames. FFmpeg's own type is opaque before libswscale 8.10 only, and
/// would be imported into Swift in two forms.
typedef struct scrub_scaler scrub_scaler;

// Scaler flags: macros before libswscale 8.11, an enumeration since.
static const int scrub_SWS_BILINEAR = SWS_BILINEAR;
static const int scrub_SWS_BICUBIC = SWS_BICUBIC;
static const int scrub_SWS_AREA = SWS_AREA;
/// Exact rounding, with chroma for every pixel.
static const int scrub_SWS_EXACT = SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP;

/// Creates a scaler, or returns NULL if the pair of formats is not supported.
static inline scrub_scaler *scrub_scaler_new(int width, int height, enum AVPixelFormat format,
                                             int target_width, int target_height,
                                             enum AVPixelFormat target_format, int flags) {
  return (scrub_scaler *)sws_getContext(width, height, format, target_width, target_height,
                                        target_format, flags, 0, 0, 0);
}

/// Frees a scaler; ignores NULL.
static inline void scrub_scaler_free(scrub_scaler *scaler) {
  sws_freeContext((struct SwsContext *)scaler);
}

/// Sets the matrix of both sides (an AVColorSpace that swscale knows) and whether the source has full
/// range; -1 leaves the range as it is. A pair without a matrix (RGB to RGB) ignores the call.
static inline void scrub_scaler_set_colors(scrub_scaler *scaler, int matrix, int full_range) {
  struct SwsContext *context = (struct SwsContext *)scaler;
  int *inverse, *table, source_range = 0, target_range = 0, brightness, contrast, saturation;
  if (sws_getColorspaceDetails(context, &inverse, &source_range, &table, &target_range,
                               &brightness, &contrast, &saturation) < 0)
    return;
  const int *coefficients = sws_getCoefficients(matrix);
  if (full_range >= 0) source_range = full_range;
  (void)sws_setColorspaceDetails(context, coefficients, source_range, coefficients, target_range,
                                 brightness, contrast, saturation);
}

/// Converts a whole frame into up to four planes; returns the rows written, or an error.
static inline int scrub_scaler_scale(scrub_scaler *scaler, const AVFrame *source,
                                     uint8_t *const planes[], const int row_bytes[]) {
  return sws_scale((struct SwsContext *)scaler, (const uint8_t *const *)source->data,
                   source->linesize, 0, source->height, planes, row_bytes);
}

/// Passes a resampler the samples of a frame after the first `skipped`, or without a frame the end of
/// the sound, and receives the available output; its constness differs between versions.
static inline int scrub_resample(struct SwrContext *context, float *out, int capacity,
                                 const AVFrame *frame, int skipped) {
  uint8_t *target[1] = {(uint8_t *)out};
  if (!frame) return swr_convert(context, target, capacity, 0, 0);
  const int planes =
      av_sample_fmt_is_planar(frame->format) ? frame->ch_layout.nb_channels : 1;
  const int channels = planes > 1 ? 1 : frame->ch_layout.nb_channels;
  const size_t offset = (size_t)skipped * av_get_bytes_per_sample(frame->format) * channels;
  const uint8_t *source[64];
  if (planes > 64) return AVERROR_PATCHWELCOME;
  for (int plane = 0; plane < planes; plane++) source[plane] = frame->extended_data[plane] + offset;
  return swr_convert(context, target, capacity, source, frame->nb_samples - skipped);
}

/// Writes a sample, -1 to 1, in a frame's own format; louder ones are clipped.
static inline void scrub_put_sample(AVFrame *frame, int channel, int place, float sample) {
  const int planar = av_sample_fmt_is_planar(frame->format);
  uint8_t *plane = frame->extended_data[planar ? channel : 0];
  const int index = planar ? place : place * frame->ch_layout.nb_channels + channel;
  const double held = sample < -1 ? -1 : sample > 1 ? 1 : sample;
  switch (av_get_packed_sample_fmt(frame->format)) {
  case AV_SAMPLE_FMT_U8: plane[index] = (uint8_t)(held * 127 + 128.5); break;
  case AV_SAMPLE_FMT_S16: ((int16_t *)plane)[index] = (int16_t)lrint(held * 32767); break;
  case AV_SAMPLE_FMT_S32: ((int32_t *)plane)[index] = (int32_t)lrint(held * 2147483647.0); break;
  case AV_SAMPLE_FMT_S64: ((int64_t *)plane)[index] = (int64_t)(held * 9223372036854774784.0); break;
  case AV_SAMPLE_FMT_DBL: ((double *)plane)[index] = sample; break;
  default: ((float *)plane)[index] = sample;
  }
}

// ---- The versions of these headers, which are those of the build ----
// The macros LIBAV..._VERSION_INT are function calls to Swift's importer; see FFmpegVersions.swift.

#include <libavutil/ffversion.h>

static const unsigned scrub_LIBAVFORMAT_VERSION = LIBAVFORMAT_VERSION_INT;
static const unsigned scrub_LIBAVCODEC_VERSION = LIBAVCODEC_VERSION_INT;
static const unsigned scrub_LIBAVUTIL_VERSION = LIBAVUTIL_VERSION_INT;
static const unsigned scrub_LIBSWSCALE_VERSION = LIBSWSCALE_VERSION_INT;
static const unsigned scrub_LIBSWRESAMPLE_VERSION = LIBSWRESAMPLE_VERSION_INT;

/// The release of the headers; av_version_info() returns that of the library.
static inline const char *scrub_version_info(void) { return FFMPEG_VERSION; }

// ---- End of the versions ----
