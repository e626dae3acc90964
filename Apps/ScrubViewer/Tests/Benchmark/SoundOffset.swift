import Desktop
import Foundation

/// The offset between displayed frames and their sound.
///
/// It is measured from outside the viewer: SDL's driver `disk` writes the sound to a file, whose
/// length is the amount taken by the device; the frame is read from the screen's pixels; and the
/// ticks of the demo clip at every full second map samples of the file to frames.
struct SoundOffset {
  /// The number of frames that appeared between observations more than `sharpness` apart, which do not count.
  let blurred: Int
  /// The number of frames that were not observed.
  let skipped: Int
  /// The sound's leads when frames appeared, in seconds and ascending; negative if the frame was first.
  private let leads: [Double]
  /// The number of interruptions of the sound between two ticks.
  let gaps: Int

  /// The device's sample rate and buffer size, as requested by `SoundDevice`.
  private static let (sampleRate, buffer) = (48_000.0, 512.0)
  /// The maximum time between observations for a frame that counts, in seconds: a fifth of a
  /// frame's duration, and much less than is noticeable.
  private static let sharpness = 0.006
  /// The frame rate of the demo clip.
  private static let frameRate = 30.0

  /// The appearance of a frame.
  struct Sight {
    var frame: Int
    /// The sample of the file that was heard then.
    var heard: Double
    /// The time since the previous observation, in seconds.
    var blur: Double
  }

  /// Plays the demo clip in a viewer and measures.
  init(playing video: String, for seconds: Double) throws {
    let viewer = try Viewer([video], environment: ["SDL_AUDIODRIVER": "disk"])
    try viewer.waitForFrame(0)
    Screen.shared.type("space")
    _ = try viewer.waitForFrame("on its way") { $0 > 0 }
    let sights = try Self.watch(viewer, for: seconds)
    let outcome = try viewer.close()
    guard outcome.status == 0 else {
      throw Late(description: "the viewer failed: \(outcome.errors)")
    }
    try self.init(sights, ticks: viewer.heard().ticks)
  }

  private init(_ sights: [Sight], ticks: [Int]) throws {
    let sharp = sights.filter { $0.blur <= Self.sharpness }
    leads = sharp.compactMap { sight -> Double? in
      guard let second = ticks.lastIndex(where: { Double($0) <= sight.heard }) else { return nil }
      let time = Double(second) + (sight.heard - Double(ticks[second])) / Self.sampleRate
      return time - Double(sight.frame) / Self.frameRate
    }.sorted()
    guard leads.count > 1, let first = sights.first, let last = sights.last else {
      throw Late(description: "the viewer showed no frames, or its sound has no ticks")
    }
    blurred = sights.count - sharp.count
    skipped = last.frame - first.frame + 1 - sights.count
    gaps = zip(ticks, ticks.dropFirst()).count { $1 - $0 > Int(Self.sampleRate) }
  }

  /// Observes screen and file as often as possible.
  private static func watch(_ viewer: Viewer, for seconds: Double) throws -> [Sight] {
    let strip = try viewer.numberStrip()
    let file = viewer.folder.appending(path: "heard.raw").path
    let start = ContinuousClock.now
    var (sights, lastLook) = ([Sight](), start)
    var taken = (samples: try samples(in: file), at: start)
    while ContinuousClock.now - start < .seconds(seconds) {
      let frame = try viewer.screenshot(of: strip).frameNumber
      let (now, count) = (ContinuousClock.now, try samples(in: file))
      if count != taken.samples { taken = (count, now) }
      if let frame, frame != sights.last?.frame {
        // Samples are heard one buffer after the device has taken them.
        let since = min((now - taken.at) / .seconds(1) * sampleRate, buffer)
        sights.append(
          Sight(
            frame: frame, heard: taken.samples - buffer + since,
            blur: (now - lastLook) / .seconds(1)))
      }
      lastLook = now
      slowDown(seconds: 0.000_3)
    }
    // The appearance of the first frame was not observed.
    return Array(sights.dropFirst())
  }

  private static func samples(in file: String) throws -> Double {
    let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
    return Double(size / (2 * MemoryLayout<Float>.stride))
  }
}

extension SoundOffset: CustomStringConvertible {
  /// The largest unnoticeable leads of the sound and of the frame, in seconds (ITU-R BT.1359-1).
  static let unnoticed = -0.125...0.045

  /// Whether the median offset is unnoticeable.
  var isUnnoticed: Bool { Self.unnoticed.contains(leads[leads.count / 2]) }

  var description: String {
    """
    sound ahead of frame: median \(lead(0.5)), 5% to 95% \(lead(0.05)) to \(lead(0.95)), \
    extremes \(lead(0)) to \(lead(1))
    \(leads.count) frames measured, \(blurred) observed too late, \(skipped) skipped; the sound was \
    interrupted \(gaps) times
    """
  }

  /// Returns a quantile of the leads, in milliseconds.
  private func lead(_ share: Double) -> String {
    String(format: "%.1f ms", leads[Int(share * Double(leads.count - 1))] * 1000)
  }
}
