#if FFmpeg
  internal import ScrubSidecars
  internal import FFmpegHandles
  internal import ScrubMedia
  internal import ScrubTime

  /// The steps from a path or a reader to a lane positioned at the first frame.
  struct Opening {
    let input: MediaInput
    let options: SourceOptions
    /// Whether the last packet is left out, because it may be cut.
    var omitsLast = false
    let interrupt: Interrupt
    let counters: CounterBox

    func run() throws(MediaError) -> sending Lane {
      _ = try input.byteCount(until: interrupt)
      let reader = try makeReader()
      try checkSamples(of: reader.stream)
      let lane: Lane
      do throws(FFmpegFailure) {
        let seed = Lane.Seed(
          reader: reader.seed, counters: counters, options: options,
          inspector: PacketInspector(stream: reader.stream))
        lane = try Lane(
          seed, StreamFacts.Shared(StreamFacts(stream: reader.stream)), reader,
          .frames(options.threads))
      } catch {
        guard error.isDecoderMissing else { throw convert(error) }
        throw MediaError(
          operation: "open", code: .unsupported,
          cause: "this FFmpeg has no decoder for its \(reader.stream.codecName) video",
          path: input.name, advice: "Install an FFmpeg that has one, or convert the file.")
      }
      if reader.seed.change == nil { lane.sidecar = Sidecar(of: input, reader.container, options) }
      let byteCount = try videoByteCount(reader) ?? .max
      do throws(FFmpegFailure) {
        // Far away, one that is kept saves bytes, whatever may be read to make one.
        if byteCount <= options.scanBytes || isFar, let index = lane.sidecar?.index(of: reader.seed)
        {
          lane.note { $0.note(index) }
        } else if byteCount <= scanBytes {
          try lane.readIndex(byteLimit: scanBytes)
        }
      } catch {
        throw convert(error)
      }
      let found: Bool
      do throws(EngineError) {
        found = try lane.start()
      } catch {
        switch error {
        case .cancelled: throw convert(.interrupted)
        case .failed(let failure): throw convert(failure)
        }
      }
      guard found else {
        if let failure = lane.reader.readFailure { throw convert(failure) }
        throw MediaError(
          operation: "open", code: .damaged,
          cause: "no frame of its \(reader.stream.codecName) stream could be decoded",
          path: input.name, advice: "The file may be damaged or cut off.")
      }
      return lane
    }

    /// The largest size in bytes of a video that is far away and read once while opening: a fifth of a second at
    /// 40 Mbit/s.
    private static let farScanBytes: Int64 = 1 << 20

    /// Whether the bytes come from far away.
    private var isFar: Bool { input.bytes?.isFar == true }

    /// The size of the largest video that is read once while opening.
    private var scanBytes: Int64 {
      isFar ? min(options.scanBytes, Self.farScanBytes) : options.scanBytes
    }

    /// Throws if the stream declares frames beyond the limit of samples: their decoder would only find them invalid.
    private func checkSamples(of stream: StreamDescription) throws(MediaError) {
      let (samples, overflow) = Int64(stream.width).multipliedReportingOverflow(
        by: Int64(stream.height))
      guard overflow || samples > options.maximumPixels else { return }
      throw MediaError(
        operation: "open", code: .unsupported,
        cause:
          "its frames of \(stream.width) x \(stream.height) have more samples than the limit of "
          + "\(options.maximumPixels)", path: input.name,
        advice: "Scale the video down, or let the app set a larger SourceOptions.maximumPixels.")
    }

    /// The multiple of `SourceOptions.scanBytes` up to which files that are not read while opening are
    /// read in the background: 2 GiB with the default options.
    private static let backgroundFactor: Int64 = 64

    /// Returns the background scan of a file that has no index, or needs a proof of its keyframes, or that
    /// has a sidecar; `nil` if none is needed.
    ///
    /// A container that frames its packets can be used without an index, but not all frames have numbers then. Far
    /// away, that is worth the bytes only if the index is kept, and shows which bytes later jumps need not read.
    func scan(for lane: Lane) -> BackgroundScan? {
      let index = lane.known.index
      let isFramedAndFar = isFar && lane.reader.container.framesPackets
      let savesBytes =
        lane.sidecar != nil && lane.seed.inspector.references != nil && lane.reader.canSkipBytes
      let lacksIndex = index == nil && (!isFramedAndFar || savesBytes)
      let lacksProof = lane.seed.inspector.needsProof && index?.isProofComplete != true
      let (limit, overflow) = options.scanBytes.multipliedReportingOverflow(
        by: isFramedAndFar && !lacksProof ? 1 : Self.backgroundFactor)
      var byteLimit = overflow ? .max : max(0, limit)
      // If the size is unknown, the scan ends at the limit.
      let isTooLarge =
        (try? input.byteCount(until: interrupt)).flatMap { $0 }.map { $0 > byteLimit } ?? false
      if !(lacksIndex || lacksProof) || lane.known.needsReferenceDecode || isTooLarge {
        byteLimit = 0
      }
      guard byteLimit > 0 || lane.sidecar != nil else { return nil }
      return BackgroundScan(
        of: lane.seed, knowledge: lane.known, byteLimit: byteLimit,
        sidecar: lane.sidecar)
    }

    /// Returns the size in bytes of the video in the file, or `nil` while it is unknown. Unless its packets are
    /// listed, most of a file is taken for video: reading a larger one would usually end at the limit.
    private func videoByteCount(_ reader: PacketReader) throws(MediaError) -> Int64? {
      if let count = reader.listedByteCount { return count }
      return try input.byteCount(until: interrupt)
    }

    private func makeReader() throws(MediaError) -> PacketReader {
      try PacketReader(
        input, options: options.demuxerOptions, limits: options.limits, omitsLast: omitsLast,
        interrupt: interrupt,
        choose: { (demuxer) throws(MediaError) in
          try StreamChoice(path: input.name).pick(from: demuxer)
        },
        convert: { convert($0) })
    }

    private func convert(_ failure: FFmpegFailure) -> MediaError {
      MediaError(failure, path: input.name, interrupt: interrupt)
    }

    /// Returns the properties of the video for the client.
    func describe(_ lane: Lane) -> MediaInformation {
      let stream = lane.reader.stream
      let timeBase = TimeBase(stream.timeBase)
      let decoded = (lane.pass.current ?? lane.pass.pending)?.pixels
      let end = endPts(lane)
      var information = MediaInformation(
        duration: MediaTime(
          ticks: max(0, end.subtractingClamped(lane.known.firstPts)), timeBase: timeBase),
        frameRate: lane.map.frameRate(of: stream),
        frameCount: lane.map.frameCount,
        keyframeInterval: lane.map.longestGOP(from: lane.known.firstPts, through: end).map {
          MediaTime(ticks: $0, timeBase: timeBase)
        },
        width: decoded?.width ?? stream.width,
        height: decoded?.height ?? stream.height, codec: stream.codecName,
        container: lane.reader.container.name,
        rotation: stream.rotation, isFlipped: stream.isFlipped,
        pixelAspectRatio: PixelAspectRatio(
          stream.pixelAspectRatio.numerator, stream.pixelAspectRatio.denominator),
        timeBase: timeBase, startPts: lane.known.firstPts,
        pixelFormat: decoded?.pixelFormat ?? stream.format.name)
      information.chapters = chapters(lane.reader.seed.chapters, of: information)
      return information
    }

    /// Returns the chapters on the clock of the video, as far as they lie in it.
    private func chapters(
      _ declared: [ChapterDescription], of information: MediaInformation
    ) -> [Chapter] {
      let start = MediaTime(ticks: information.startPts, timeBase: information.timeBase)
      func time(_ ticks: Int64, _ base: Rational) -> MediaTime {
        let time = MediaTime(ticks: ticks, timeBase: TimeBase(base)) - start
        return min(max(.zero, time), information.duration)
      }
      let chapters = declared.compactMap { chapter -> Chapter? in
        let first = time(chapter.start, chapter.timeBase)
        let end = time(chapter.end, chapter.timeBase)
        return first < end ? Chapter(title: chapter.title, range: first..<end) : nil
      }
      return chapters.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The timestamp at which the last frame ends: from the packets, the stream or the container.
    private func endPts(_ lane: Lane) -> Int64 {
      let stream = lane.reader.stream
      let listed = lane.map.end(
        onlyDuration: (lane.pass.current ?? lane.pass.pending)?.duration)
      if let listed { return listed }
      if let duration = stream.duration, duration > 0 {
        return (stream.startTime ?? lane.known.firstPts).addingClamped(duration)
      }
      if let microseconds = lane.reader.containerDuration, microseconds > 0 {
        let start = lane.reader.containerStart ?? 0
        let end = MediaTime(value: start.addingClamped(microseconds), timescale: 1_000_000)
        return max(end.ticks(in: TimeBase(stream.timeBase)), lane.known.firstPts)
      }
      return max(lane.lastListedEnd(), lane.known.firstPts)
    }
  }
#endif
