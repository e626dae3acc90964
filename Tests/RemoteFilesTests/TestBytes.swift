import RemoteFiles
import ScrubMedia
import ScrubRemoteServer
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import Testing

/// Bytes that differ from place to place, and their server.
struct ServedBytes {
  /// The path at the server.
  static let path = "/files/video.mp4"

  let bytes: [UInt8]
  let server: RemoteServer

  /// Serves some bytes.
  ///
  /// - Parameters:
  ///   - count: Their number.
  ///   - behavior: What the server does.
  /// - Throws: `ServerError`.
  init(_ count: Int, _ behavior: RemoteServer.Behavior = .init()) throws {
    bytes = Self.random(count, seed: 1)
    server = try RemoteServer([Self.path: Resource(bytes)], behavior: behavior)
  }

  var url: String { server.url(Self.path) }

  /// Opens the file, with waiting times that suit a test.
  func open(_ options: RemoteOptions = .test) throws -> RemoteFile {
    try RemoteFile(url: url, options: options)
  }

  /// Opens the file, and begins a new log when all requests for that are over.
  func openAndClearLog(_ options: RemoteOptions = .test) throws -> RemoteFile {
    let file = try open(options)
    file.endOpening()
    for _ in 0..<2 { try check(file, 1000, at: Int64(bytes.count / 2)) }
    // One that was ended may have been sent or not.
    _ = eventually(within: 1) {
      let log = server.log
      return log.activeRequests == 0 && log.requests.count == file.counts.requests
    }
    server.clearLog()
    return file
  }

  /// Checks that a read returns the file's bytes.
  func check(
    _ file: RemoteFile, _ count: Int, at offset: Int64, note: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let read = try file.read(count, at: offset, cancellation: Cancellation())
    let start = min(Int(offset), bytes.count)
    let expected = Array(bytes[start..<min(start + count, bytes.count)])
    // The arrays themselves would fill the log.
    #expect(
      read == expected, "\(count) bytes at \(offset): \(read.count) read \(note)",
      sourceLocation: sourceLocation)
  }

  /// The longest bytes that were generated, by their seed.
  private static let longest = Lock<[UInt64: [UInt8]]>([:])

  /// Returns the first bytes of a seed.
  static func random(_ count: Int, seed: UInt64) -> [UInt8] {
    longest.withLock { longest in
      let known = longest[seed, default: []]
      let bytes = known.count < count ? generated(count, seed: seed) : known
      longest[seed] = bytes
      return Array(bytes.prefix(count))
    }
  }

  private static func generated(_ count: Int, seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    // Eight at a time: tests run without optimization.
    let words = (0..<(count + 7) / 8).map { _ in random.next().littleEndian }
    return unsafe words.withUnsafeBytes { unsafe Array($0) }
  }
}

extension RemoteOptions {
  /// The standard ones, with few retries, so that a test of a failure is short.
  static var test: RemoteOptions { RemoteOptions(retries: 2) }
}

extension RemoteServer.Behavior {
  /// Creates the default behavior with changes.
  init(_ change: (inout Self) -> Void) {
    self.init()
    change(&self)
  }
}

/// Returns the error that a call throws; records an issue if it throws none.
func failure<Value>(
  _ note: String = "", sourceLocation: SourceLocation = #_sourceLocation,
  _ call: () throws -> Value
) -> MediaError? {
  do {
    _ = try call()
    Issue.record("no error \(note)", sourceLocation: sourceLocation)
  } catch let error as MediaError {
    #expect(
      !error.operation.isEmpty && !error.cause.isEmpty, "\(error) \(note)",
      sourceLocation: sourceLocation)
    return error
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
  return nil
}

/// Runs a closure on several threads at once, and waits for all.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) {
  let threads = (0..<count).map { number in
    WorkerThread {
      do {
        try body(number)
      } catch {
        Issue.record(error)
      }
    }
  }
  for thread in threads { thread?.join() }
}
