internal import ScrubMedia
internal import ScrubTime

extension FrameStore {
  /// Running averages of the frames decoded so far.
  struct Averages {
    /// The mean size, in bytes; 0 while unknown.
    private(set) var bytes = 0
    /// The mean duration, in ticks; 0 while unknown.
    private(set) var step: Int64 = 0
    /// The longest distance between two keyframes, in ticks, if the source knows it; else the shortest
    /// between two decoded in succession; 0 while unknown.
    var keyframeSpacing: Int64 { declaredSpacing ?? observedSpacing }
    private var declaredSpacing: Int64?
    private var observedSpacing: Int64 = 0
    private var lastKeyframe: Int64?
    /// The mean duration declared by the container, in ticks; 0 if it declares none.
    private var declaredStep: Int64 = 0
    private var secondsPerTick = 0.0
    /// The number of frames in an average.
    private let count: Int

    init(tuning: SeekTuning) { count = tuning.averagedFrames }

    /// The mean duration, in seconds; `nil` while unknown.
    var frameSeconds: Double? { step > 0 ? Double(step) * secondsPerTick : nil }

    /// Adjusts to the properties of the video.
    mutating func update(to video: MediaInformation) {
      declaredSpacing = video.keyframeInterval.map { video.ticks(ofSeconds: $0.seconds) }
      declaredStep =
        video.frameRate.map { video.ticks(ofSeconds: 1 / $0.framesPerSecond) } ?? 0
      secondsPerTick = video.seconds(ofTicks: 1)
    }

    /// Adds a frame.
    mutating func note(_ frame: Frame, at timestamp: Int64) {
      let size = frame.pixels.byteCount
      bytes = bytes == 0 ? size : (bytes * (count - 1) + size) / count
      if frame.isKeyframe {
        let last = lastKeyframe ?? timestamp
        let spacing = max(timestamp, last).subtractingClamped(min(timestamp, last))
        if spacing > 0, observedSpacing == 0 || spacing < observedSpacing {
          observedSpacing = spacing
        }
        lastKeyframe = timestamp
      }
      // The multiple of the step must fit into 64 bits.
      let longest = Int64.max / Int64(count)
      // After a jump, the next frame is unknown; then the frame's duration counts, or the declared
      // mean.
      if step == 0 {
        step = min(frame.duration.flatMap { $0 > 0 ? $0 : nil } ?? declaredStep, longest)
      }
      guard let next = frame.nextPts, next != .max, next > timestamp else { return }
      let distance = min(next.subtractingClamped(timestamp), longest)
      step = step == 0 ? distance : (step * Int64(count - 1) + distance) / Int64(count)
    }
  }
}
