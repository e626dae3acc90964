import ScrubFixtures
import ScrubTime
import Testing

@Suite struct BallMotionTests {
  @Test(
    "Each ball touches the water in one frame of each bounce",
    arguments: [FrameRate(24), FrameRate(30), FrameRate(30_000, 1001), FrameRate(60)],
    0..<BallMotion.count)
  func touches(rate: FrameRate, ball: Int) {
    let frames = Int(120 * rate.framesPerSecond)
    let states = (0..<frames).map { BallMotion.state(of: ball, frame: $0, frameRate: rate) }
    let touches = states.filter(\.isTouching)
    #expect(touches.map(\.bounce) == Array(0..<touches.count))
    let interval = BallMotion.interval(ball)
    #expect(abs(Double(touches.count) - Double(frames) / rate.framesPerSecond / interval) <= 1)
    #expect(states.allSatisfy { $0.height >= 0 && $0.height <= 1 && $0.age < interval + 0.05 })
  }

  @Test("The first ball touches the water at every full second")
  func fullSeconds() {
    for frame in 0..<3600 {
      let state = BallMotion.state(of: 0, frame: frame, frameRate: FrameRate(30))
      #expect(state.isTouching == (frame % 30 == 0))
    }
  }
}
