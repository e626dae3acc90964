public import Foundation

/// An error for an event that did not occur in time.
public struct Late: Error, CustomStringConvertible {
  /// The expected event, and the state instead.
  public var description: String

  /// Creates an error.
  public init(description: String) { self.description = description }
}

/// Polls until a result is available, so that tests wait for events and never for a fixed time. Throws `Late` with
/// the expected event after the timeout, which is longer than anything takes on a slow, busy machine.
@discardableResult public func eventually<Value>(
  _ what: @autoclosure () -> String, within seconds: Double = 90, _ ask: () throws -> Value?
) throws -> Value {
  let deadline = Date(timeIntervalSinceNow: seconds)
  while true {
    if let value = try ask() { return value }
    guard Date() < deadline else { throw Late(description: "never came: \(what())") }
    slowDown(seconds: 0.005)
  }
}

/// Polls until a condition holds, likewise.
public func eventually(
  _ what: @autoclosure () -> String, within seconds: Double = 90, _ isTrue: () throws -> Bool
) throws { try eventually(what(), within: seconds) { () -> Bool? in try isTrue() ? true : nil } }

/// Delays the calling thread, in tests of a late one; their assertions must hold without the delay, too.
public func slowDown(seconds: Double) { Thread.sleep(forTimeInterval: seconds) }

/// A folder for the files of one test, gone with it.
public final class Scratch: Sendable {
  /// The folder.
  public let url = FileManager.default.temporaryDirectory.appending(path: "FineScrub-\(UUID())")

  /// Creates the folder.
  public init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the path of a file in it.
  public func path(_ name: String) -> String { url.path + "/" + name }

  /// Writes a file by renaming another one, as careful editors do, and returns its path.
  public func write(_ text: String, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
    return path(name)
  }
}

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
