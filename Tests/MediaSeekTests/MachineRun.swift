import ScrubMedia
import ScrubTesting
import ScrubTime
import Testing

@_spi(Tuning) @testable import MediaSeek

/// A seek machine with the cached frames of an imaginary video, which records in words what it decides.
struct MachineRun {
  /// An event; times are in seconds of video.
  enum Event {
    case request(
      Double, SeekTolerance = .exact, near: Double? = nil, isExact: Bool = false,
      isReduced: Bool = false)
    case lift
    case next
    /// A frame that is decoded on the way, with the time of the next one.
    case decoded(Double, next: Double)
    case finished(SeekMachine.Outcome, seconds: Double = 0, frames: Int = 0)
    case call(SeekScheduler.Priority = .immediate)
    case callFinished(
      SeekScheduler.Priority = .immediate, hasEnded: Bool = true, seconds: Double = 0)
    case step(Double)
    /// The alarm, and in words its time.
    case alarm
    case reset
    /// New numbers, and the cached frame that is nearest to the displayed one.
    case renumbered(near: Frame? = nil)
    case close
    case ended
  }

  var machine: SeekMachine
  /// The cached frames.
  var store: FrameStore
  /// The memory for them: none, so that nothing is decoded ahead.
  var share = FrameCache.Share(all: 0, thumbnails: 0)
  private var sequence = 0

  /// Creates a machine.
  ///
  /// - Parameters:
  ///   - frames: The cached frames: by default that at 0, so that no sparse decode is planned.
  ///   - duration: The duration of the video, in seconds; frames and requests may be beyond it.
  ///   - tuning: The constants.
  init(
    caching frames: [Frame] = [MachineRun.frame(0)], duration: Double = 0,
    tuning: SeekTuning = .standard
  ) {
    let video = MediaInformation(
      duration: MediaTime(seconds: duration), frameRate: nil, frameCount: nil, width: 1, height: 1,
      codec: "", container: "", timeBase: TimeBase(numerator: 1, denominator: 1000), startPts: 0,
      pixelFormat: "")
    machine = SeekMachine(of: video, tuning: tuning)
    store = FrameStore(of: video, tuning: tuning)
    for frame in frames { store.insert(frame, at: frame.pts) }
  }

  /// Creates a machine with the frame from 5000 to 5010 ms and memory for 100.
  static func inMiddle(duration: Double = 0) -> MachineRun {
    let frame = frame(5, next: 5.01)
    var run = MachineRun(caching: [frame], duration: duration)
    run.share.all = 100 * frame.pixels.byteCount
    return run
  }

  static func frame(
    _ seconds: Double, isExact: Bool = false, distance: Double = 0, next: Double? = nil
  ) -> Frame {
    let base = TimeBase(numerator: 1, denominator: 1000)
    let pts = Int64((seconds * 1000).rounded())
    return Frame(
      pts: pts, timeBase: base, time: MediaTime(ticks: pts, timeBase: base), duration: nil,
      next: Frame.Next(pts: next.map { Int64(($0 * 1000).rounded()) }), isKeyframe: false,
      isExact: isExact, distance: distance, pixels: SyntheticPixels(number: 0, size: 1))
  }

