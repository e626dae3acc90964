#if FFmpeg
  internal import ScrubSidecars
  internal import FFmpegHandles
  internal import ScrubMedia
  internal import ScrubTime
  internal import ScrubThreads

  extension Sidecar {
    /// The longest time in seconds for which reduced copies are compressed when a video is closed; the
    /// others have to wait for the next closing.
    private static let longestCompression = 0.1
    /// The largest size of the compressed copies in bytes: some 500, one for each ten seconds of a film.
    private static let mostThumbnailBytes = 8 << 20

    /// Keeps reduced copies, coarse to fine, and one of the frame that was shown last.
    func keep(_ thumbnails: [Frame], last: Frame?, scaler: FFmpegPixels.Scaler) {
      let end = monotonicSeconds() + Self.longestCompression
      var sections: [Section: [UInt8]] = [:]
      if let last, let bytes = try? SectionWriter.bytes(of: [compressed(last, scaler)]) {
        sections[.lastFrame] = bytes
      }
      let isKnown = thumbnails.allSatisfy { $0.pixels is FFmpegPixels.JPEG }
      if !isKnown {
        var (kept, bytes) = ([Frame](), 0)
        for index in Self.coarseToFine(thumbnails.count) {
          let isFree = thumbnails[index].pixels is FFmpegPixels.JPEG
          guard isFree || monotonicSeconds() < end, bytes < Self.mostThumbnailBytes,
            let copy = try? compressed(thumbnails[index], scaler)
          else { continue }
          kept.append(copy)
          bytes += copy.pixels.byteCount
        }
        kept.sort { $0.time < $1.time }
        sections[.thumbnails] = SectionWriter.bytes(of: kept)
      }
      // A full disk costs time at the next opening only.
      if !sections.isEmpty { try? write(sections) }
    }

    private func compressed(
      _ frame: Frame, _ scaler: FFmpegPixels.Scaler
    ) throws(MediaError) -> Frame {
      if frame.pixels is FFmpegPixels.JPEG { return frame }
      var copy = frame
      copy.pixels = try FFmpegPixels.JPEG(of: frame.pixels, scaler: scaler)
      return copy
    }

    /// Returns the numbers below a limit, the first ones of which are as evenly spread as all.
    static func coarseToFine(_ count: Int) -> [Int] {
      let bits = max(0, Int.bitWidth - max(0, count - 1).leadingZeroBitCount)
      return (0..<1 << bits)
        .map { number in (0..<bits).reduce(0) { $0 | (number >> $1 & 1) << (bits - 1 - $1) } }
        .filter { $0 < count }
    }

    /// Returns the reduced copies of a section; none if it has none.
    func thumbnails(_ section: Section, scaler: FFmpegPixels.Scaler) -> [Frame] {
      guard let bytes = read(section) else { return [] }
      var reader = SectionReader(bytes)
      // Malformed bytes are no thumbnails.
      return (try? reader.nextFrames(scaler)) ?? []
    }
  }

  extension SectionWriter {
    /// Returns reduced copies as a section.
    fileprivate static func bytes(of frames: [Frame]) -> [UInt8] {
      var writer = SectionWriter()
      writer.append(variable: frames.count)
      for frame in frames {
        guard let pixels = frame.pixels as? FFmpegPixels.JPEG else { continue }
        let (time, base) = (frame.time, frame.timeBase)
        for number in [
          Int(frame.pts), Int(base.numerator), Int(base.denominator), Int(time.value),
          Int(time.timescale), frame.index ?? -1, pixels.width, pixels.height,
        ] { writer.append(variable: number) }
        writer.append(frame.isKeyframe ? 1 : 0)
        for name in [pixels.colors.primaries, pixels.colors.transfer] {
          writer.append(counted: Array((name ?? "").utf8))
        }
        writer.append(counted: pixels.file)
      }
      return writer.bytes
    }
  }

  extension SectionReader {
    fileprivate mutating func nextFrames(
      _ scaler: FFmpegPixels.Scaler
    ) throws(Malformed) -> [Frame] {
      var frames: [Frame] = []
      for _ in 0..<(try nextCount()) { frames.append(try nextFrame(scaler)) }
      return frames
    }

    private mutating func nextFrame(_ scaler: FFmpegPixels.Scaler) throws(Malformed) -> Frame {
      var numbers: [Int] = []
      for _ in 0..<8 { numbers.append(try nextVariable()) }
      let isKeyframe = try next() != 0
      let (primaries, transfer) = (try nextBytes(), try nextBytes())
      let file = try nextBytes()
      guard let base = TimeBase(checking: numbers[1], numbers[2]),
        let scale = Int32(exactly: numbers[4]), scale > 0, 1...1 << 14 ~= numbers[6],
        1...1 << 14 ~= numbers[7]
      else { throw Malformed() }
      func name(_ bytes: [UInt8]) -> String? {
        bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
      }
      var frame = Frame(
        pts: Int64(numbers[0]).clampedTimestamp, timeBase: base,
        time: MediaTime(value: Int64(numbers[3]), timescale: scale), duration: nil,
        index: numbers[5] < 0 ? nil : numbers[5], isKeyframe: isKeyframe, isExact: false,
        distance: 0,
        pixels: FFmpegPixels.JPEG(
          file, size: PixelSize(width: numbers[6], height: numbers[7]),
          colors: ColorTags(
            matrix: "smpte170m", primaries: name(primaries), transfer: name(transfer), range: "pc"),
          scaler: scaler))
      frame.isReduced = true
      return frame
    }
  }

  extension TimeBase {
    fileprivate init?(checking numerator: Int, _ denominator: Int) {
      guard let numerator = Int32(exactly: numerator), numerator > 0,
        let denominator = Int32(exactly: denominator), denominator > 0
      else { return nil }
      self.init(numerator: numerator, denominator: denominator)
    }
  }
#endif
