import MediaSeek
import ScrubMedia
import ScrubTesting
import ScrubTime
import Scrubbing
import SpeedCurves

var slider = ScrubSlider(
  curve: try ExponentialCurve(halvingDistance: 40), trackWidth: 300)
slider.setRange(minimum: 0, maximum: 7200)  // two hours, in seconds
slider.setValue(3600)

let rate = FrameRate(60)
var indicator = SpeedIndicator(state: slider.state)

@MainActor func report(
  _ event: String, _ response: SliderResponse, at point: TouchPoint
) {
  let time = MediaTime(seconds: response.value)
  print("\(event): \(TimeLabel.clock(time))", terminator: "")
  print(", frame \(rate.frame(at: time))", terminator: "")
  if !response.feedback.isEmpty {
    print(", a tap for \(response.feedback.names)", terminator: "")
  }
  indicator.follow(response, at: point)
  if let appearance = indicator.appearance(
    at: (point.time ?? 0) + SpeedIndicator.fade)
  {
    let reading = SpeedReading(
      valuePerPoint: appearance.valuePerPoint, rate: rate)
    print(", shown: \(reading)", terminator: "")
  }
  print()
}

var point = TouchPoint(x: 150, y: 0, time: 0)
report("down", slider.touchDown(point), at: point)

point = TouchPoint(x: 152, y: 0, time: 0.1)
report("along", slider.touchMoved(point), at: point)

point = TouchPoint(x: 152, y: -120, time: 0.6)
report("away", slider.touchMoved(point), at: point)

point = TouchPoint(x: 162, y: -120, time: 0.8)
report("along", slider.touchMoved(point), at: point)

slider.curve = try FittedCurve(
  framesPerPoint: 7200 * rate.framesPerSecond / slider.trackWidth)
report("fitted", slider.state, at: point)

point = TouchPoint(x: 164, y: -200, time: 1.2)
report("farther", slider.touchMoved(point), at: point)

point = TouchPoint(x: 170, y: -200, time: 1.4)
report("along", slider.touchMoved(point), at: point)

point = TouchPoint(x: 170, y: -200, time: 2)
report("up", slider.touchUp(point), at: point)

let script = SyntheticSource.Script(
  count: 7200 * 60, frameRate: rate)
let video = SeekScheduler(source: SyntheticSource(script))
let results = video.results

let wanted = MediaTime(seconds: slider.value)
let coarse = SeekTolerance.within(seconds: slider.valuePerPoint / 2)
// While the finger moves.
video.submit(
  SeekRequest(time: wanted, tolerance: coarse), sequence: 1)
// Once it has lifted.
video.submit(SeekRequest(time: wanted), sequence: 2)

// The screen shows the newest result: previews, marked as such,
// and finally the exact frame.
var screen = ""
for await result in results {
  switch result {
  case .preview(let frame, sequence: _):
    screen = "frame \(frame.index ?? -1), a preview"
  case .frame(let frame, sequence: _):
    screen = "frame \(frame.index ?? -1)"
  case .failure(let error, sequence: _): throw error
  }
  if case .frame(_, sequence: 2) = result { break }
}
print("on the screen: \(screen)")
await video.shutDown()
