#if FFmpeg
  internal import CFFmpeg

  extension FrameHandle {
    /// The presentation timestamp after libavcodec's guess for missing ones.
    package var bestEffortPts: Int64? { unsafe known(raw.pointee.best_effort_timestamp) }

    /// Whether that guess is another timestamp than the packet's own.
    package var isPtsCorrected: Bool {
      guard let own = unsafe known(raw.pointee.pts) else { return false }
      return own != bestEffortPts
    }

    /// Duration in ticks of the stream's time base; 0 when unknown.
    package var duration: Int64 { known(unsafe scrub_frame_duration(raw)) ?? 0 }

    /// Whether the frame is a keyframe, or `nil` where the decoder states nothing of its frames: the
    /// mark is then libavcodec's default, which differs between versions.
    package var isKeyframe: Bool? {
      if unsafe raw.pointee.pict_type == AV_PICTURE_TYPE_NONE { return nil }
      return unsafe scrub_frame_is_key(raw) != 0
    }

    package var isInterlaced: Bool { unsafe scrub_frame_is_interlaced(raw) != 0 }

    /// Whether the frame is coded without reference to others, as the decoder found.
    package var isIntra: Bool { unsafe raw.pointee.pict_type == AV_PICTURE_TYPE_I }

    /// Whether the frame is decoded but not shown (outside the edit list).
    package var isDiscarded: Bool { unsafe raw.pointee.flags & AV_FRAME_FLAG_DISCARD != 0 }

    /// Whether the decoder met damage in the frame or in what it refers to.
    package var isDamaged: Bool {
      unsafe raw.pointee.decode_error_flags != 0
        || raw.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0
    }

    /// The color tags, by FFmpeg's names; nil where the stream does not say.
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

    /// What a frame says about its colors.
    package struct ColorNames: Sendable {
      package var matrix: String?
      package var primaries: String?
      package var transfer: String?
      package var range: String?

      /// Creates a set of names; nil where nothing is said.
      package init(matrix: String?, primaries: String?, transfer: String?, range: String?) {
        self.matrix = matrix
        self.primaries = primaries
        self.transfer = transfer
        self.range = range
      }
    }
  }
#endif
