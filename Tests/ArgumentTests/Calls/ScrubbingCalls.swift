// Written by .ci/number-arguments.py from the symbol graph.
// Length: one entry for each symbol.
// swift-format-ignore-file
import ScrubConfigText
import CurveCharts
import CurveConfig
import FFmpegSeek
import FFmpegSound
import FineScrub
import GestureRecordings
import ScrubMedia
import MediaSeek
import ScrubTime
import PanScrub
import ScrubPlayback
import ScrubConfig
import Scrubbing
import ScrubLab
import SpeedCurves
import ScrubStills
import ScrubStoryboards
import ScrubTimeline
import ScrubTrims

/// Adds the calls of Scrubbing that take a number.
func addScrubbingCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("Scrubbing.TouchPoint.init(x:y:time:)") { values in
    let target = TouchPoint(x: Double.any(&values), y: Double.any(&values), time: Optional<Double>.any(&values)); use(target.time); use(target.x); use(target.y)
  }
  add("Scrubbing.ScrubFeedback.init(rawValue:)") { values in
    let target = ScrubFeedback(rawValue: UInt8.any(&values)); use(target.haptic); use(target.names); use(target.rawValue)
  }
  add("Scrubbing.ScrollEvent.init(x:y:unit:phase:distance:)") { values in
    use(ScrollEvent(x: Double.any(&values), y: Double.any(&values), unit: ScrollEvent.Unit.any(&values), phase: ScrollEvent.Phase.any(&values), distance: Double.any(&values)))
  }
  add("Scrubbing.ScrollScrubber.pointsPerClick") { values in
    values.with(ScrollScrubber.self) { target, values in target.pointsPerClick = Double.any(&values) }
  }
  add("Scrubbing.ScrollScrubber.valuePerClick") { values in
    values.with(ScrollScrubber.self) { target, values in target.valuePerClick = Optional<Double>.any(&values) }
  }
  add("Scrubbing.ScrollScrubber.clicksPerTurn") { values in
    values.with(ScrollScrubber.self) { target, values in target.clicksPerTurn = Double.any(&values) }
  }
  add("Scrubbing.ScrollScrubber.init(pointsPerClick:valuePerClick:clicksPerTurn:followsMomentum:isReversed:)") { values in
    let target = ScrollScrubber(pointsPerClick: Double.any(&values), valuePerClick: Optional<Double>.any(&values), clicksPerTurn: Double.any(&values), followsMomentum: Bool.any(&values), isReversed: Bool.any(&values)); use(target.clicksPerTurn); use(target.followsMomentum); use(target.isActive); use(target.isReversed); use(target.pointsPerClick); use(target.valuePerClick)
  }
  add("Scrubbing.ScrubSlider.animateValue(to:at:duration:)") { values in
    values.with(ScrubSlider.self) { target, values in use(target.animateValue(to: Double.any(&values), at: Double.any(&values), duration: Double.any(&values))) }
  }
  add("Scrubbing.ScrubSlider.advanceAnimation(to:)") { values in
    values.with(ScrubSlider.self) { target, values in use(target.advanceAnimation(to: Double.any(&values))) }
  }
  add("Scrubbing.ScrubSlider.touchDown(_:)") { values in
    values.with(ScrubSlider.self) { target, values in use(target.touchDown(TouchPoint.any(&values))) }
  }
  add("Scrubbing.ScrubSlider.touchMoved(_:)") { values in
    values.with(ScrubSlider.self) { target, values in use(target.touchMoved(TouchPoint.any(&values))) }
  }
  add("Scrubbing.ScrubSlider.touchUp(_:)") { values in
    values.with(ScrubSlider.self) { target, values in use(target.touchUp(Optional<TouchPoint>.any(&values))) }
  }
  add("Scrubbing.ScrubSlider.setValue(_:)") { values in
    values.with(ScrubSlider.self) { target, values in use(target.setValue(Double.any(&values))) }
  }
  add("Scrubbing.ScrubSlider.setRange(minimum:maximum:)") { values in
    values.with(ScrubSlider.self) { target, values in use(target.setRange(minimum: Double.any(&values), maximum: Double.any(&values))) }
  }
  add("Scrubbing.ScrubSlider.trackWidth") { values in
    values.with(ScrubSlider.self) { target, values in target.trackWidth = Double.any(&values) }
  }
  add("Scrubbing.ScrubSlider.lineY") { values in
    values.with(ScrubSlider.self) { target, values in target.lineY = Double.any(&values) }
  }
  add("Scrubbing.ScrubSlider.init(settings:curve:trackWidth:lineY:)") { values in
    let target = ScrubSlider(settings: SliderSettings.any(&values), curve: values.curve(), trackWidth: Double.any(&values), lineY: Double.any(&values)); use(target.band); use(target.cancelsAtTouchUp); use(target.curve); use(target.fingerDistance); use(target.isAnimating); use(target.isTracking); use(target.lineY); use(target.maximumValue); use(target.minimumValue); use(target.settings); use(target.share); use(target.speed); use(target.startValue); use(target.state); use(target.trackConfiguration); use(target.trackWidth); use(target.unadjustedValue); use(target.value); use(target.valuePerPoint)
  }
  add("Scrubbing.CancelZone.init(side:distance:)") { values in
    try use(CancelZone(side: CancelZone.Side.any(&values), distance: Double.any(&values)))
  }
  add("Scrubbing.SliderSettings.hysteresis") { values in
    values.with(SliderSettings.self) { target, values in target.hysteresis = Double.any(&values) }
  }
  add("Scrubbing.SliderSettings.startDetent") { values in
    values.with(SliderSettings.self) { target, values in target.startDetent = Double.any(&values) }
  }
  add("Scrubbing.SliderSettings.feedbackInterval") { values in
    values.with(SliderSettings.self) { target, values in target.feedbackInterval = Optional<Double>.any(&values) }
  }
  add("Scrubbing.DwellLock.init(duration:radius:)") { values in
    try use(DwellLock(duration: Double.any(&values), radius: Double.any(&values)))
  }
  add("Scrubbing.JitterFilter.init(minimumCutoff:beta:)") { values in
    try use(JitterFilter(minimumCutoff: Double.any(&values), beta: Double.any(&values)))
  }
  add("Scrubbing.TrackConfiguration.init(ticks:allowsTickValuesOnly:neutralValue:enabledRange:)") { values in
    let target = try TrackConfiguration(ticks: Array<Double>.any(&values), allowsTickValuesOnly: Bool.any(&values), neutralValue: Double.any(&values), enabledRange: ClosedRange<Double>.any(&values)); use(target.allowsTickValuesOnly); use(target.enabledRange); use(target.neutralValue); use(target.ticks)
  }
  add("Scrubbing.TrackConfiguration.init(numberOfTicks:allowsTickValuesOnly:neutralValue:enabledRange:)") { values in
    let target = try TrackConfiguration(numberOfTicks: Int.any(&values), allowsTickValuesOnly: Bool.any(&values), neutralValue: Double.any(&values), enabledRange: ClosedRange<Double>.any(&values)); use(target.allowsTickValuesOnly); use(target.enabledRange); use(target.neutralValue); use(target.ticks)
  }
}
