import Media
import MediaSeek
import MediaTesting
import MediaTime
import ScrubSession
import Scrubbing
import SpeedCurves
import Testing
import Threads

/// The session with its thread, on the synthetic source.
struct ScrubSessionTests {
  @Test("The final result of a drag is the exact frame at its end")
  func finalResultOfADragIsItsExactFrame() async throws {
    let (answers, sink) = AsyncStream.makeStream(of: SeekResult.self)
    let session = ScrubSession(model: ScrubModel(curve: ExponentialCurve.standard)) {
      sink.yield($0)
    }
    session.open(SyntheticSource(SyntheticSource.Script(count: 3000)))
    _ = session.send { $0.touchDown(TouchPoint(x: 0, y: 0)) }
    for x in 1...200 {
      _ = session.send { $0.touchMoved(TouchPoint(x: Double(x), y: -Double(x) / 3)) }
    }
    let end = session.send { $0.touchUp() }
    let target = try #require(end.time)
    for await answer in answers {
      guard case .frame(let frame, sequence: _) = answer, frame.isExact else { continue }
      let next = frame.time.seconds + Double(try #require(frame.duration)) / 25 + 1
      if frame.time <= target, target.seconds < next { break }
    }
    session.close()
    #expect(session.scheduler == nil && session.model.time == nil)
  }

  @Test("A curve set by another thread applies from the next event on")
  func curveFromAnotherThreadAppliesNext() async {
    let session = ScrubSession(model: ScrubModel(curve: TieredCurve.classic))
    _ = session.send { $0.touchDown(TouchPoint(x: 0, y: 0)) }
    let held = session.send { $0.touchMoved(TouchPoint(x: 30, y: -160)) }
    await Task.detached { session.change { $0.curve = ExponentialCurve.standard } }.value
    let same = session.model.state
    #expect(same.value == held.value && same.speed == 0.0625)
  }

  @Test("A result names the request whose frames arrive")
  func resultNamesItsRequest() async throws {
    let (answers, sink) = AsyncStream.makeStream(of: SeekResult.self)
    let session = ScrubSession(model: ScrubModel(curve: ExponentialCurve.standard)) {
      sink.yield($0)
    }
    #expect(session.send { $0.seek(to: 0.5) }.sequence == nil)
    session.open(SyntheticSource(SyntheticSource.Script(count: 100)))
    let sequence = try #require(session.send { $0.seek(to: 1) }.sequence)
    for await answer in answers {
      guard case .frame(_, let answered) = answer else { continue }
      #expect(answered == sequence)
      break
    }
    #expect(session.send { $0.touchDown(TouchPoint(x: 0, y: 0)) }.sequence == nil)
    session.close()
  }
}
