import Desktop
import Foundation
import Waiting

/// How far the frames on the screen are from the sound that belongs to them.
///
/// Nobody asks the viewer. SDL's driver `disk` writes to a file what would be heard, so the file's
/// length tells how much the device has taken; the frame is read from the screen's pixels; and the ticks
/// that the demo clip has at every full second tell which sample of the file belongs to which frame.
struct SoundOffset {
  /// Frames that appeared while nobody looked for longer than `sharpness`; they do not count.
  let blurred: Int
  /// Frames between them that were not seen at all.
  let skipped: Int
  /// The sound's leads when frames appeared, in seconds and from the least to the most; below 0 the
  /// frame was there first.
  private let leads: [Double]
  /// How many times the sound broke off between two ticks.
  let gaps: Int

  /// The device's samples in a second, and how many it takes at a time, as `SoundDevice` asks it to.
  private static let (sampleRate, buffer) = (48_000.0, 512.0)
  /// A frame counts where the look before was so short a time ago, in seconds: a fifth of the frame's
  /// own time, and much less than anybody notices.
  private static let sharpness = 0.006
  /// Frames in a second of the demo clip.
  private static let frameRate = 30.0

  /// A frame has appeared.
  struct Sight {
    var frame: Int
    /// The sample of the file that was heard then.
    var heard: Double
    /// The time since the look before, in seconds.
    var blur: Double
  }

  /// Plays the demo clip in a viewer, watches, and counts.
  ///
  /// - Throws: `Late` where it does not play, or with sound that is not the demo clip's.
  init(playing video: String, for seconds: Double) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "FineScrub-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "heard.raw").path
    let viewer = try Viewer(
      [video], environment: ["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": file])
    try viewer.waitForFrame(0)
    Screen.shared.type("space")
    _ = try viewer.waitForFrame("on its way") { $0 > 0 }
    let sights = try Self.watch(viewer, file, for: seconds)
    let outcome = try viewer.close()
    guard outcome.status == 0 else {
      throw Late(description: "the viewer failed: \(outcome.errors)")
    }
    try self.init(sights, ticks: Self.ticks(in: file))
  }

  /// Counts.
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

  /// Looks at screen and file as often as can be.
  private static func watch(
    _ viewer: Viewer, _ file: String, for seconds: Double
  ) throws -> [Sight] {
    let frame = try viewer.videoRectangle()
    // Only the lower edge, which holds the number.
    let height = max(1, frame.width / 40)
    let strip = Screen.Rectangle(
      x: frame.x, y: frame.y + frame.height - height, width: frame.width, height: height)
    let start = ContinuousClock.now
    var (sights, lastLook) = ([Sight](), start)
    var taken = (samples: try samples(in: file), at: start)
    while ContinuousClock.now - start < .seconds(seconds) {
      let frame = try viewer.screenshot(of: strip).frameNumber
      let (now, count) = (ContinuousClock.now, try samples(in: file))
      if count != taken.samples { taken = (count, now) }
      if let frame, frame != sights.last?.frame {
        // What the device takes is heard one buffer later, while it takes the next.
        let since = min((now - taken.at) / .seconds(1) * sampleRate, buffer)
        sights.append(
          Sight(
            frame: frame, heard: taken.samples - buffer + since,
            blur: (now - lastLook) / .seconds(1)))
      }
      lastLook = now
      slowDown(seconds: 0.000_3)
    }
    // Nobody knows how long the first one had been there.
    return Array(sights.dropFirst())
  }

  private static func samples(in file: String) throws -> Double {
    let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
    return Double(size / (2 * MemoryLayout<Float>.stride))
  }

  /// Where the clip's ticks begin, in samples of the file; the first is that of its start.
  private static func ticks(in file: String) throws -> [Int] {
    let data = try Data(contentsOf: URL(filePath: file))
    let samples = unsafe data.withUnsafeBytes { unsafe Array($0.bindMemory(to: Float.self)) }
    var ticks: [Int] = []
    // Nothing but a tick is louder than 0.3, and all of one is over in a tenth of a second.
    for place in stride(from: 0, to: samples.count - 1, by: 2) where abs(samples[place]) > 0.3 {
      if place / 2 - (ticks.last ?? -.max / 2) > 20_000 { ticks.append(place / 2) }
    }
    return ticks
  }
}

extension SoundOffset: CustomStringConvertible {
  /// The sound's lead up to which nobody notices, and the frame's, in seconds (ITU-R BT.1359-1).
  static let unnoticed = -0.125...0.045

  /// Whether half of the frames appeared so that nobody notices.
  var isUnnoticed: Bool { Self.unnoticed.contains(leads[leads.count / 2]) }

  var description: String {
    """
    sound ahead of frame: \(lead(0.5)) in the middle, \(lead(0.05)) to \(lead(0.95)) for nine of ten, \
    \(lead(0)) to \(lead(1)) at worst
    \(leads.count) frames seen to appear, \(blurred) seen too late to tell when, \(skipped) skipped; the sound \
    broke off \(gaps) times
    """
  }

  /// The lead that a share of all frames keep below, in milliseconds.
  private func lead(_ share: Double) -> String {
    let tenths = Int((leads[Int(share * Double(leads.count - 1))] * 10_000).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10) ms"
  }
}
