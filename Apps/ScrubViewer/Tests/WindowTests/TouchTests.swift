import Desktop
import Scrubbing
import Testing

extension WindowTests {
  /// What only a touch screen can do; the suites named in `.ci/test-viewer.sh` run on it, too.
  @Suite(.enabled(if: TestDisplay.hasTouchScreen)) struct TouchTests {
    @Test("A second finger neither moves the playhead nor ends the drag", arguments: [true, false])
    func secondFinger(onStrip: Bool) throws {
      let scratch = try Scratch()
      let viewer = try Viewer.onClip(["--record", scratch.path("drag.json")])
      try viewer.touch(0.2)
      Screen.shared.move(by: 60, every: 2)
      let frame = try viewer.restedFrame()
      let video = try viewer.videoRectangle()
      let other = onStrip ? try viewer.point(onSlider: 0.8) : (x: video.x + 40, y: video.y + 40)
      Screen.shared.touch(.begin, finger: 1, at: other)
      for step in 1...60 {
        Screen.shared.touch(.update, finger: 1, at: (other.x + step, other.y))
      }
      Screen.shared.touch(.end, finger: 1, at: (other.x + 60, other.y))
      Screen.shared.move(by: 60, every: 2)
      Screen.shared.release()
      let recording = try Recording(scratch.path("drag.json"))
      let last = try recording.replayedFrame()
      #expect(last > frame)
      try viewer.waitForFrame(last)
      let moves = recording.moves.map(\.x)
      #expect(zip(moves, moves.dropFirst()).allSatisfy { $0 <= $1 }, "\(moves)")
      #expect(moves.last.map { ($0 - moves[0]).rounded() } == 119)
    }
  }
}
