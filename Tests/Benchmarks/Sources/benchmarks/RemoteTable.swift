import FFmpegSeek
import FineScrub
import Foundation
import MediaSeek
import RemoteFiles
import ScrubMedia
import ScrubRemoteServer
import ScrubSidecars
import ScrubTime

/// Opening a video, and jumping in it, over a link: times, requests and bytes.
///
/// A server on the loopback adds a round trip to each connection and request, and shares a rate between its
/// connections.
enum RemoteTable {
  private static let frames = 15
  private static let repetitions = 5

  /// Prints the tables.
  ///
  /// - Parameter words: The path of a video, then the milliseconds of a round trip and the rate in Mbit/s: 100 and 100
  ///   if there are none.
  /// - Throws: `StrategyTable.Failure` for invalid arguments; `MediaError` if the video cannot be read.
  static func print(_ words: [String]) throws {
    let numbers = words.dropFirst().compactMap(Double.init)
    guard let path = words.first, numbers.count == words.count - 1, [0, 2].contains(numbers.count)
    else {
      throw StrategyTable.Failure(
        message: "usage: benchmarks remote VIDEO [MILLISECONDS MBITS]")
    }
    var behavior = RemoteServer.Behavior()
    let (milliseconds, rate) = numbers.isEmpty ? (100, 100) : (numbers[0], numbers[1])
    behavior.requestLatency = milliseconds / 1000
    behavior.connectionLatency = milliseconds / 1000
    behavior.bitsPerSecond = rate * 1e6
    let server = try RemoteServer(
      ["/video": Resource(path: path), "/warm": Resource([UInt8](repeating: 0, count: 1))],
      behavior: behavior)
    defer { server.stop() }
    Swift.print("\(Int(milliseconds)) ms a round trip, \(Int(rate)) Mbit/s")
    try printOpenings(server)
    try printJumps(server)
    try printPauses(server)
  }

  private static func row(_ label: String, _ text: String) {
    Swift.print(label.padding(toLength: 40, withPad: " ", startingAt: 0) + text)
  }

  private static func frame(_ source: FFmpegSource, at seconds: Double) throws {
    try source.decode(
      .frame(at: MediaTime(seconds: seconds), cachesIntermediateFrames: false),
      cancellation: Cancellation()
    ) { _ in }
  }

  // MARK: Openings

  private static func printOpenings(_ server: RemoteServer) throws {
    Swift.print(
      "\nopening and the exact frame in the middle     time   bytes  requests  connections")
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try printOpening("no connection is open", server, isWarm: false, cache: nil)
    try printOpening("connections are open", server, isWarm: true, cache: nil)
    let cache = SidecarFolder(path: folder.path)
    _ = try open(server, cache: cache)
    try printOpening("again, with a sidecar", server, isWarm: true, cache: cache)
  }

  private static func printOpening(
    _ label: String, _ server: RemoteServer, isWarm: Bool, cache: SidecarFolder?
  ) throws {
    var times: [Double] = []
    for _ in 0..<repetitions {
      // Keeps the thread and its connections.
      let warm = isWarm ? try RemoteFile(url: server.url("/warm")) : nil
      server.clearLog()
      times.append(try open(server, cache: cache))
      warm?.close()
    }
    let log = server.log
    row(
      label,
      String(
        format: "%7.0f ms %7.2f MB %5d %8d", times.sorted()[times.count / 2],
        Double(log.requests.reduce(0) { $0 + $1.bodyBytes }) / 1e6, log.requests.count,
        log.connections))
  }

  /// Opens the video, decodes the frame in the middle, and returns the milliseconds of both.
  @discardableResult private static func open(
    _ server: RemoteServer, cache: SidecarFolder?
  ) throws -> Double {
    let clock = ContinuousClock()
    var opened: RemoteSource?
    let time = try clock.measure {
      let source = try RemoteSource(url: server.url("/video"), remote: RemoteOptions(cache: cache))
      opened = source
      try frame(source.source, at: source.source.information.duration.seconds / 2)
    }
    opened?.source.close()
    opened?.file.close()
    return time / .milliseconds(1)
  }

  // MARK: Jumps

  /// The times of jumps, as shares of the duration.
  private static let places = (1...frames).map { Double($0 * 7 % 16) / 16 + 0.011 }

  private static func printJumps(_ server: RemoteServer) throws {
    let opened = try RemoteSource(url: server.url("/video"))
    defer {
      opened.source.close()
      opened.file.close()
    }
    let duration = opened.source.information.duration.seconds
    server.clearLog()
    let clock = ContinuousClock()
    let times = try places.map { place in
      try clock.measure { try frame(opened.source, at: place * duration) } / .milliseconds(1)
    }.sorted()
    let log = server.log
    Swift.print(
      "\n\(frames) jumps, decoded exactly        median      90 %   requests/jump   KiB/jump")
    row(
      "one after the other",
      String(
        format: "%7.0f ms %6.0f ms %10.1f %11.0f", times[frames / 2], times[frames * 9 / 10],
        Double(log.requests.count) / Double(frames),
        Double(log.requests.reduce(0) { $0 + $1.bodyBytes }) / 1024 / Double(frames)))
  }

  /// The pause after a jump, in seconds.
  private static let pause = 1.5

  private static func printPauses(_ server: RemoteServer) throws {
    let opened = try RemoteSource(url: server.url("/video"))
    defer { opened.file.close() }
    let scheduler = SeekScheduler(source: opened.source)
    let duration = opened.source.information.duration.seconds
    server.clearLog()
    let clock = ContinuousClock()
    var times: [Double] = []
    for place in places {
      let time = MediaTime(seconds: place * duration)
      let took = try clock.measure {
        _ = try scheduler.frame(
          for: SeekRequest(time: time), cancellation: Cancellation())
      }
      times.append(took / .milliseconds(1))
      Thread.sleep(forTimeInterval: pause)
    }
    let log = server.log
    row(
      "with pauses of \(pause) s, reading ahead",
      String(
        format: "%7.0f ms %6.0f ms %10.1f %11.0f", times.sorted()[frames / 2],
        times.sorted()[frames * 9 / 10], Double(log.requests.count) / Double(frames),
        Double(log.requests.reduce(0) { $0 + $1.bodyBytes }) / 1024 / Double(frames)))
    scheduler.close()
  }
}
