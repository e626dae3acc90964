#if FFmpeg
  internal import CScrubFFmpeg

  extension FrameHandle {
    /// The presentation timestamp, estimated by libavcodec if it is missing.
    package var bestEffortPts: Int64? { unsafe known(raw.pointee.best_effort_timestamp) }

    /// Whether that estimate differs from the packet's own timestamp.
    package var isPtsCorrected: Bool {
      guard let own = unsafe known(raw.pointee.pts) else { return false }
      return own != bestEffortPts
    }

    /// The duration in ticks of the stream's time base; `nil` if unknown.
    package var duration: Int64? {
      known(unsafe scrub_frame_duration(raw)).flatMap { $0 > 0 ? $0 : nil }
    }

    /// Whether the frame is a keyframe, or `nil` if the decoder does not mark its frames: then the mark is
    /// libavcodec's default, which differs between versions.
    package var isKeyframe: Bool? {
      if unsafe raw.pointee.pict_type == AV_PICTURE_TYPE_NONE { return nil }
      return unsafe scrub_frame_is_key(raw) != 0
    }

    package var isInterlaced: Bool { unsafe scrub_frame_is_interlaced(raw) != 0 }

    /// Whether the frame is intra-coded, as reported by the decoder.
    package var isIntra: Bool { unsafe raw.pointee.pict_type == AV_PICTURE_TYPE_I }

    /// Whether the frame may reference one that is displayed after it, as reported by the decoder. Of two fields of
    /// VC-1, only one may.
    var isBidirectional: Bool {
      unsafe [AV_PICTURE_TYPE_B, AV_PICTURE_TYPE_BI].contains(raw.pointee.pict_type)
    }

    /// Whether the frame is decoded but not shown (outside the edit list).
    package var isDiscarded: Bool { unsafe raw.pointee.flags & AV_FRAME_FLAG_DISCARD != 0 }

    /// Whether the decoder reported damage in the frame or in its references.
    package var isDamaged: Bool {
      unsafe raw.pointee.decode_error_flags != 0
        || raw.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0
    }

    /// Records damage in the frame or in its references.
    func markDamaged() { unsafe raw.pointee.flags |= AV_FRAME_FLAG_CORRUPT }

    /// The color tags, by FFmpeg's names; `nil` if the stream does not declare them.
    package var colorNames: ColorNames {
      let frame = unsafe raw.pointee
      return unsafe ColorNames(
        matrix: frame.colorspace == AVCOL_SPC_UNSPECIFIED
          ? nil : av_color_space_name(frame.colorspace).map { unsafe String(cString: $0) },
        primaries: frame.color_primaries == AVCOL_PRI_UNSPECIFIED
          ? nil : av_color_primaries_name(frame.color_primaries).map { unsafe String(cString: $0) },
        transfer: frame.color_trc == AVCOL_TRC_UNSPECIFIED
          ? nil : av_color_transfer_name(frame.color_trc).map { unsafe String(cString: $0) },
        range: frame.color_range == AVCOL_RANGE_UNSPECIFIED
          ? nil : av_color_range_name(frame.color_range).map { unsafe String(cString: $0) })
    }

    /// The names of a frame's color tags.
    package struct ColorNames: Sendable {
      package var matrix: String?
      package var primaries: String?
      package var transfer: String?
      package var range: String?

      /// Creates a set of names; `nil` for unspecified ones.
      package init(matrix: String?, primaries: String?, transfer: String?, range: String?) {
        self.matrix = matrix
        self.primaries = primaries
        self.transfer = transfer
        self.range = range
      }
    }
  }
#endif
