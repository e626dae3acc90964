#if FFmpeg
  import Foundation
  import ScrubMedia
  import ScrubTestSupport
  import ScrubThreads

  /// A reader of bytes in memory that counts its calls, and returns as much as a test wants.
  final class TestReader: ByteReader {
    /// Returns the number of bytes to return, or throws; called with the number of requested ones.
    typealias Plan = @Sendable (_ count: Int, Cancellation) throws(MediaError) -> Int

    private struct State {
      var byteCount: Int64?
      var reads = 0
      var bytesRead = 0
      var active = 0
      var mostActive = 0
      var ranges: [Range<Int64>] = []
      var plan: Plan?
    }

    private let bytes: [UInt8]
    private let state: Lock<State>
    let maximumConcurrentReads: Int

    init(
      _ bytes: [UInt8], knowsSize: Bool = true, concurrentReads: Int = 1, plan: Plan? = nil
    ) {
      self.bytes = bytes
      maximumConcurrentReads = concurrentReads
      state = Lock(State(byteCount: knowsSize ? Int64(bytes.count) : nil, plan: plan))
    }

    convenience init(path: String, knowsSize: Bool = true, plan: Plan? = nil) throws {
      try self.init(
        [UInt8](Data(contentsOf: URL(filePath: path))), knowsSize: knowsSize, plan: plan)
    }

    /// The number of calls.
    var reads: Int { state.withLock { $0.reads } }
    var bytesRead: Int { state.withLock { $0.bytesRead } }
    /// The largest number of calls at the same time.
    var mostActive: Int { state.withLock { $0.mostActive } }
    /// The ranges that were read since the last call, in order of their places.
    func takeRanges() -> [Range<Int64>] {
      state.withLock { state in
        defer { state.ranges = [] }
        return state.ranges.sorted { $0.lowerBound < $1.lowerBound }
      }
    }
    var byteCount: Int64? { state.withLock { $0.byteCount } }

    func set(byteCount: Int64) { state.withLock { $0.byteCount = byteCount } }
    func use(_ plan: Plan?) { state.withLock { $0.plan = plan } }

    func read(
      _ count: Int, at offset: Int64, cancellation: Cancellation
    ) throws(MediaError) -> [UInt8] {
      let plan = state.withLock { state in
        state.reads += 1
        state.active += 1
        state.mostActive = max(state.mostActive, state.active)
        return state.plan
      }
      defer { state.withLock { $0.active -= 1 } }
      let count = try plan?(count, cancellation) ?? count
      guard offset < bytes.count else { return [] }
      let part = Array(bytes[Int(offset)...].prefix(count))
      state.withLock {
        $0.bytesRead += part.count
        $0.ranges.append(offset..<offset + Int64(part.count))
      }
      return part
    }

    /// Waits until the call is canceled, as a reader of a stalled connection.
    static let stalled: Plan = { (_, cancellation) throws(MediaError) in
      while !cancellation.isCancelled { slowDown(seconds: 0.002) }
      throw .cancelled("wait for the bytes")
    }

    /// The error of a lost connection.
    static let lost = MediaError(
      operation: "fetch the bytes", code: MediaError.Code(rawValue: "lost"), underlying: 7,
      cause: "the connection was lost", advice: "Try again.")
  }
#endif
