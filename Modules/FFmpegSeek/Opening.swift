#if FFmpeg
  internal import FFmpegHandles
  internal import MediaSeek
  internal import MediaTime

  /// The steps from a path to an engine that stands at the first picture.
  struct Opening {
    let path: String
    let options: SourceOptions
    let interrupt: Interrupt
    let counters: CounterBox
    let cancellation: Cancellation

    func run() throws(MediaError) -> sending SeekEngine {
      let reader = try makeReader()
      let engine: SeekEngine
      do throws(FFmpegFailure) {
        engine = try SeekEngine(reader: reader, counters: counters, options: options)
      } catch {
        throw convert(error)
      }
      let interrupt = interrupt
      engine.isCancelled = { interrupt.shouldStop }
      engine.index = try makeIndex(engine.inspector)
      let found: Bool
      do throws(EngineError) {
        found = try engine.start()
      } catch {
        switch error {
        case .cancelled: throw convert(.interrupted)
        case .failed(let failure): throw convert(failure)
        }
      }
      guard found else {
        throw MediaError(
          operation: "open", code: .damaged,
          cause: "no picture of its \(reader.stream.codecName) stream could be decoded",
          path: path, advice: "The file may be damaged or cut off.")
      }
      return engine
    }

    private func makeReader() throws(MediaError) -> PacketReader {
      try PacketReader(
        path: path, options: demuxerOptions, interrupt: interrupt,
        choose: { (demuxer) throws(MediaError) in try StreamChoice(path: path).pick(from: demuxer)
        },
        convert: { convert($0) })
    }

    /// Only local files, also for what a playlist names; `%d` in a name is no pattern.
    private var demuxerOptions: [String: String] {
      [
        "protocol_whitelist": "file,crypto,data", "pattern_type": "none",
        "probesize": String(options.probeBytes), "max_streams": String(options.maximumStreams),
      ]
    }

    private func makeIndex(_ inspector: PacketInspector) throws(MediaError) -> PacketIndex? {
      let reader = try makeReader()
      do throws(FFmpegFailure) {
        return try PacketIndex(
          reader: reader, inspector: inspector, byteLimit: options.scanBytes,
          isCancelled: { interrupt.shouldStop })
      } catch {
        throw convert(error)
      }
    }

    private func convert(_ failure: FFmpegFailure) -> MediaError {
      MediaError(failure, path: path, interrupt: interrupt)
    }

    /// What a caller gets to know of the video.
    func describe(_ engine: SeekEngine) -> MediaInformation {
      let stream = engine.reader.stream
      let timeBase = TimeBase(
        numerator: max(1, stream.timeBase.numerator),
        denominator: max(1, stream.timeBase.denominator))
      let rate = stream.averageFrameRate.isPositive ? stream.averageFrameRate : stream.realFrameRate
      let picture = engine.pending?.pixels
      let end = endPts(engine)
      return MediaInformation(
        duration: MediaTime(ticks: max(0, end - engine.firstPts), timeBase: timeBase),
        frameRate: rate.isPositive ? FrameRate(rate.numerator, rate.denominator) : nil,
        frameCount: engine.knownPts?.count, width: picture?.width ?? stream.width,
        height: picture?.height ?? stream.height, codec: stream.codecName,
        container: engine.reader.containerName.split(separator: ",").first.map(String.init)
          ?? "unknown",
        rotation: stream.rotation, timeBase: timeBase, startPts: engine.firstPts,
        pixelFormat: picture?.pixelFormat ?? stream.format.name)
    }

    /// The timestamp at which the last picture ends: from the packets, the stream or the container.
    private func endPts(_ engine: SeekEngine) -> Int64 {
      let stream = engine.reader.stream
      if let shown = engine.index?.displayPts, let last = shown.last {
        let step = shown.count > 1 ? last - shown[shown.count - 2] : engine.pending?.duration ?? 0
        return last + max(step, 1)
      }
      if let duration = stream.duration, duration > 0 {
        return (stream.startTime ?? engine.firstPts).addingHeld(duration)
      }
      guard let microseconds = engine.reader.containerDuration, microseconds > 0 else {
        return engine.firstPts
      }
      let start = engine.reader.containerStart ?? 0
      let end = MediaTime(value: start.addingHeld(microseconds), timescale: 1_000_000)
      let timeBase = TimeBase(
        numerator: max(1, stream.timeBase.numerator),
        denominator: max(1, stream.timeBase.denominator))
      return max(end.ticks(in: timeBase), engine.firstPts)
    }
  }

  extension Int64 {
    /// The sum, held at the ends of the range.
    func addingHeld(_ other: Int64) -> Int64 {
      let (sum, overflow) = addingReportingOverflow(other)
      return overflow ? (other > 0 ? .max : .min) : sum
    }
  }
#endif
