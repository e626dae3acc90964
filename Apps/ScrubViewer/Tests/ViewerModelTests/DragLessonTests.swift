import Testing
import ViewerModel

@Suite("What the first drags teach") struct DragLessonTests {
  /// The ladder of a video so many seconds long on a strip of 600 points.
  private func ladder(_ seconds: Double, _ curve: any SpeedCurve = ExponentialCurve.standard)
    -> SpeedLadder
  {
    SpeedLadder(of: curve, valuePerPoint: seconds / 600, rate: FrameRate(30), reach: 500)
  }

  @Test("The first three drags say how to reach single frames, until the finger is pulled up")
  func theFirstThreeDrags() {
    var lesson = DragLesson()
    let ladder = ladder(3600)
    for _ in 0..<3 {
      #expect(lesson.showsLadder)
      #expect(lesson.hint(on: ladder, atDistance: 0) == "↑ pull up for single frames")
      #expect(lesson.hint(on: ladder, atDistance: 200) == nil)
      lesson.endDrag(on: ladder)
    }
    #expect(!lesson.showsLadder)
    #expect(lesson.hint(on: ladder, atDistance: 0) == nil)
  }

  @Test("Where every frame is within reach, it says so once, and teaches nothing yet")
  func withinReach() {
    var lesson = DragLesson()
    #expect(lesson.hint(on: ladder(10), atDistance: 0) == "every frame is within reach")
    lesson.endDrag(on: ladder(10))
    #expect(lesson.hint(on: ladder(10), atDistance: 0) == nil)
    #expect(lesson.hint(on: ladder(3600), atDistance: 0) == "↑ pull up for single frames")
  }

  @Test("A curve that does not reach single frames promises finer steps only")
  func finerSteps() {
    let ladder = ladder(7200, TieredCurve.classic)
    #expect(DragLesson().hint(on: ladder, atDistance: 0) == "↑ pull up for finer steps")
  }

  @Test("A curve that never slows down teaches nothing") func constantSpeed() throws {
    var lesson = DragLesson()
    let ladder = ladder(3600, try TieredCurve(tiers: [SpeedTier(speed: 1, distance: 0)]))
    #expect(lesson.hint(on: ladder, atDistance: 0) == nil)
    for _ in 0..<3 { lesson.endDrag(on: ladder) }
    #expect(lesson.showsLadder)
  }
}
