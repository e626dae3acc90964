#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/pixdesc.h>

// The streams of a container: how they are found, and the edges that it declares as cropped.

/// Finds the streams of a file; larger frames are not decoded for it. Streams that are found only while packets are
/// read have libavcodec's own limit.
static inline int scrub_find_streams(AVFormatContext *context, int64_t max_pixels) {
  const unsigned count = context->nb_streams;
  AVDictionary **options = (AVDictionary **)av_calloc(count ? count : 1, sizeof(*options));
  if (!options) return AVERROR(ENOMEM);
  for (unsigned index = 0; index < count; index++)
    av_dict_set_int(&options[index], "max_pixels", max_pixels, 0);
  const int code = avformat_find_stream_info(context, count ? options : 0);
  for (unsigned index = 0; index < count; index++) av_dict_free(&options[index]);
  av_free(options);
  return code;
}

/// The edges of a stream's frames that its container declares as cropped, in samples. Before libavcodec 61.10 containers' clean apertures and crop elements were not exported.
typedef struct scrub_crop {
  uint32_t top, bottom, left, right;
} scrub_crop;

/// Returns the cropping declared by a stream's container; all 0 if there is none.
static inline scrub_crop scrub_stream_crop(const AVStream *stream) {
  scrub_crop crop = {0, 0, 0, 0};
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(61, 10, 100)
  const AVPacketSideData *data = av_packet_side_data_get(
      stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data,
      AV_PKT_DATA_FRAME_CROPPING);
  if (data && data->size >= 16) {
    uint32_t edges[4];
    for (int edge = 0; edge < 4; edge++) {
      const uint8_t *bytes = data->data + 4 * edge;
      edges[edge] = bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
                    (uint32_t)bytes[3] << 24;
    }
    crop = (scrub_crop){edges[0], edges[1], edges[2], edges[3]};
  }
#endif
  return crop;
}

/// Crops the edges of a frame, as the ffmpeg program does: to whole chroma samples. A frame that is
/// smaller than the edges is not changed.
static inline void scrub_frame_crop(AVFrame *frame, const scrub_crop *crop) {
  const AVPixFmtDescriptor *format = av_pix_fmt_desc_get(frame->format);
  const int64_t width = (int64_t)frame->width - crop->left - crop->right;
  const int64_t height = (int64_t)frame->height - crop->top - crop->bottom;
  if (!format || width <= 0 || height <= 0) return;
  if (width == frame->width && height == frame->height) return;
  const int64_t x_step = 1 << format->log2_chroma_w, y_step = 1 << format->log2_chroma_h;
  const int64_t cropped_width = width & -x_step, cropped_height = height & -y_step;
  if (cropped_width <= 0 || cropped_height <= 0) return;
  frame->crop_left = crop->left & -x_step;
  frame->crop_top = crop->top & -y_step;
  frame->crop_right = frame->width - cropped_width - frame->crop_left;
  frame->crop_bottom = frame->height - cropped_height - frame->crop_top;
  (void)av_frame_apply_cropping(frame, AV_FRAME_CROP_UNALIGNED);
}
