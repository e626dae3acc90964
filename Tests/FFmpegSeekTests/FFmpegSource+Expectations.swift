#if FFmpeg
  import FFmpegSeek
  import ScrubMedia
  import ScrubTime
  import Testing

  extension FFmpegSource {
    /// Compares frames that are asked for by number, and the frame after each, with those of a linear decode.
    func expectNumbers(
      _ numbers: [Int], of truth: [(time: Int?, md5: String)],
      _ location: SourceLocation = #_sourceLocation
    ) throws {
      for number in numbers {
        let time = try time(ofFrameAt: number, cancellation: Cancellation())
        let frame = try frame(for: SeekRequest(time: time))
        let isRight = frame.index == number && frame.pixels.md5() == truth[number].md5
        #expect(isRight, "#\(number)", sourceLocation: location)
        let next = try self.frame(stepping: 1, from: frame, cancellation: Cancellation())
        let isNext = next.pixels.md5() == truth[min(number + 1, truth.count - 1)].md5
        #expect(isNext, "after #\(number)", sourceLocation: location)
      }
    }
  }
#endif
