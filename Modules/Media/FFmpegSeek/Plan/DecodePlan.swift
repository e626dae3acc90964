#if FFmpeg
  internal import ScrubMedia

  /// The frames that a decode pass skips, and the place where it stops.
  ///
  /// A pass that continues for another request follows another plan.
  struct DecodePlan: Sendable {
    /// The frames that are not decoded.
    enum Skip: Sendable, Equatable {
      case nothing
      /// The frames before a timestamp that no others reference.
      case unreferenced(before: Int64)
      /// All frames that no others reference: a sparse decode.
      case allUnreferenced
      /// The frames that others are not made from.
      case outside(Closure)
    }

    /// The place after which no packet is needed.
    enum Stop: Sendable, Equatable {
      case endOfFile
      /// The packet of a frame, the only one needed; frames before it may be missing.
      case frame(Int64)
      /// The last packet required by a range of frames.
      case range(Range)
    }

    /// The end of a range of frames; no frame after it is needed.
    struct Range: Sendable, Equatable {
      /// A timestamp displayed by the last frame.
      var end: Int64
      /// The timestamp of the last packet, in decoding order, that the range needs; `nil` if it was
      /// already sent.
      var lastPacket: Int64?
      /// The timestamp of the frame after the range.
      var next: Int64
    }

    /// The frames that may be skipped on the way to a target.
    enum Need {
      /// All frames from the start on may be needed.
      case allFrames
      /// The frames from the target on.
      case framesFromTarget
      /// The target only, which ends the pass.
      case targetOnly
    }

    let skip: Skip
    let stop: Stop
    /// The range to read ahead, up to the frames that are already cached.
    let requestedRange: ClosedRange<Int64>?

    init(
      skip: Skip = .nothing, stop: Stop = .endOfFile, requestedRange: ClosedRange<Int64>? = nil
    ) {
      self.skip = skip
      self.stop = stop
      self.requestedRange = requestedRange
    }

    /// Returns the plan of a pass with this one that continues to a target.
    func continued(to target: Int64, requestedRange: ClosedRange<Int64>?) -> DecodePlan {
      if case .outside = skip {
        return DecodePlan(skip: skip, stop: stop, requestedRange: requestedRange)
      }
      var skip = skip
      if case .unreferenced(let limit) = skip, target < limit { skip = .nothing }
      var stop = stop
      if case .frame = stop { stop = .endOfFile }
      return DecodePlan(skip: skip, stop: stop, requestedRange: requestedRange)
    }

    /// Returns this plan, stopping at the end of a range.
    func stopping(at range: Range) -> DecodePlan {
      DecodePlan(skip: skip, stop: .range(range), requestedRange: requestedRange)
    }

    /// Returns whether a pass with this plan decodes everything from which the frame at a timestamp is
    /// made.
    func leads(to target: Int64) -> Bool {
      switch skip {
      case .outside(let closure): closure.frames?.contains(target) ?? false
      case .nothing, .unreferenced, .allUnreferenced: true
      }
    }

    /// The intervals that have a frame, if it leads to some of the frames only, whose references it decodes.
    var layers: Closure.Layers? {
      if case .outside(let closure) = skip { closure.layers } else { nil }
    }

    /// Whether a sparse decode of a range can continue with it.
    func leadsSparsely(to range: ClosedRange<Int64>, spacing: Int64) -> Bool {
      switch skip {
      // What such a range is not made from was skipped, and may be what others are made from.
      case .outside(let closure): closure.layers?.covers(range, spacing: spacing) ?? false
      case .nothing, .unreferenced, .allUnreferenced: true
      }
    }

    /// The range at whose end it stops.
    var range: Range? {
      if case .range(let range) = stop { range } else { nil }
    }

    /// Whether only one frame is needed.
    var isForOneFrame: Bool {
      if case .frame = stop { true } else { false }
    }

    /// Returns whether nothing is needed after a packet.
    func ends(withPacket pts: Int64) -> Bool {
      switch stop {
      case .endOfFile: false
      case .frame(let last): last == pts
      case .range(let range): range.lastPacket == pts
      }
    }
  }
#endif
