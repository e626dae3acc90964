import Foundation
import ScrubFixtures

/// The demo clip, which exists as long as this object, and pseudorandom positions in it.
final class Clip {
  let path: String
  private var state: UInt64 = 7

  init() throws {
    path = NSTemporaryDirectory() + "finescrub-benchmark-\(UUID().uuidString).mp4"
    FileHandle.standardError.write(Data("writing the demo clip...\n".utf8))
    try DemoClip.write(to: path, progress: { _ in }, isCancelled: { false })
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns a share of the clip; the sequence is the same in every run.
  func nextPosition() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }
}
