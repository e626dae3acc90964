import PanScrub
import Scrubbing
import SpeedCurves

/// A view that shows a video, 400 points wide: it passes its touches to a pan, and its player does what the
/// responses say.
struct VideoView {
  private var player = Player()
  private var pan = PanScrubber(
    settings: PanSettings(width: 400), curve: ExponentialCurve.standard)

  /// Creates a view that plays ten minutes of video.
  init() {
    pan.setRange(minimum: 0, maximum: 600)
    pan.setValue(player.seconds)
  }

  /// A finger goes through points of the view, one each 60th of a second.
  mutating func drag(through points: [(x: Double, y: Double)], isCancelled: Bool = false) {
    for (number, point) in points.enumerated() {
      let touch = TouchPoint(x: point.x, y: point.y, time: Double(number) / 60)
      let response =
        number == 0
        ? pan.touchDown(touch, playback: player.playback) : pan.touchMoved(touch)
      print("\(Int(point.x)), \(Int(point.y))", player.follow(response), separator: "  ")
    }
    print("end", player.follow(isCancelled ? pan.touchCancelled(by: .escape) : pan.touchUp()))
  }
}
