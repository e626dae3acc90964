import Media
import MediaTime
import Scrubbing
import Surface
import Timeline
import ViewerModel

/// Strips for the tests: 30 seconds at 25 frames a second on 688 points, 20 points for a second.
enum StripSamples {
  static func strip(
    seconds: Double = 30, width: Double = 688, textScale: Double = 1,
    chapters: [Chapter] = []
  ) throws -> TimelineStrip {
    try TimelineStrip(
      duration: MediaTime(seconds: seconds), rate: FrameRate(25), aspect: 16.0 / 9, width: width,
      textScale: textScale, chapters: chapters)
  }

  static func time(_ seconds: Double) -> MediaTime { MediaTime(seconds: seconds) }
}

extension TimelineStrip {
  /// The middle of the clips' row.
  var clipY: Double {
    let track = StripDrawing(self, thumbnails: ThumbnailCache()).track
    return track.y + track.height / 2
  }

  /// The point at which a finger touches a handle of a clip.
  func grip(_ clip: Clip.ID, _ edge: TrimEdge) throws -> Double {
    let drawing = StripDrawing(self, thumbnails: ThumbnailCache())
    let handle = drawing.handles.first { $0.edge == StripEdge(clip, edge) }
    guard let handle else { throw Missing(what: "handle") }
    return handle.frame.midX
  }

  /// Takes a handle and drags it by points, without lifting.
  mutating func drag(
    _ clip: Clip.ID, _ edge: TrimEdge, by points: Double, suspendsSnapping: Bool = false
  ) throws -> StripResponse {
    let x = try grip(clip, edge)
    _ = touchDown(TouchPoint(x: x, y: clipY, time: 0), playback: .paused)
    // What it takes to tell a drag from a tap does not move the handle.
    let start = x + 12 * (points < 0 ? -1 : 1)
    _ = touchMoved(
      TouchPoint(x: start, y: clipY, time: 0.05), playback: .paused,
      suspendsSnapping: suspendsSnapping)
    return touchMoved(
      TouchPoint(x: start + points, y: clipY, time: 0.1), playback: .paused,
      suspendsSnapping: suspendsSnapping)
  }

  mutating func lift(at time: Double = 0.2) -> StripResponse {
    touchUp(TouchPoint(x: .nan, y: .nan, time: time), playback: .paused)
  }

  mutating func touchDown(_ point: TouchPoint, playback: PlaybackState) -> StripResponse {
    handle(.down(point), playback: playback)
  }

  mutating func touchMoved(
    _ point: TouchPoint, playback: PlaybackState, suspendsSnapping: Bool = false
  ) -> StripResponse {
    handle(.moved(point), playback: playback, suspendsSnapping: suspendsSnapping)
  }

  mutating func touchUp(_ point: TouchPoint, playback: PlaybackState) -> StripResponse {
    handle(.up(point), playback: playback)
  }

  var drawing: StripDrawing { StripDrawing(self, thumbnails: ThumbnailCache()) }
}

struct Missing: Error { var what: String }
