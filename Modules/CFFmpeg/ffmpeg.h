#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/display.h>
#include <libavutil/error.h>
#include <libavutil/imgutils.h>
#include <libavutil/md5.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

// What Swift cannot see: function-like macros, and what changed its name between FFmpeg 5 and 8.

static inline int scrub_AVERROR(int code) { return AVERROR(code); }
static const int scrub_AVERROR_EOF = AVERROR_EOF;

// These became an enumeration with libswscale 9.
static const int scrub_SWS_EXACT_BICUBIC = SWS_BICUBIC | SWS_ACCURATE_RND | SWS_BITEXACT;

// The frame's duration was called pkt_duration before libavutil 57.30.
static inline void scrub_frame_set_duration(AVFrame *frame, int64_t ticks) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 30, 100)
  frame->duration = ticks;
#else
  frame->pkt_duration = ticks;
#endif
}

// Room for a stream's display matrix, which moved into its parameters with libavformat 60.15.
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
