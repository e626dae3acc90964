// A slider alone, without a video: it turns touches into a value.

import Scrubbing
import SpeedCurves

var slider = ScrubSlider(curve: try ExponentialCurve(halvingDistance: 40), trackWidth: 300)
slider.setRange(minimum: 0, maximum: 7200)
slider.setValue(3600)

_ = slider.touchDown(TouchPoint(x: 150, y: 0, time: 0))
let near = slider.touchMoved(TouchPoint(x: 160, y: 0, time: 0.1))
print("10 points on the track: \(near.value)")
let far = slider.touchMoved(TouchPoint(x: 160, y: -160, time: 0.2))
print("straight up: \(far.value), now at a speed of \(far.speed)")
let fine = slider.touchMoved(TouchPoint(x: 170, y: -160, time: 0.3))
print("10 points there: \(fine.value)")
_ = slider.touchUp()
