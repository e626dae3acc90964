public import Foundation

/// The stereo sound that SDL's driver `disk` has written to a file instead of playing it.
public struct WrittenSound {
  /// The samples of both channels, interleaved.
  public let samples: [Float]

  /// Reads a file.
  public init(_ file: URL) throws {
    let data = try Data(contentsOf: file)
    samples = unsafe data.withUnsafeBytes { unsafe Array($0.bindMemory(to: Float.self)) }
  }

  /// The samples of the left channel.
  public var left: [Float] { stride(from: 0, to: samples.count - 1, by: 2).map { samples[$0] } }

  /// The starts of the demo clip's ticks, one at each full second, in samples of a channel.
  public var ticks: [Int] {
    // Only ticks are louder than 0.3, and each is shorter than a tenth of a second.
    left.enumerated().reduce(into: []) { ticks, sample in
      guard abs(sample.element) > 0.3, sample.offset - (ticks.last ?? -48_000) > 20_000 else {
        return
      }
      ticks.append(sample.offset)
    }
  }
}
