#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/base64.h>
#include <libavutil/cpu.h>
#include <libavutil/display.h>
#include <libavutil/error.h>
#include <libavutil/imgutils.h>
#include <libavutil/md5.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/samplefmt.h>
#include <libavutil/time.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>
#include <math.h>
#include <sys/mman.h>

// Everything below is what Swift cannot import (function-like and cast macros, compound literals)
// and what differs between FFmpeg versions. Differences are settled here and nowhere else.

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

/// A POSIX error number as libav* functions return it.
static inline int scrub_AVERROR(int error_number) { return AVERROR(error_number); }

/// Memory straight from the system, its pages already found where the system can do that in one go;
/// null where there is none.
static inline uint8_t *scrub_map(size_t size) {
#ifdef MAP_POPULATE
  const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE;
#else
  const int flags = MAP_PRIVATE | MAP_ANONYMOUS;
#endif
  void *start = mmap(0, size, PROT_READ | PROT_WRITE, flags, -1, 0);
  return start == MAP_FAILED ? 0 : (uint8_t *)start;
}

/// Gives memory of `scrub_map` back to the system.
static inline void scrub_unmap(uint8_t *start, size_t size) { munmap(start, size); }

/// Lets a decoder's threads ask for memory themselves; newer versions take it for granted.
static inline void scrub_allow_threaded_callbacks(AVCodecContext *context) {
#if LIBAVCODEC_VERSION_MAJOR < 60
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  context->thread_safe_callbacks = 1;
#pragma GCC diagnostic pop
#endif
}

/// The frame's duration in ticks of its stream's time base; 0 when unknown.
static inline int64_t scrub_frame_duration(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 0, 0)
  return frame->duration;
#else
  return frame->pkt_duration;
#endif
}

/// Whether the picture is a keyframe.
static inline int scrub_frame_is_key(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(58, 29, 100)
  return (frame->flags & AV_FRAME_FLAG_KEY) != 0;
#else
  return frame->key_frame;
#endif
}

/// Whether the picture is interlaced.
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

/// Room for a stream's display matrix, which moved into its parameters with libavformat 60.15.
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

/// Gives a resampler the samples of a frame after the first `skipped`, or without a frame the end of
/// the sound, and takes what it has ready; its constness differs between versions.
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

/// Writes a sample, -1 to 1, in a frame's own format; louder ones are held at the ends.
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

/// The release of the headers, as av_version_info() returns that of the library.
static inline const char *scrub_version_info(void) { return FFMPEG_VERSION; }

// ---- End of the versions ----
