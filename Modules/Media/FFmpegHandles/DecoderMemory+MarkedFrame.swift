#if FFmpeg
  internal import CScrubFFmpeg

  extension DecoderMemory {
    /// A frame that was not checked yet.
    ///
    /// Its pointer is used by one thread at a time: the one that marks it, and then the one that removed it
    /// from the state.
    @safe struct MarkedFrame: @unchecked Sendable {
      /// A reference of its own, so that no other frame takes the memory before the check.
      let buffer: UnsafeMutablePointer<AVBufferRef>
      let lineSize: Int
      /// The number of bytes in a line, and of lines.
      let (width, height): (Int, Int)
      /// The distance of marks in a line, in bytes.
      let step: Int
      /// The places of the marks in a block.
      let marks: Marks
      /// The timestamp of its packet.
      let pts: Int64

      /// Offsets in bytes and lines.
      struct Marks {
        var first: (x: Int, y: Int)
        var second: (x: Int, y: Int)
      }

      /// Calls `body` with the place of each mark until it returns `false`.
      func forEachMark(_ body: (UnsafeMutableRawPointer) -> Bool) {
        guard let data = unsafe buffer.pointee.data else { return }
        let start = UnsafeMutableRawPointer(data)
        // No `stride`: see `MemoryMark.isLeft(in:)`.
        let end = width - MemoryLayout<UInt64>.size
        var y = 0
        while y < height {
          let first = unsafe start + min(y + marks.first.y, height - 1) * lineSize
          let second = unsafe start + min(y + marks.second.y, height - 1) * lineSize
          var x = 0
          while x <= end {
            guard unsafe body(first + min(x + marks.first.x, end)),
              unsafe body(second + min(x + marks.second.x, end))
            else { return }
            x += step
          }
          y += DecoderMemory.blockSize
        }
      }
    }
  }
#endif
