import Foundation
import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Testing

@Suite("The async calls of a media source", .timeLimit(.minutes(2)))
struct MediaSourceAsyncTests {
  /// A call in both forms, whose results are compared as texts.
  struct Call: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var blocking: @Sendable (SyntheticSource) throws(MediaError) -> String
    var awaited: @Sendable (SyntheticSource) async throws(MediaError) -> String
  }

  static let flag = Cancellation()
  static func time(_ number: Int64) -> MediaTime { MediaTime(value: number, timescale: 25) }

  static let calls = [
    Call(testDescription: "decode") { (source) throws(MediaError) in
      let request = DecodeRequest.keyframe(near: time(37), within: nil)
      let log = EventLog()
      try source.decode(request, cancellation: flag, report: log.take)
      return log.text
    } awaited: { (source) async throws(MediaError) in
      let request = DecodeRequest.keyframe(near: time(37), within: nil)
      let log = EventLog()
      try await source.decode(request, report: log.take)
      return log.text
    },
    Call(testDescription: "frame(for:)") { (source) throws(MediaError) in
      describe(try source.frame(for: SeekRequest(time: time(37)), cancellation: flag))
    } awaited: { (source) async throws(MediaError) in
      describe(try await source.frame(for: SeekRequest(time: time(37))))
    },
    Call(testDescription: "frame(for:) of a damaged frame") { (source) throws(MediaError) in
      describe(try source.frame(for: SeekRequest(time: time(48)), cancellation: flag))
    } awaited: { (source) async throws(MediaError) in
      describe(try await source.frame(for: SeekRequest(time: time(48))))
    },
    Call(testDescription: "frame(stepping:from:)") { (source) throws(MediaError) in
      let start = try source.frame(for: SeekRequest(time: time(12)), cancellation: flag)
      return describe(try source.frame(stepping: -5, from: start, cancellation: flag))
    } awaited: { (source) async throws(MediaError) in
      let start = try await source.frame(for: SeekRequest(time: time(12)))
      return describe(try await source.frame(stepping: -5, from: start))
    },
    Call(testDescription: "time(ofFrameAt:)") { (source) throws(MediaError) in
      "\(try source.time(ofFrameAt: 7, cancellation: flag))"
    } awaited: { (source) async throws(MediaError) in
      "\(try await source.time(ofFrameAt: 7))"
    },
    Call(testDescription: "time(ofFrameAt:) beyond the end") { (source) throws(MediaError) in
      "\(try source.time(ofFrameAt: 60, cancellation: flag))"
    } awaited: { (source) async throws(MediaError) in
      "\(try await source.time(ofFrameAt: 60))"
    },
    Call(testDescription: "index(ofFrameAt:)") { (source) throws(MediaError) in
      "\(try source.index(ofFrameAt: time(9), cancellation: flag) ?? -1)"
    } awaited: { (source) async throws(MediaError) in
      "\(try await source.index(ofFrameAt: time(9)) ?? -1)"
    },
    Call(testDescription: "frameTable(progress:)") { (source) throws(MediaError) in
      "\(try source.frameTable(progress: { _ in }, cancellation: flag).map(\.pts))"
    } awaited: { (source) async throws(MediaError) in
      "\(try await source.frameTable().map(\.pts))"
    },
  ]

  private static func describe(_ frame: Frame?) -> String {
    frame.map { "\($0.pts) \($0.isExact) \($0.distance) \($0.pixels.md5())" } ?? "none"
  }

  private static func source() -> SyntheticSource {
    var script = SyntheticSource.Script(count: 50)
    script.failing = [48]
    return SyntheticSource(script)
  }

  @Test("An async call has the result of the blocking one", arguments: calls, [false, true])
  @MainActor func asyncCallEqualsBlockingCall(call: Call, isClosed: Bool) async {
    let sources = [Self.source(), Self.source()]
    if isClosed { for source in sources { source.close() } }
    let blocking = Result { () throws(MediaError) in try call.blocking(sources[0]) }
    let awaited = await Result(awaiting: { () async throws(MediaError) in
      try await call.awaited(sources[1])
    })
    #expect(awaited == blocking)
  }

  @Test("Cancelling a task ends its decoding within a packet")
  func cancellingEndsWithinAPacket() async {
    let gate = Gate()
    var script = SyntheticSource.Script(count: 1000, gopLength: 1000)
    script.onPacket = { if $0 == 300 { gate.pass() } }
    let source = SyntheticSource(script)
    let result = await resultOfCancelling(at: gate) { () async throws(MediaError) in
      try await source.frame(for: SeekRequest(time: Self.time(900))).pts
    }
    #expect(result == .failure(.cancelled("decode the frame")))
    #expect(source.counters.packetsRead == 300)
  }

  @Test("A call in a canceled task decodes nothing") func cancelledTaskDecodesNothing() async {
    let source = Self.source()
    let result = await resultInCancelledTask { () async throws(MediaError) in
      try await source.frame(for: SeekRequest(time: .zero)).pts
    }
    #expect(result == .failure(.cancelled("decode the frame")))
    #expect(source.counters.packetsRead == 0)
  }

  @Test("The main actor runs while a call of it decodes") @MainActor
  func mainActorRunsMeanwhile() async throws {
    let gate = Gate()
    var script = SyntheticSource.Script(count: 10)
    script.onPacket = { _ in gate.pass() }
    let source = SyntheticSource(script)
    let task = Task { @MainActor in try await source.frame(for: SeekRequest(time: .zero)).pts }
    await gate.reached()
    // A call that blocked the main actor would keep this line from running.
    gate.open()
    #expect(try await task.value == 0)
  }

  /// In a separate process, because other tests start threads, too.
  @Test(
    "A thousand canceled calls leave no thread",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/task")))
  func cancelledCallsLeaveNoThread() async {
    await #expect(processExitsWith: .success) {
      func threads() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
      }
      let before = try threads()
      for number in 0..<1000 {
        let source = SyntheticSource(.init(count: 2000, gopLength: 2000, size: 1))
        let task = Task {
          try await source.frame(for: SeekRequest(time: MediaTime(value: 79, timescale: 1))).pts
        }
        if number % 3 == 0 { await Task.yield() }
        task.cancel()
        _ = await task.result
      }
      // The pool of Swift's tasks may have grown.
      #expect(try await soon { try threads() <= before + 16 })
    }
  }
}

/// The events of a call as a text.
private final class EventLog: Sendable {
  private let lines = Lock<[String]>([])

  var text: String { lines.withLock { $0.joined(separator: "\n") } }

  @Sendable func take(_ event: SourceEvent) {
    if case .frame(let frame, let role) = event {
      lines.withLock { $0.append("\(frame), \(role)") }
    }
  }
}
