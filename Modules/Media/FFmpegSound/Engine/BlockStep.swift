#if FFmpeg
  internal import FFmpegHandles

  /// The step, in samples, at whose multiples a codec's blocks end.
  struct BlockStep {
    /// The step; 1 if unknown.
    let samples: Int64

    /// Creates the step of a stream.
    ///
    /// - Parameters:
    ///   - stream: The stream.
    ///   - observed: The sizes of its first blocks except the very first, in samples.
    ///   - sampleRate: The sample rate in hertz.
    init(stream: StreamDescription, observed: [Int], sampleRate: Int) {
      switch stream.codecName {
      case "opus":
        // The shortest block, 2.5 ms, divides all others (RFC 6716, 2.1.4).
        samples = Int64(sampleRate / 400)
      case "vorbis":
        samples = Self.vorbisStep(stream.extradata) ?? 1
      default:
        samples = Int64(observed.reduce(0) { Self.commonDivisor($0, $1) })
      }
    }

    /// Returns the step of Vorbis. Two adjacent blocks of sizes a and b yield (a + b) / 4 samples (Vorbis I,
    /// 4.3.8), and the smaller size divides the larger.
    private static func vorbisStep(_ extradata: [UInt8]) -> Int64? {
      // The sizes are two powers of two after the identification header's 28th byte (4.2.2), which
      // lies behind a signature.
      let signature: [UInt8] = [1] + Array("vorbis".utf8)
      for start in extradata.indices.prefix(64)
      where extradata[start...].starts(with: signature) && start + 28 < extradata.count {
        let small = extradata[start + 28] & 15
        return small >= 6 ? Int64(1) << Int64(small - 2) : nil
      }
      return nil
    }

    private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
      var (a, b) = (a, b)
      while b != 0 { (a, b) = (b, a % b) }
      return max(a, 1)
    }
  }
#endif
