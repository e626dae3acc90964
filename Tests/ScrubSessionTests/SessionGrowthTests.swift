import Media
import MediaTesting
import MediaTime
import ScrubSession
import Scrubbing
import TestSupport
import Testing
import Threads

/// Videos that grow while they are open.
@Suite(.timeLimit(.minutes(5)))
struct SessionGrowthTests {
  @Test("The range grows during a drag, and the value stays") func rangeGrows() {
    let recorder = SessionRecorder()
    let (session, film) = (recorder.session, GrowingFilm())
    session.open(film)
    session.touchDown(TouchPoint(x: 100, y: 0))
    let value = session.touchMoved(TouchPoint(x: 150, y: 0)).value
    film.grow(to: 30)
    #expect(session.model.slider.value == value && value > 0 && session.model.isTracking)
    #expect(session.model.slider.maximumValue == 30)
    session.touchUp()
    film.end(at: 40)
    #expect(session.model.slider.maximumValue == 40 && session.model.slider.value < 30)
    session.close()
  }

  @Test("At the end of the range, the value follows the live edge, with its exact frame")
  func liveEdge() throws {
    let recorder = SessionRecorder()
    let (session, film) = (recorder.session, GrowingFilm())
    session.open(film)
    #expect(session.seekToEnd().value == 20)
    film.grow(to: 20.96)
    #expect(session.model.slider.value == 20.96)
    #expect(eventually { recorder.exactIndex(ofVideo: 0) == 524 })
    session.seek(to: 5)
    film.grow(to: 30)
    #expect(session.model.slider.value == 5)
    session.close()
  }

  @Test("A recording that fails is reported, and a closed one is not") func failure() {
    let recorder = SessionRecorder()
    let (session, film, former) = (recorder.session, GrowingFilm(), GrowingFilm())
    session.open(former)
    session.open(film)
    former.grow(to: 35)
    former.report(.failed(.closed("follow")))
    #expect(session.model.slider.maximumValue == 20)
    film.report(.failed(.cancelled("follow")))
    #expect(recorder.failures == [.cancelled])
    session.close()
  }
}

/// A film of which first 20 seconds are recorded.
private final class GrowingFilm: GrowingSource {
  private let film = SyntheticSource(.init(count: 1000))
  private let state = Lock<(seconds: Double, handlers: [@Sendable (VideoGrowth) -> Void])>((20, []))

  var information: MediaInformation {
    var information = film.information
    information.duration = MediaTime(seconds: state.withLock { $0.seconds })
    return information
  }
  var counters: DecodeCounters { film.counters }

  func onGrowth(_ handler: @escaping @Sendable (VideoGrowth) -> Void) {
    state.withLock { $0.handlers.append(handler) }
  }

  func grow(to seconds: Double) {
    state.withLock { $0.seconds = seconds }
    report(.grew(information))
  }

  func end(at seconds: Double) {
    state.withLock { $0.seconds = seconds }
    report(.ended(information))
  }

  func report(_ growth: VideoGrowth) {
    for handler in state.withLock({ $0.handlers }) { handler(growth) }
  }

  func decode(
    _ request: DecodeRequest, into sink: any FrameSink, cancellation: Cancellation
  ) throws(MediaError) -> Frame? {
    try film.decode(request, into: sink, cancellation: cancellation)
  }

  func time(ofFrameAt index: Int, cancellation: Cancellation) throws(MediaError) -> MediaTime {
    try film.time(ofFrameAt: index, cancellation: cancellation)
  }

  func index(
    ofFrameAt time: MediaTime, cancellation: Cancellation
  ) throws(MediaError) -> Int? { try film.index(ofFrameAt: time, cancellation: cancellation) }

  func frameTable(
    progress: (Double) -> Void, cancellation: Cancellation
  ) throws(MediaError) -> [FrameTableEntry] {
    try film.frameTable(progress: progress, cancellation: cancellation)
  }

  func close() { film.close() }
}
