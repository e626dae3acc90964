// A speed curve of your own: full speed near the track, a tenth beyond 100 points.

import Scrubbing
import SpeedCurves

struct TwoSpeeds: SpeedCurve {
  func speed(atDistance distance: Double) -> Double { distance < 100 ? 1 : 0.1 }

  // Where the formula changes, so that the mean speed on a way across that distance is exact.
  func nextBend(after distance: Double) -> Double { distance < 100 ? 100 : .infinity }
}

var slider = ScrubSlider(curve: TwoSpeeds(), trackWidth: 300)
slider.setRange(minimum: 0, maximum: 300)

_ = slider.touchDown(TouchPoint(x: 0, y: 0, time: 0))
print(slider.touchMoved(TouchPoint(x: 50, y: 0, time: 0.1)).value)
_ = slider.touchMoved(TouchPoint(x: 50, y: -150, time: 0.2))
print(slider.touchMoved(TouchPoint(x: 100, y: -150, time: 0.3)).value)
