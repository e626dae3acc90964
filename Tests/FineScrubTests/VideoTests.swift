import FineScrub
import FineScrubTestSupport
import TestSupport
import Testing

/// A video, as apps use it.
@Suite struct VideoTests {
  @Test("A frame is the one displayed at the time", arguments: [0.0, 0.39, 0.4, 1.5, 3.999])
  func frameAtATime(seconds: Double) async throws {
    let video = Video.synthetic(.init(count: 100))
    let frame = try await video.frame(at: .seconds(seconds))
    #expect(frame.isExact && frame.index == Int(seconds * 25 + 1e-6))
    #expect(try frame.bgra().count == frame.pixels.width * frame.pixels.height * 4)
  }
}
