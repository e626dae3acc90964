import FFmpegSeek
import Foundation
import MediaSeek
import ScrubMedia
import ScrubTime
import Synchronization

/// A comparison of a file with readers of its bytes: the times of the same random jumps.
enum ByteReaderTable {
  /// Prints the table.
  ///
  /// - Parameter words: The path of a video, then the milliseconds that a slow reader takes for each
  ///   read: 20 if there are none.
  /// - Throws: `StrategyTable.Failure` for invalid arguments; `MediaError` if the video cannot be read.
  static func print(_ words: [String]) throws {
    let wait = Double(words.count > 1 ? words[1] : "20")
    guard (1...2).contains(words.count), let wait else {
      throw StrategyTable.Failure(message: "usage: benchmarks bytes VIDEO [MILLISECONDS]")
    }
    let path = words[0]
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
    Swift.print("60 random jumps, decoded exactly")
    Swift.print("read from             open    median      mean       90 %   reads/jump   KiB/jump")
    try printRow("file", nil) { () throws(MediaError) in try FFmpegSource(path: path) }
    for (label, delay) in [
      ("memory", 0), ("\(words.dropFirst().first ?? "20") ms a read", wait / 1000),
    ] {
      let reader = SlowReader(bytes, delay: delay)
      try printRow(label, reader) { () throws(MediaError) in try FFmpegSource(reading: reader) }
    }
  }

  private static func printRow(
    _ label: String, _ reader: SlowReader?, open: () throws(MediaError) -> FFmpegSource
  ) throws {
    let clock = ContinuousClock()
    var source: FFmpegSource?
    let opening = try clock.measure { source = try open() }
    guard let source else { return }
    defer { source.close() }
    var random = SeededRandom(state: 7)
    let before = reader?.counts ?? (reads: 0, bytes: 0)
    var times: [Double] = []
    for _ in 0..<60 {
      let share = Double.random(in: 0..<1, using: &random)
      let time = MediaTime(seconds: source.information.duration.seconds * share)
      let duration = try clock.measure {
        try source.decode(
          .frame(at: time, cachesIntermediateFrames: false), cancellation: Cancellation()
        ) {
          _ in
        }
      }
      times.append(duration / .milliseconds(1))
    }
    times.sort()
    let after = reader?.counts ?? (reads: 0, bytes: 0)
    let reads = Double(after.reads - before.reads) / 60
    let kilobytes = Double(after.bytes - before.bytes) / 60 / 1024
    Swift.print(
      label.padding(toLength: 16, withPad: " ", startingAt: 0)
        + String(
          format: "%7.0f ms %6.1f ms %6.1f ms  %6.1f ms  %11.1f %10.0f", opening / .milliseconds(1),
          times[30], times.reduce(0, +) / 60, times[54], reads, kilobytes))
  }
}

/// A reader of bytes in memory that waits before each read, and counts.
private final class SlowReader: ByteReader {
  private let memory: BytesReader
  private let delay: Double
  private let state = Mutex((reads: 0, bytes: 0))

  init(_ bytes: [UInt8], delay: Double) {
    memory = BytesReader(bytes)
    self.delay = delay
  }

  var counts: (reads: Int, bytes: Int) { state.withLock { $0 } }
  var byteCount: Int64? { memory.byteCount }

  func read(
    _ count: Int, at offset: Int64, cancellation: Cancellation
  ) throws(MediaError) -> [UInt8] {
    if delay > 0 { Thread.sleep(forTimeInterval: delay) }
    let bytes = try memory.read(count, at: offset, cancellation: cancellation)
    state.withLock { $0 = ($0.reads + 1, $0.bytes + bytes.count) }
    return bytes
  }
}

/// A linear congruential generator, with Knuth's constants.
private struct SeededRandom: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
