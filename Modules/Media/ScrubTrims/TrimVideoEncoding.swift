#if FFmpeg
  internal import FFmpegHandles
  internal import FFmpegSeek
  internal import ScrubMedia
  internal import ScrubTime
  internal import ScrubStills

  /// An encoder of the exact frames of a trim.
  final class TrimVideoEncoding {
    private(set) var encoder: VideoEncoderHandle
    private let job: TrimJob
    private let cancellation: Cancellation
    /// The shape of all frames, which is that of the first one.
    private let shape: Shape
    private var scaler = ScalerHandle()
    private var current: Frame?
    private var isFinished = false

    private struct Shape: Equatable {
      var width: Int
      var height: Int
      var pixelFormat: String

      init(_ pixels: any FramePixels) {
        (width, height, pixelFormat) = (pixels.width, pixels.height, pixels.pixelFormat)
      }
    }

    /// The encoders to try, best first: at a quality at which the loss is not seen, and quick.
    private static let encoders: [(name: String, options: [String: String])] = [
      ("libx264", ["preset": "veryfast", "crf": "18"]),
      ("libopenh264", ["b": "12000000"]),
    ]
    /// The seconds between keyframes, so that the new file can be scrubbed well.
    private static let keyframeSeconds = 2.0
    private static let maximumBFrames: Int32 = 2

    /// Opens an encoder.
    init(
      _ job: TrimJob, _ muxer: borrowing MuxerHandle, _ cancellation: Cancellation
    ) throws(WriteError) {
      (self.job, self.cancellation) = (job, cancellation)
      shape = Shape(job.first.pixels)
      var refusals: [String] = []
      for format in Self.formats(for: shape) {
        for candidate in Self.encoders {
          let settings = Self.settings(job, shape, candidate, format)
          do throws(EncodingFailure) {
            encoder = try VideoEncoderHandle.open(
              settings, hasGlobalHeader: muxer.hasGlobalHeader)
            return
          } catch {
            refusals.append("\(candidate.name): \(error.reason)")
          }
        }
      }
      throw WriteError(
        code: .noEncoder,
        message:
          "No encoder for \(job.path) could be opened (\(refusals.joined(separator: "; "))). "
          + "Install an FFmpeg that has one of them.")
    }

    /// Returns the pixel formats to encode in, best first.
    private static func formats(for shape: Shape) -> [String] {
      // Chroma for every second sample needs even sides.
      let isEven = shape.width % 2 == 0 && shape.height % 2 == 0
      let usual = isEven ? "yuv420p" : "yuv444p"
      guard let source = PixelFormat(name: shape.pixelFormat) else { return [usual] }
      let nearest = PixelFormat.nearest(to: source, among: isEven ? encodable : encodableOdd)
      // Screens show 4:4:4 of RGB no better, and few decoders take it.
      let isVideo = !source.isRGB && !source.hasPalette
      return isVideo && nearest != usual ? [nearest, usual] : [usual]
    }

    private static let encodableOdd = ["yuv444p", "yuvj444p", "yuv444p10le"]
    private static let encodable =
      ["yuv420p", "yuvj420p", "yuv422p", "yuvj422p", "yuv420p10le", "yuv422p10le"] + encodableOdd

    private static func settings(
      _ job: TrimJob, _ shape: Shape, _ encoder: (name: String, options: [String: String]),
      _ format: String
    ) -> EncoderSettings {
      let information = job.information
      let (base, ratio) = (information.timeBase, information.pixelAspectRatio)
      let rate = information.frameRate
      var settings = EncoderSettings(
        name: encoder.name, options: encoder.options, width: Int32(clamping: shape.width),
        height: Int32(clamping: shape.height), pixelFormat: format,
        timeBase: Rational(base.numerator, base.denominator),
        frameRate: rate.map { Rational($0.numerator, $0.denominator) },
        gopLength: Int32(min(max(1, (rate?.framesPerSecond ?? 30) * keyframeSeconds), 1e6)),
        maximumBFrames: maximumBFrames)
      settings.sourceFormat = shape.pixelFormat
      settings.pixelAspectRatio = Rational(ratio.horizontal, ratio.vertical)
      var colors = FrameHandle.ColorNames(job.first.pixels.colors)
      if PixelFormat(name: shape.pixelFormat)?.isRGB ?? false {
        // swscale converts with this matrix.
        (colors.matrix, colors.range) = ("smpte170m", nil)
      }
      settings.colors = colors
      return settings
    }

    /// Encodes the next frame, and returns its time; `nil` after the last one.
    func writeNext(to muxer: borrowing MuxerHandle) throws(WriteError) -> MediaTime? {
      guard let frame = try next() else {
        if !isFinished { try finish(to: muxer) }
        return nil
      }
      let place = job.information.timestamp(of: frame)
      let next = frame.nextPts.flatMap { $0 == .max ? nil : $0 }
      let duration = next.map { $0.subtractingClamped(place) } ?? frame.duration
      let planes = try planes(of: frame)
      do throws(EncodingFailure) {
        try encoder.send(
          planes: planes, pts: job.timestamp(of: frame), duration: duration ?? job.usualDuration)
        while try encoder.receive(into: muxer, usualDuration: job.usualDuration) {}
      } catch {
        throw WriteError(error, path: job.path)
      }
      return frame.time
    }

    private func next() throws(WriteError) -> Frame? {
      guard let current else {
        current = job.first
        return job.first
      }
      guard current.time < job.last.time else { return nil }
      do throws(MediaError) {
        let frame = try job.source.frame(
          stepping: 1, from: current, cancellation: cancellation)
        guard frame.time > current.time else { throw job.fileChanged }
        self.current = frame
        return frame
      } catch {
        throw WriteError(unreadable: error)
      }
    }

    private func finish(to muxer: borrowing MuxerHandle) throws(WriteError) {
      isFinished = true
      do throws(EncodingFailure) {
        try encoder.finish()
        while try encoder.receive(into: muxer, usualDuration: job.usualDuration) {}
      } catch {
        throw WriteError(error, path: job.path)
      }
    }

    /// Returns the samples of a frame; those of another shape are converted to that of the first frame.
    private func planes(of frame: Frame) throws(WriteError) -> [[UInt8]] {
      if Shape(frame.pixels) == shape { return frame.pixels.planes() }
      do throws(FFmpegFailure) {
        guard let format = PixelFormat(name: shape.pixelFormat) else {
          throw FFmpegFailure.noSuchFormat(shape.pixelFormat)
        }
        let source = try FrameHandle.copying(frame.pixels)
        let target = try FrameHandle.allocate(
          width: shape.width, height: shape.height, format: format)
        try scaler.convert(source, into: target, filter: .fine)
        return target.planeShapes.indices.map { target.packedSamples(ofPlane: $0) }
      } catch {
        throw WriteError(
          code: .failed,
          message: "Cannot write \(job.path): \(error.operation): \(error.reason).",
          underlyingCode: error.code)
      }
    }
  }
#endif