  /// Handles an event and returns the reaction.
  mutating func callAsFunction(_ event: Event, at now: Double) -> String {
    let reaction: SeekMachine.Reaction?
    switch event {
    case .request(let seconds, let tolerance, let near, let isExact, let isReduced):
      sequence += 1
      let near = near.map {
        var frame = Self.frame($0, isExact: isExact, distance: isExact ? 0 : abs($0 - seconds))
        frame.isReduced = isReduced
        return frame
      }
      reaction = machine.requested(
        SeekMachine.Target(
          request: SeekRequest(time: MediaTime(seconds: seconds), tolerance: tolerance),
          sequence: sequence, since: now),
        near: near, at: now)
    case .lift: reaction = machine.lifted(at: now)
    case .next:
      let task = machine.next(at: now, in: store, share: share)
      if task == .clearDirection { store.direction = 0 }
      return Self.words(task, at: now)
    case .decoded(let seconds, let next):
      reaction = machine.decoded(Self.frame(seconds, isExact: true, next: next), at: now)
    case .finished(let outcome, let seconds, let frames):
      reaction = machine.finished(
        outcome, SeekMachine.Measurement(start: now - seconds, end: now, frames: frames),
        frameSeconds: store.averages.frameSeconds)
    case .call(let priority): reaction = machine.callQueued(priority)
    case .callFinished(let priority, let hasEnded, let seconds):
      machine.callFinished(priority, hasEnded: hasEnded, since: now - seconds, at: now)
      reaction = SeekMachine.Reaction()
    case .step(let seconds): reaction = machine.moved(to: MediaTime(seconds: seconds), at: now)
    case .alarm:
      guard let time = machine.alarm else { return "no alarm" }
      guard now >= time else { return "alarm in \(Self.short(time - now))" }
      reaction = machine.alarmRang(at: now)
    case .reset: reaction = machine.reset()
    case .renumbered(let near): reaction = machine.renumbered { _ in near }
    case .close: reaction = machine.closed()
    case .ended: reaction = machine.ended()
    }
    machine._checkInvariants()
    guard let reaction else { return "closed" }
    switch reaction.cursor {
    case .time(let time, let direction):
      (store.cursor, store.direction) = (machine.video.requestedPts(at: time), direction)
    case .frame(let frame): store.cursor = frame.pts
    case nil: break
    }
    let words = [
      reaction.delivery.map { Self.words($0.result) }, reaction.cancelsRunning ? "cancel" : nil,
      reaction.countsCancelled ? "count" : nil,
    ]
    return words.compactMap(\.self).joined(separator: ", ")
  }

  /// A row of a table: the time, the event, and the reaction.
  typealias Row = (time: Double, event: Event, reaction: String)

  /// Handles the events of a table, and checks the reactions.
  mutating func check(_ rows: [Row], _ source: SourceLocation = #_sourceLocation) {
    for (number, row) in rows.enumerated() {
      let reaction = self(row.event, at: row.time)
      #expect(
        reaction == row.reaction, "row \(number), \(row.time) s: \(row.event)",
        sourceLocation: source)
    }
  }

  /// Checks a table with a new machine.
  static func check(_ rows: [Row], _ source: SourceLocation = #_sourceLocation) {
    var run = MachineRun()
    run.check(rows, source)
  }

  private static func words(_ result: SeekResult) -> String {
    switch result {
    case .preview(let frame, let sequence):
      "\(frame.isReduced ? "reduced " : "")preview \(short(frame.time)) of \(sequence)"
    case .frame(let frame, let sequence):
      "frame \(short(frame.time))\(frame.index.map { " #\($0)" } ?? "") of \(sequence)"
    case .failure(let error, let sequence): "\(error.code.rawValue) of \(sequence)"
    }
  }

  private static func words(_ task: SeekMachine.Task, at now: Double) -> String {
    switch task {
    case .sleep(let time): time < .infinity ? "sleep \(short(time - now))" : "sleep"
    case .clearDirection: "clear direction"
    case .release: "release"
    case .call(.immediate): "call"
    case .call(.background): "background call"
    case .close: "close"
    case .work(.preview(_, let predicted)): "find preview \(short(predicted))"
    case .work(.frame(let request, let cachesIntermediateFrames)):
      "decode \(short(request.time)) \(request.tolerance)"
        + (cachesIntermediateFrames ? " and others" : "")
    case .work(.range(let range, let isBackward)):
      "range \(range.lowerBound)...\(range.upperBound)" + (isBackward ? " back" : "")
    case .work(.sparse(let range)): "sparse \(short(range.start))...\(short(range.end))"
    case .work(.thumbnails(.keyframe(_, let timestamp, let distance))):
      "keyframe \(timestamp) within \(distance)"
    case .work(.thumbnails(.range(_, let range, let spacing))):
      "fill \(range.lowerBound)...\(range.upperBound) every \(spacing)"
    }
  }

  private static func short(_ time: MediaTime) -> String { short(time.seconds) }
  private static func short(_ seconds: Double) -> String {
    let text = "\((seconds * 1000).rounded() / 1000)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
