#if FFmpeg
  /// The frames that a decoder returned before the damage of one that they reference is known.
  ///
  /// Some decoders conceal damage and report it with the frame, which they return after the B-frames that reference it.
  /// So these are held until the next other frame, and are damaged if it is.
  final class HeldFrames {
    /// An element of an array, which cannot hold handles yet.
    private final class Element {
      let frame: FrameHandle

      init(_ frame: consuming FrameHandle) { self.frame = frame }
    }

    /// In the order of display.
    private var elements: [Element] = []
    /// The number of frames that are held no longer, at the start.
    private var releasedCount = 0

    /// Whether there are none.
    var isEmpty: Bool { elements.isEmpty }

    /// Takes a returned frame over.
    func append(_ frame: borrowing FrameHandle) throws(FFmpegFailure) {
      let own = try FrameHandle()
      own.move(from: frame)
      // B-frames of H.264 may reference others that are displayed after them.
      let (isHeld, isDamaged) = (own.isBidirectional, own.isDamaged)
      // What so many depend on was lost, or comes too late to wait for it.
      let areTooMany = isHeld && elements.count - releasedCount == CodecLimits.reorder
      elements.append(Element(own))
      if isDamaged || areTooMany { markHeld() }
      if !isHeld || areTooMany { _ = release() }
    }

    /// Ends the wait of all frames.
    ///
    /// - Returns: Whether there are any.
    func release() -> Bool {
      releasedCount = elements.count
      return releasedCount > 0
    }

    /// Moves the next frame that is held no longer into `frame`.
    ///
    /// - Returns: Whether there is one.
    func takeNext(into frame: borrowing FrameHandle) -> Bool {
      guard releasedCount > 0 else { return false }
      releasedCount -= 1
      frame.move(from: elements.removeFirst().frame)
      return true
    }

    /// Forgets all frames, after a flush of the decoder.
    func removeAll() { (elements, releasedCount) = ([], 0) }

    private func markHeld() {
      for element in elements[releasedCount...] { element.frame.markDamaged() }
    }
  }
#endif
