import FineScrub
import ScrubMedia
import ScrubTime
import Scrubbing

let scrubber = Scrubber()
scrubber.open(
  Fade(
    milliseconds: Array(stride(from: 0, to: 60_000, by: 40)),
    end: 60_000))
scrubber.touchDown(TouchPoint(x: 0, y: 0))
scrubber.touchMoved(TouchPoint(x: 30, y: -80))
let lifted = scrubber.touchUp()

// The screen shows the newest frame: previews, marked as such,
// and the exact frame last.
var screen = ""
for await update in scrubber.updates {
  if case .failure(let error) = update { throw error }
  guard case .frame(let frame) = update else { continue }
  screen =
    "the frame at \(frame.pts) ms"
    + (frame.isExact ? "" : ", a preview")
  let delay = lifted.time?.seconds(since: frame.time) ?? 0
  if frame.isExact, (0..<0.04).contains(delay) { break }
}
print("on the screen: \(screen)")
scrubber.close()
