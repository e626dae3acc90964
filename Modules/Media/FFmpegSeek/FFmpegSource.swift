#if FFmpeg
  internal import ScrubSidecars
  internal import FFmpegHandles
  public import ScrubMedia
  internal import ScrubTime
  internal import ScrubThreads

  /// A video, read with the system's FFmpeg.
  ///
  /// Opening probes the file, selects the best video stream and decodes its first frame. Files of up to
  /// `SourceOptions.scanBytes` are also read once completely, so that every frame has an index.
  public final class FFmpegSource: MediaSource {
    /// The lanes, none once the video is closed.
    private struct LanesBox: ~Copyable {
      var lanes: Lanes?
      /// Whether frames got their indices after the last request: its receiver may not be that of those before.
      var hasNewIndices = false
    }

    /// The path, or the reader's name, for error messages.
    let name: String
    /// The bytes of a reader; `nil` for a file.
    let bytes: CachedBytes?
    let options: SourceOptions
    let counterBox = CounterBox()
    let interrupt = Interrupt()
    let facts: Lock<Facts>
    let growth = GrowthHandlers()
    private let closeHandlers = Lock(HandlerList<@Sendable () -> Void>())
    private let lanes: Lock<LanesBox>
    /// The number of times that the scan has invalidated all frames.
    private let scanResets = Lock(0)
    let pool: FramePool
    let scaler: FFmpegPixels.Scaler
    let scan: BackgroundScan?
    let sidecar: Sidecar?

    /// Opens a video file.
    ///
    /// - Parameters:
    ///   - path: The file's path; never interpreted as a URL or a pattern.
    ///   - options: Limits and settings.
    ///   - cancellation: Ends the call early when canceled from another thread.
    /// - Throws: `MediaError` that describes the file or the failure.
    @available(*, noasync, renamed: "open(path:options:)")
    public convenience init(
      path: String, options: SourceOptions = SourceOptions(),
      cancellation: Cancellation = Cancellation()
    ) throws(MediaError) {
      try self.init(.file(path: path), options, cancellation)
    }

    /// Opens a video whose bytes a reader provides.
    ///
    /// The reader is used until the source is closed and released. No file is opened: playlists, which name
    /// other files, are refused. Up to 16 MiB of the bytes are cached for each reader, 64 MiB if it is far away.
    ///
    /// - Parameters:
    ///   - reader: The bytes of the video's file.
    ///   - name: A name for error messages, where a path would be; its extension is a hint about the format.
    ///   - options: Limits and settings.
    ///   - cancellation: Ends the call early when canceled from another thread.
    /// - Throws: `MediaError` that describes the bytes or the failure, or the error of the reader.
    @available(*, noasync, renamed: "open(reading:name:options:)")
    public convenience init(
      reading reader: any ByteReader, name: String = "bytes",
      options: SourceOptions = SourceOptions(), cancellation: Cancellation = Cancellation()
    ) throws(MediaError) {
      try self.init(MediaInput(reader, name: name), options, cancellation)
    }

    /// Opens the part of a video that was written until now.
    ///
    /// Its last packet may be cut, and is not decoded: damage would cast doubt on the frames before it.
    ///
    /// - Parameters:
    ///   - reader: The bytes so far.
    ///   - name: The path, for error messages.
    ///   - options: Limits and settings.
    ///   - cancellation: Ends the call early when canceled from another thread.
    /// - Throws: `MediaError` that describes the bytes or the failure, or the error of the reader.
    package convenience init(
      partOf reader: any ByteReader, name: String, options: SourceOptions,
      cancellation: Cancellation
    ) throws(MediaError) {
      try self.init(MediaInput(reader, name: name), options, omitsLast: true, cancellation)
    }

    private init(
      _ input: MediaInput, _ options: SourceOptions, omitsLast: Bool = false,
      _ cancellation: Cancellation
    ) throws(MediaError) {
      Logging.silence()
      (name, bytes) = (input.name, input.bytes)
      self.options = options
      interrupt.arm(seconds: options.openDeadline, cancellation: cancellation)
      let opening = Opening(
        input: input, options: options, omitsLast: omitsLast, interrupt: interrupt,
        counters: counterBox)
      let lane = try opening.run()
      let information = opening.describe(lane)
      facts = Lock(Facts(information: information))
      pool = lane.reader.pool
      scaler = lane.seed.scaler
      scan = opening.scan(for: lane)
      sidecar = lane.sidecar
      lanes = Lock(
        LanesBox(lanes: Lanes(main: lane, information)), rank: .source)
      interrupt.disarm()
      scan?.start { [weak self] in self?.adoptIndex() }
    }

    /// Takes the index over that the scan found, so that reported frames get their indices without a request.
    ///
    /// If the end changes, the next request reports it: a handler may close the video, which waits for the scan.
    private func adoptIndex() {
      lanes.withLock { box in
        guard let lanes = box.lanes, let report = lanes.report,
          let findings = scan?.takeFindings(withThumbnails: true)
        else { return }
        lanes.adopt(findings)
        if lanes.takeReset() {
          scanResets.withLock { $0 += 1 }
          report(.reset)
        }
        guard noteIndex(of: lanes.main, hasFindings: true) else { return }
        reportNumbers(lanes.main.known.displayPts, to: report)
        box.hasNewIndices = true
      }
    }

    /// The properties of the video; `frameCount` may become known later, and the end may move to a later time.
    public var information: MediaInformation { facts.withLock { $0.information } }

    /// Decodes frames; see `MediaSource`.
    @available(*, noasync, renamed: "decode(_:report:)")
    public func decode(
      _ request: DecodeRequest, cancellation: Cancellation,
      report: @escaping @Sendable (SourceEvent) -> Void
    ) throws(MediaError) {
      let information = information
      options.trace?.add(request)
      switch request {
      case .frame(let time, let cachesIntermediateFrames, let next):
        try requestFrame("show the frame", at: time, cancellation, report: report) {
          (lanes) throws(EngineError) in
          lanes.gops?.stop()
          let target = information.pts(at: time).clampedTimestamp
          // The decoder cannot continue from a frame that was decoded with as little work as possible.
          let continues =
            next.map { lanes.continues(from: target, to: information.pts(at: $0)) } ?? false
          let lane = try lanes.lane(for: target)
          let need = cachesIntermediateFrames || continues ? DecodePlan.Need.allFrames : .targetOnly
          return lane.frame(of: try lane.exact(target, need: need), information)
        }
      case .step(let count, let frame):
        try requestFrame("step", at: frame.time, cancellation, report: report) {
          (lanes) throws(EngineError) in
          lanes.gops?.stop()
          let start = information.timestamp(of: frame).clampedTimestamp
          let lane = try lanes.lane(for: start)
          return lane.frame(of: try lane.step(count, from: start), information)
        }
      case .keyframe(let time, let distance):
        try requestFrame("show the frame", at: time, cancellation, report: report) {
          (lanes) throws(EngineError) in
          let target = information.pts(at: time).clampedTimestamp
          if distance != nil, lanes.isQuick(target) { return nil }
          let reach = distance.map { information.ticks(ofSeconds: $0) } ?? .max
          var lane = try lanes.laneForKeyframes()
          var decoded = try lane.keyframe(
            target, reach: reach, mustBeVerified: distance == nil)
          if distance == nil, decoded == nil {
            lane = try lanes.lane(for: target)
            decoded = try lane.exactKeyframe(target)
          }
          guard let decoded else { return nil }
          var frame = lane.frame(of: decoded, information)
          frame.isExact = decoded.isVerified && lane.shows(decoded, at: target)
          frame.distance = frame.isExact ? 0 : abs(frame.time.seconds - time.seconds)
          return frame
        }
      case .range(let start, let end, let spacing, let stopsAtCachedFrame, let cached):
        try requestFrame("read ahead", at: start, cancellation, report: report) {
          (lanes) throws(EngineError) in
          try lanes.readAhead(
            from: information.pts(at: start).clampedTimestamp,
            through: information.pts(at: end).clampedTimestamp,
            spacing: information.ticks(ofSeconds: spacing), stopsAtCachedFrame: stopsAtCachedFrame,
            cached: cached.map(information.pts(during:)))
          return nil
        }
      }
    }

    /// Calls the lanes for a request whose frame, if there is one, is reported.
    private func requestFrame(
      _ operation: String, at time: MediaTime, _ cancellation: Cancellation,
      report: @escaping @Sendable (SourceEvent) -> Void,
      _ body: (Lanes) throws(EngineError) -> Frame?
    ) throws(MediaError) {
      let receiver = receiver(report)
      var resets = 0
      let frame = try perform(operation, at: time, cancellation, report: receiver) {
        (lanes) throws(EngineError) -> Frame? in
        resets = scanResets.withLock(\.self)
        var frame = try body(lanes)
        try lanes.main.confirm()
        // Another lane may have found meanwhile that the frame's timestamp does not identify it.
        if lanes.isToReset { frame = try body(lanes) }
        guard let frame else { return nil }
        noteEnd(of: .frame(frame, .requested))
        return frame
      }
      options.trace?.add(result: frame)
      // Without the lock, as the caller may measure the memory in use.
      if let frame { report(.frame(frame, .requested)) }
      // If the scan came between, the frame was reported after its reset.
      if scanResets.withLock(\.self) != resets { report(.reset) }
    }

    /// Closes the file and releases the decoders and their memory.
    public func close() {
      growth.close()
      scan?.close()
      lanes.withLock { box in
        // The next opening reads the file again.
        if box.lanes?.main.known.hasDoubts == true { sidecar?.remove() }
        box.lanes = nil
      }
      pool.close()
      for handler in closeHandlers.withLock({ $0.removeAll() }) { handler.call() }
    }

    /// Calls a closure once when the source was closed, which its owner may do long before it releases it.
    package func onClose(_ handler: @escaping @Sendable () -> Void) {
      _ = closeHandlers.withLock { $0.add(handler) }
    }

    deinit {
      scan?.close()
      pool.close()
    }

    /// Calls the lanes, on behalf of a request, which may have another receiver of events than the one before.
    func perform<Value: Sendable>(
      _ operation: String, at time: MediaTime?, _ cancellation: Cancellation,
      hasDeadline: Bool = true, report: (@Sendable (SourceEvent) -> Void)? = nil,
      _ body: (Lanes) throws(EngineError) -> Value
    ) throws(MediaError) -> Value {
      defer {
        scan?.begin()
        reportGrowth()
      }
      return try lanes.withLock { (box) throws(MediaError) -> Value in
        guard let lanes = box.lanes else { throw MediaError.closed(operation) }
        // Under the lock, so that a call that waits for another one does not end it.
        interrupt.arm(
          seconds: hasDeadline ? options.requestDeadline : nil, cancellation: cancellation)
        defer { interrupt.disarm() }
        lanes.report = report ?? lanes.report
        // A lane that decodes ahead may have found it after the last call.
        var isReplaced = lanes.takeReset()
        let findings = scan?.takeFindings(withThumbnails: lanes.report != nil)
        defer {
          // From now on frames are ordered by the reference decode: cached timestamps are invalid.
          isReplaced = lanes.takeReset() || isReplaced
          let wasNumbered = information.frameCount != nil
          let isRenumbered = noteIndex(of: lanes.main, hasFindings: findings != nil)
          // A frame under way without a number gets one when it is reported.
          if isRenumbered, wasNumbered { lanes.gops?.discard() }
          if let receiver = lanes.report {
            if isReplaced { receiver(.reset) }
            if isRenumbered || report != nil && box.hasNewIndices {
              reportNumbers(lanes.main.known.displayPts, to: receiver)
              box.hasNewIndices = false
            }
          }
        }
        do throws(EngineError) {
          if let findings { lanes.adopt(findings) }
          return try body(lanes)
        } catch {
          throw self.translate(error, operation, time)
        }
      }
    }

    /// Reports the indices of all frames as soon as they are known, for those that another opening of the video
    /// decoded, to a receiver of the same events as those of requests to this one.
    package func reportNumbers(to report: @escaping @Sendable (SourceEvent) -> Void) {
      let displayPts = lanes.withLock { box in
        box.lanes?.report = report
        return box.lanes?.main.known.displayPts
      }
      if let displayPts { reportNumbers(displayPts, to: report) }
    }
  }
#endif
