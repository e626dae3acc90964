import Media
import MediaSeek
import ScrubSession
import Scrubbing
import SpeedCurves

let (results, continuation) = AsyncStream.makeStream(of: SeekResult.self)
let session = ScrubSession(model: ScrubModel(curve: ExponentialCurve.standard)) {
  continuation.yield($0)
}
session.open(Fade(milliseconds: Array(stride(from: 0, to: 60_000, by: 40)), end: 60_000))
_ = session.send { $0.touchDown(TouchPoint(x: 0, y: 0)) }
_ = session.send { $0.touchMoved(TouchPoint(x: 30, y: -80)) }
let lifted = session.send { $0.touchUp() }

// The screen shows every delivered frame: previews, marked as such, and the exact frame last.
var screen = ""
for await result in results {
  switch result {
  case .preview(let frame, sequence: _): screen = "the frame at \(frame.pts) ms, a preview"
  case .frame(let frame, sequence: _): screen = "the frame at \(frame.pts) ms"
  case .failure(let error, sequence: _): throw error
  }
  if case .frame(_, sequence: lifted.sequence) = result { break }
}
print("on the screen: \(screen)")
session.close()
