#pragma once
#include <libavcodec/avcodec.h>
#include <libavutil/encryption_info.h>

// Side data of packets in C structures with arrays behind them.

/// Whether a packet has bytes that are still encrypted.
static inline int scrub_packet_is_encrypted(const AVPacket *packet) {
  size_t size = 0;
  const uint8_t *data = av_packet_get_side_data(packet, AV_PKT_DATA_ENCRYPTION_INFO, &size);
  if (!data) return 0;
  AVEncryptionInfo *info = av_encryption_info_get_side_data(data, size);
  if (!info) return 1;
  int is_encrypted = info->subsample_count == 0;
  for (uint32_t i = 0; i < info->subsample_count; i++)
    if (info->subsamples[i].bytes_of_protected_data) is_encrypted = 1;
  av_encryption_info_free(info);
  return is_encrypted;
}
