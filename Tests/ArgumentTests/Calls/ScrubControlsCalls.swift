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

/// Adds the calls of ScrubControls that take a number.
func addScrubControlsCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("ScrubControls.AdjustmentSteps.init(increment:page:rate:)") { values in
    let target = try AdjustmentSteps(increment: Double.any(&values), page: Double.any(&values), rate: Optional<FrameRate>.any(&values)); use(target.increment); use(target.page)
  }
  add("ScrubControls.AdjustmentSteps.init(duration:rate:)") { values in
    let target = AdjustmentSteps(duration: Double.any(&values), rate: Optional<FrameRate>.any(&values)); use(target.increment); use(target.page)
  }
  add("ScrubControls.AdjustmentSteps.init(range:)") { values in
    let target = AdjustmentSteps(range: Double.any(&values)); use(target.increment); use(target.page)
  }
  add("ScrubControls.AdjustmentSteps.scaled(by:)") { values in
    values.with(AdjustmentSteps.self) { target, values in use(target.scaled(by: Double.any(&values))) }
  }
  add("ScrubControls.SpeedAdjustment.init(curve:speed:)") { values in
    let target = SpeedAdjustment(curve: values.curve(), speed: Double.any(&values)); use(target.band); use(target.curve); use(target.reading)
  }
  add("ScrubControls.SpokenPosition.init(time:duration:rate:)") { values in
    let target = SpokenPosition(time: MediaTime.any(&values), duration: Optional<MediaTime>.any(&values), rate: Optional<FrameRate>.any(&values)); use(target.description); use(target.frame); use(target.parts); use(target.share)
  }
  add("ScrubControls.SpokenPosition.init(share:)") { values in
    let target = SpokenPosition(share: Double.any(&values)); use(target.description); use(target.frame); use(target.parts); use(target.share)
  }
  add("ScrubControls.SliderGeometry.thumbRect(in:share:)") { values in
    values.with(SliderGeometry.self) { target, values in use(target.thumbRect(in: SliderGeometry.Rectangle.any(&values), share: Double.any(&values))) }
  }
  add("ScrubControls.SliderGeometry.fillRect(in:share:neutralValue:)") { values in
    values.with(SliderGeometry.self) { target, values in use(target.fillRect(in: SliderGeometry.Rectangle.any(&values), share: Double.any(&values), neutralValue: Double.any(&values))) }
  }
  add("ScrubControls.SliderGeometry.x(ofShare:in:)") { values in
    values.with(SliderGeometry.self) { target, values in use(target.x(ofShare: Double.any(&values), in: SliderGeometry.Rectangle.any(&values))) }
  }
  add("ScrubControls.SliderGeometry.touch(x:y:time:in:)") { values in
    values.with(SliderGeometry.self) { target, values in use(target.touch(x: Double.any(&values), y: Double.any(&values), time: Optional<Double>.any(&values), in: SliderGeometry.Rectangle.any(&values))) }
  }
  add("ScrubControls.SliderGeometry.Size.init(width:height:)") { values in
    let target = SliderGeometry.Size(width: Double.any(&values), height: Double.any(&values)); use(target.height); use(target.width)
  }
  add("ScrubControls.SliderGeometry.Rectangle.init(x:y:width:height:)") { values in
    let target = SliderGeometry.Rectangle(x: Double.any(&values), y: Double.any(&values), width: Double.any(&values), height: Double.any(&values)); use(target.height); use(target.midX); use(target.midY); use(target.width); use(target.x); use(target.y)
  }
  add("ScrubControls.SliderGeometry.init(thumb:trackHeight:minimumImage:maximumImage:imageSpacing:isMirrored:)") { values in
    let target = try SliderGeometry(thumb: SliderGeometry.Size.any(&values), trackHeight: Double.any(&values), minimumImage: Optional<SliderGeometry.Size>.any(&values), maximumImage: Optional<SliderGeometry.Size>.any(&values), imageSpacing: Double.any(&values), isMirrored: Bool.any(&values)); use(target.isMirrored); use(target.thumb)
  }
  add("ScrubControls.SpeedIndicator.follow(_:at:)") { values in
    values.with(SpeedIndicator.self) { target, values in use(target.follow(SliderResponse.any(&values), at: TouchPoint.any(&values))) }
  }
  add("ScrubControls.SpeedIndicator.follow(speed:band:valuePerPoint:isTracking:at:)") { values in
    values.with(SpeedIndicator.self) { target, values in use(target.follow(speed: Double.any(&values), band: SpeedBand.any(&values), valuePerPoint: Double.any(&values), isTracking: Bool.any(&values), at: TouchPoint.any(&values))) }
  }
  add("ScrubControls.SpeedIndicator.appearance(at:)") { values in
    values.with(SpeedIndicator.self) { target, values in use(target.appearance(at: Double.any(&values))) }
  }
  add("ScrubControls.SpeedIndicator.nextChange(after:)") { values in
    values.with(SpeedIndicator.self) { target, values in use(target.nextChange(after: Double.any(&values))) }
  }
  add("ScrubControls.SpeedReading.init(percentageOf:)") { values in
    let target = SpeedReading(percentageOf: Double.any(&values)); use(target.description); use(target.spoken)
  }
  add("ScrubControls.SpeedReading.init(fractionOf:)") { values in
    let target = SpeedReading(fractionOf: Double.any(&values)); use(target.description); use(target.spoken)
  }
  add("ScrubControls.SpeedReading.init(valuePerPoint:rate:)") { values in
    let target = SpeedReading(valuePerPoint: Double.any(&values), rate: FrameRate.any(&values)); use(target.description); use(target.spoken)
  }
  add("ScrubControls.ScrubSlider.perform(_:steps:at:)") { values in
    values.with(ScrubSlider.self) { target, values in use(target.perform(SliderAction.any(&values), steps: AdjustmentSteps.any(&values), at: Optional<Double>.any(&values))) }
  }
}
