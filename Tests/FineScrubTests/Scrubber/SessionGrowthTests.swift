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
struct SessionGrowthTests {
  @Test("The range grows during a drag, and the value stays") func rangeGrows() {
    let recorder = SessionRecorder()
    let (session, film) = (recorder.session, GrowingSyntheticSource())
    session.open(film)
    session.touchDown(TouchPoint(x: 100, y: 0))
    let value = session.touchMoved(TouchPoint(x: 150, y: 0)).value
    film.grow(to: 30)
    #expect(session.model.slider.value == value && value > 0 && session.model.isTracking)
    #expect(session.model.slider.maximumValue == 30)
    session.touchUp()
    #expect(session.model.isGrowing)
    film.end(at: 40)
    #expect(session.model.slider.maximumValue == 40 && session.model.slider.value < 30)
    #expect(!session.model.isGrowing)
    session.close()
  }

  @Test("At the end of the range, the value follows the live edge, with its exact frame")
  func liveEdge() throws {
    let recorder = SessionRecorder()
    let (session, film) = (recorder.session, GrowingSyntheticSource())
    session.open(film)
    #expect(session.seekToEnd().value == 20 && session.model.followsEnd)
    film.grow(to: 20.96)
    #expect(session.model.slider.value == 20.96)
    #expect(eventually { recorder.exactIndex(ofVideo: 0) == 524 })
    session.seek(to: 5)
    #expect(!session.model.followsEnd)
    film.grow(to: 30)
    #expect(session.model.slider.value == 5)
    session.close()
  }

  @Test("The range grows if frames are found after its end, which is no live edge")
  func laterEnd() {
    let session = SessionRecorder().session
    let film = GrowingSyntheticSource(canGrow: false)
    session.open(film)
    #expect(session.seekToEnd().value == 20 && !session.model.followsEnd)
    film.grow(to: 20.96)
    #expect(session.model.slider.maximumValue == 20.96 && session.model.slider.value == 20)
    #expect(!session.model.isGrowing)
    session.close()
  }

  @Test("A recording that fails is reported, and a closed one is not") func failure() {
    let recorder = SessionRecorder()
    let (session, film, former) = (
      recorder.session, GrowingSyntheticSource(), GrowingSyntheticSource()
    )
    session.open(former)
    session.open(film)
    former.grow(to: 35)
    former.report(.failed(.closed("follow")))
    #expect(session.model.slider.maximumValue == 20)
    film.report(.failed(.cancelled("follow")))
    #expect(recorder.failures == [.cancelled] && !session.model.isGrowing)
    session.close()
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
      let session = Scrubber()
      session.open([scheduler])
      #expect(film.handlerCount == 1)
      session.close()
      #expect(film.handlerCount == 0)
      session.open([scheduler])
    }
    #expect(film.handlerCount == 0)
    await scheduler.shutDown()
  }
}
