import FineScrub
import ScrubMedia
import ScrubTesting
import ScrubThreads
import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

/// The scrubber with its thread, on the synthetic source.
struct ScrubberTests {
  @Test("The final result of a drag is the exact frame at its end")
  func finalResultOfADragIsItsExactFrame() async throws {
    let (updates, sink) = AsyncStream.makeStream(of: ScrubUpdate.self)
    let scrubber = Scrubber { sink.yield($0) }
    scrubber.open(SyntheticSource(SyntheticSource.Script(count: 3000)))
    scrubber.touchDown(TouchPoint(x: 0, y: 0))
    for x in 1...200 { scrubber.touchMoved(TouchPoint(x: Double(x), y: -Double(x) / 3)) }
    let end = scrubber.touchUp()
    let target = try #require(end.time)
    for await update in updates {
      guard case .frame(let frame) = update, frame.isExact else { continue }
      #expect(frame.videoIndex == 0)
      let next = frame.time.seconds + Double(try #require(frame.duration)) / 25
      if frame.time <= target, target.seconds < next { break }
    }
    scrubber.close()
    #expect(scrubber.scheduler == nil && scrubber.model.time == nil)
  }

  @Test("A curve set by another thread applies from the next event on")
  func curveFromAnotherThreadAppliesNext() async {
    let scrubber = Scrubber()
    scrubber.change { $0.curve = TieredCurve.classic }
    scrubber.touchDown(TouchPoint(x: 0, y: 0))
    let held = scrubber.touchMoved(TouchPoint(x: 30, y: -160))
    await Task.detached { scrubber.change { $0.curve = ExponentialCurve.standard } }.value
    let same = scrubber.model.state
    #expect(same.value == held.value && same.speed == 0.0625)
  }

  @Test("Frames carry the number of the response whose request they answer")
  func framesNameTheirRequests() async throws {
    let scrubber = Scrubber()
    #expect(scrubber.seek(to: 0.5).sequence == nil)
    scrubber.open(SyntheticSource(.init(count: 100)))
    for (value, index) in [(1.0, 25), (2, 50), (2, 50), (1, 25)] {
      let sequence = try #require(scrubber.seek(to: value).sequence)
      for await case .frame(let frame) in scrubber.updates
      where frame.sequence == sequence && frame.isExact {
        #expect(frame.index == index)
        break
      }
    }
    #expect(scrubber.touchDown(TouchPoint(x: 0, y: 0)).sequence == nil)
    scrubber.close()
  }

  @Test("Every gesture of the model is one of the scrubber") func gestures() throws {
    let scrubber = Scrubber()
    var model = scrubber.model
    let touches = [TouchPoint(x: 30, y: 0), TouchPoint(x: 60, y: -50), TouchPoint(x: 70, y: -60)]
    func expectEqual(_ left: ScrubResponse, _ right: ScrubResponse, _ comment: Comment) {
      #expect(left.value == right.value && left.speed == right.speed, comment)
      #expect(left.isTracking == right.isTracking && left.panState == right.panState, comment)
    }
    expectEqual(scrubber.touchDown(touches[0]), model.send(.touchDown(touches[0])), "down")
    expectEqual(scrubber.touchMoved(touches[1]), model.send(.touchMoved(touches[1])), "move")
    expectEqual(scrubber.touchUp(touches[2]), model.send(.touchUp(touches[2])), "up")
    expectEqual(scrubber.panDown(touches[0]), model.send(.panDown(touches[0])), "pan")
    expectEqual(scrubber.panMoved(touches[1]), model.send(.panMoved(touches[1])), "pan move")
    expectEqual(scrubber.panUp(touches[2]), model.send(.panUp(touches[2])), "pan up")
    _ = (scrubber.touchDown(touches[0]), model.send(.touchDown(touches[0])))
    expectEqual(scrubber.touchCancelled(), model.send(.touchCancelled()), "cancel")
    _ = (scrubber.panDown(touches[0]), model.send(.panDown(touches[0])))
    expectEqual(scrubber.panCancelled(), model.send(.panCancelled()), "pan cancel")
    _ = (scrubber.panDown(touches[0]), model.send(.panDown(touches[0])))
    expectEqual(scrubber.send(.panFailed()), model.send(.panFailed()), "pan failure")
    let scroll = ScrollEvent(y: 1, unit: .clicks)
    expectEqual(scrubber.send(.scrolled(scroll)), model.send(.scrolled(scroll)), "scroll")
    let steps = AdjustmentSteps(range: 1)
    expectEqual(
      scrubber.send(.performed(.increments(2), steps: steps)),
      model.send(.performed(.increments(2), steps: steps)),
      "key")
    expectEqual(scrubber.seek(to: 0.25), model.send(.seek(to: 0.25)), "seek")
  }
}
