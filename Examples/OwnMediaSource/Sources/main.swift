import MediaSeek
import ScrubSession
import Scrubbing
import SpeedCurves

let (answers, continuation) = AsyncStream.makeStream(of: SeekAnswer.self)
let session = ScrubSession(model: ScrubModel(curve: ExponentialCurve.standard)) {
  continuation.yield($0)
}
session.open(Fade(milliseconds: Array(stride(from: 0, to: 60_000, by: 40)), end: 60_000))
_ = session.send { $0.touchDown(TouchPoint(x: 0, y: 0)) }
_ = session.send { $0.touchMoved(TouchPoint(x: 30, y: -80)) }
let lifted = session.send { $0.touchUp() }

// An app shows every picture that comes; here the last one is waited for.
for await answer in answers {
  guard case .frame(let frame, let sequence) = answer, sequence == lifted.sequence else { continue }
  print("on the screen: the picture at \(frame.pts) milliseconds, exact: \(frame.isExact)")
  break
}
session.close()
