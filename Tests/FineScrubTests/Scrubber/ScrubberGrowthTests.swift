import FineScrub
import MediaSeek
import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubTime
import Scrubbing
import Testing

/// Videos that grow while they are open.
@Suite(.timeLimit(.minutes(5)))
struct ScrubberGrowthTests {
  @Test("The range grows during a drag, and the value stays") func rangeGrows() {
    let recorder = UpdateRecorder()
    let (scrubber, film) = (recorder.scrubber, GrowingSyntheticSource())
    scrubber.open(film)
    scrubber.touchDown(TouchPoint(x: 100, y: 0))
    let value = scrubber.touchMoved(TouchPoint(x: 150, y: 0)).value
    film.grow(to: 30)
    #expect(scrubber.model.slider.value == value && value > 0 && scrubber.model.isTracking)
    #expect(scrubber.model.slider.maximumValue == 30)
    scrubber.touchUp()
    #expect(scrubber.model.isGrowing)
    film.end(at: 40)
    #expect(scrubber.model.slider.maximumValue == 40 && scrubber.model.slider.value < 30)
    #expect(!scrubber.model.isGrowing)
    scrubber.close()
  }

  @Test("At the end of the range, the value follows the live edge, with its exact frame")
  func liveEdge() throws {
    let recorder = UpdateRecorder()
    let (scrubber, film) = (recorder.scrubber, GrowingSyntheticSource())
    scrubber.open(film)
    #expect(scrubber.seekToEnd().value == 20 && scrubber.model.followsEnd)
    film.grow(to: 20.96)
    #expect(scrubber.model.slider.value == 20.96)
    #expect(eventually { recorder.exactIndex(ofVideo: 0) == 524 })
    scrubber.seek(to: 5)
    #expect(!scrubber.model.followsEnd)
    film.grow(to: 30)
    #expect(scrubber.model.slider.value == 5)
    scrubber.close()
  }

  @Test("The range grows if frames are found after its end, which is no live edge")
  func laterEnd() {
    let scrubber = UpdateRecorder().scrubber
    let film = GrowingSyntheticSource(canGrow: false)
    scrubber.open(film)
    #expect(scrubber.seekToEnd().value == 20 && !scrubber.model.followsEnd)
    film.grow(to: 20.96)
    #expect(scrubber.model.slider.maximumValue == 20.96 && scrubber.model.slider.value == 20)
    #expect(!scrubber.model.isGrowing)
    scrubber.close()
  }

  @Test("A recording that fails is reported, and a closed one is not") func failure() {
    let recorder = UpdateRecorder()
    let (scrubber, film, former) = (
      recorder.scrubber, GrowingSyntheticSource(), GrowingSyntheticSource()
    )
    scrubber.open(former)
    scrubber.open(film)
    former.grow(to: 35)
    former.report(.failed(.closed("follow")))
    #expect(scrubber.model.slider.maximumValue == 20)
    film.report(.failed(.cancelled("follow")))
    #expect(recorder.failures == [.cancelled] && !scrubber.model.isGrowing)
    scrubber.close()
  }

  @Test("A recording has no handlers of changes without a client") func handlersEnd() async {
    let film = GrowingSyntheticSource()
    for _ in 0..<3 { _ = film.changes }
    #expect(film.handlerCount == 0)
    let changes = Task { for await _ in film.changes {} }
    #expect(await soon { film.handlerCount == 1 })
    changes.cancel()
    await changes.value
    #expect(film.handlerCount == 0)
    let scheduler = SeekScheduler(source: film)
    for _ in 0..<3 {
      let scrubber = Scrubber()
      scrubber.open([scheduler])
      #expect(film.handlerCount == 1)
      scrubber.close()
      #expect(film.handlerCount == 0)
      scrubber.open([scheduler])
    }
    #expect(film.handlerCount == 0)
    await scheduler.shutDown()
  }
}
