// Written by .ci/number-arguments.py from the symbol graph.
// Length: one entry for each symbol.
// swift-format-ignore-file
import CurveConfig
import FFmpegSeek
import FFmpegSound
import FineScrub
import GestureRecordings
import MediaSeek
import PanScrub
import ScrubConfig
import ScrubConfigText
import ScrubGestures
import ScrubGrowingFiles
import ScrubMedia
import ScrubPlayback
import ScrubSidecars
import ScrubStills
import ScrubStoryboards
import ScrubTime
import ScrubTimeline
import ScrubTrims
import Scrubbing
import SpeedCurves

/// Adds the calls of Scrubbing that take a number.
func addScrubbingCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("Scrubbing.AdjustmentSteps.init(increment:page:rate:)") { values in
    let target = try AdjustmentSteps(increment: Double.any(&values), page: Double.any(&values), rate: Optional<FrameRate>.any(&values)); use(target.increment); use(target.page)
  }
  add("Scrubbing.AdjustmentSteps.init(duration:rate:)") { values in
    let target = AdjustmentSteps(duration: Double.any(&values), rate: Optional<FrameRate>.any(&values)); use(target.increment); use(target.page)
  }
  add("Scrubbing.AdjustmentSteps.init(range:)") { values in
    let target = AdjustmentSteps(range: Double.any(&values)); use(target.increment); use(target.page)
  }
  add("Scrubbing.AdjustmentSteps.scaled(by:)") { values in
    values.with(AdjustmentSteps.self) { target, values in use(target.scaled(by: Double.any(&values))) }
  }
  add("Scrubbing.ScrubSlider.perform(_:steps:at:)") { values in
    values.with(ScrubSlider.self) { target, values in use(target.perform(SliderAction.any(&values), steps: AdjustmentSteps.any(&values), at: Optional<Double>.any(&values))) }
  }
  add("Scrubbing.SpeedAdjustment.init(curve:speed:)") { values in
    let target = SpeedAdjustment(curve: values.curve(), speed: Double.any(&values)); use(target.band); use(target.curve); use(target.reading)
  }
  add("Scrubbing.SpokenPosition.init(time:duration:rate:)") { values in
    let target = SpokenPosition(time: MediaTime.any(&values), duration: Optional<MediaTime>.any(&values), rate: Optional<FrameRate>.any(&values)); use(target.description); use(target.frame); use(target.parts); use(target.share)
  }
  add("Scrubbing.SpokenPosition.init(share:)") { values in
    let target = SpokenPosition(share: Double.any(&values)); use(target.description); use(target.frame); use(target.parts); use(target.share)
  }
  add("Scrubbing.SliderGeometry.thumbRect(in:share:)") { values in
    values.with(SliderGeometry.self) { target, values in use(target.thumbRect(in: SliderGeometry.Rectangle.any(&values), share: Double.any(&values))) }
  }
  add("Scrubbing.SliderGeometry.fillRect(in:share:neutralValue:)") { values in
    values.with(SliderGeometry.self) { target, values in use(target.fillRect(in: SliderGeometry.Rectangle.any(&values), share: Double.any(&values), neutralValue: Double.any(&values))) }
  }
  add("Scrubbing.SliderGeometry.x(ofShare:in:)") { values in
    values.with(SliderGeometry.self) { target, values in use(target.x(ofShare: Double.any(&values), in: SliderGeometry.Rectangle.any(&values))) }
  }
  add("Scrubbing.SliderGeometry.touch(x:y:time:in:)") { values in
    values.with(SliderGeometry.self) { target, values in use(target.touch(x: Double.any(&values), y: Double.any(&values), time: Optional<Double>.any(&values), in: SliderGeometry.Rectangle.any(&values))) }
  }
  add("Scrubbing.SliderGeometry.Size.init(width:height:)") { values in
    let target = SliderGeometry.Size(width: Double.any(&values), height: Double.any(&values)); use(target.height); use(target.width)
  }
  add("Scrubbing.SliderGeometry.Rectangle.init(x:y:width:height:)") { values in
    let target = SliderGeometry.Rectangle(x: Double.any(&values), y: Double.any(&values), width: Double.any(&values), height: Double.any(&values)); use(target.height); use(target.midX); use(target.midY); use(target.width); use(target.x); use(target.y)
  }
  add("Scrubbing.SliderGeometry.init(thumb:trackHeight:minimumImage:maximumImage:imageSpacing:isMirrored:)") { values in
    let target = try SliderGeometry(thumb: SliderGeometry.Size.any(&values), trackHeight: Double.any(&values), minimumImage: Optional<SliderGeometry.Size>.any(&values), maximumImage: Optional<SliderGeometry.Size>.any(&values), imageSpacing: Double.any(&values), isMirrored: Bool.any(&values)); use(target.isMirrored); use(target.thumb)
  }
  add("Scrubbing.SpeedIndicator.follow(_:at:)") { values in
    values.with(SpeedIndicator.self) { target, values in use(target.follow(SliderResponse.any(&values), at: TouchPoint.any(&values))) }
  }
  add("Scrubbing.SpeedIndicator.follow(speed:band:valuePerPoint:isTracking:at:)") { values in
    values.with(SpeedIndicator.self) { target, values in use(target.follow(speed: Double.any(&values), band: SpeedBand.any(&values), valuePerPoint: Double.any(&values), isTracking: Bool.any(&values), at: TouchPoint.any(&values))) }
  }
  add("Scrubbing.SpeedIndicator.appearance(at:)") { values in
    values.with(SpeedIndicator.self) { target, values in use(target.appearance(at: Double.any(&values))) }
  }
  add("Scrubbing.SpeedIndicator.nextChange(after:)") { values in
    values.with(SpeedIndicator.self) { target, values in use(target.nextChange(after: Double.any(&values))) }
  }
  add("Scrubbing.SpeedLadder.init(of:valuePerPoint:rate:reach:)") { values in
    let target = SpeedLadder(of: values.curve(), valuePerPoint: Double.any(&values), rate: Optional<FrameRate>.any(&values), reach: Double.any(&values)); use(target.reachesEveryFrame); use(target.reachesSingleFrames); use(target.rungs)
  }
  add("Scrubbing.SpeedLadder.init(of:rate:reach:)") { values in
    let target = SpeedLadder(of: ScrubSlider.any(&values), rate: Optional<FrameRate>.any(&values), reach: Double.any(&values)); use(target.reachesEveryFrame); use(target.reachesSingleFrames); use(target.rungs)
  }
  add("Scrubbing.SpeedLadder.index(atDistance:)") { values in
    values.with(SpeedLadder.self) { target, values in use(target.index(atDistance: Double.any(&values))) }
  }
  add("Scrubbing.SpeedLadder.text(ofRung:)") { values in
    values.with(SpeedLadder.self) { target, values in use(target.text(ofRung: Int.any(&values))) }
  }
  add("Scrubbing.SpeedReading.init(percentageOf:)") { values in
    let target = SpeedReading(percentageOf: Double.any(&values)); use(target.description); use(target.spoken)
  }
  add("Scrubbing.SpeedReading.init(factor:)") { values in
    let target = SpeedReading(factor: Double.any(&values)); use(target.description); use(target.spoken)
  }
  add("Scrubbing.SpeedReading.init(valuePerPoint:rate:)") { values in
    let target = SpeedReading(valuePerPoint: Double.any(&values), rate: FrameRate.any(&values)); use(target.description); use(target.spoken)
  }
  add("Scrubbing.FilmStrip.duration") { values in
    values.with(FilmStrip.self) { target, values in target.duration = Double.any(&values) }
  }
  add("Scrubbing.FilmStrip.framesPerSecond") { values in
    values.with(FilmStrip.self) { target, values in target.framesPerSecond = Double.any(&values) }
  }
  add("Scrubbing.FilmStrip.width") { values in
    values.with(FilmStrip.self) { target, values in target.width = Double.any(&values) }
  }
  add("Scrubbing.FilmStrip.thumbnailWidth") { values in
    values.with(FilmStrip.self) { target, values in target.thumbnailWidth = Double.any(&values) }
  }
  add("Scrubbing.FilmStrip.init(duration:framesPerSecond:width:thumbnailWidth:)") { values in
    let target = FilmStrip(duration: Double.any(&values), framesPerSecond: Double.any(&values), width: Double.any(&values), thumbnailWidth: Double.any(&values)); use(target.duration); use(target.framesPerSecond); use(target.thumbnailWidth); use(target.width)
  }
  add("Scrubbing.FilmStrip.fingerMoved(secondsPerPoint:at:)") { values in
    values.with(FilmStrip.self) { target, values in use(target.fingerMoved(secondsPerPoint: Optional<Double>.any(&values), at: Double.any(&values))) }
  }
  add("Scrubbing.FilmStrip.factor(at:)") { values in
    values.with(FilmStrip.self) { target, values in use(target.factor(at: Double.any(&values))) }
  }
  add("Scrubbing.FilmStrip.isMoving(at:)") { values in
    values.with(FilmStrip.self) { target, values in use(target.isMoving(at: Double.any(&values))) }
  }
  add("Scrubbing.FilmStrip.places(around:at:)") { values in
    values.with(FilmStrip.self) { target, values in use(target.places(around: Double.any(&values), at: Double.any(&values))) }
  }
  add("Scrubbing.FilmStrip.places(origin:pointsPerSecond:from:to:)") { values in
    values.with(FilmStrip.self) { target, values in use(target.places(origin: Double.any(&values), pointsPerSecond: Double.any(&values), from: Double.any(&values), to: Double.any(&values))) }
  }
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
  add("Scrubbing.ScrubSlider.setMinimumValue(_:)") { values in
    values.with(ScrubSlider.self) { target, values in use(target.setMinimumValue(Double.any(&values))) }
  }
  add("Scrubbing.ScrubSlider.setMaximumValue(_:)") { values in
    values.with(ScrubSlider.self) { target, values in use(target.setMaximumValue(Double.any(&values))) }
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
