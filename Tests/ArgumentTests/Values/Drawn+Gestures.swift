import FineScrub
import GestureRecordings
import PanScrub
import ScrubConfig
import ScrubLab
import ScrubPlayback
import Scrubbing
import SpeedCurves

extension TouchPoint: Drawn {
  static func any(_ values: inout Values) -> TouchPoint {
    TouchPoint(x: .any(&values), y: .any(&values), time: .any(&values))
  }
}
extension CancelPolicy: Drawn {
  static func any(_ values: inout Values) -> CancelPolicy { values.one(of: allCases) }
}
extension SliderSettings: Drawn {
  static func any(_ values: inout Values) -> SliderSettings {
    var settings = SliderSettings(mode: values.one(of: SliderMode.allCases))
    settings.hysteresis = .any(&values)
    settings.feedbackInterval = .any(&values)
    settings.cancelZone = try? CancelZone(side: .any(&values), distance: .any(&values))
    settings.jitterFilter = try? JitterFilter(minimumCutoff: .any(&values), beta: .any(&values))
    settings.dwellLock = try? DwellLock(duration: .any(&values), radius: .any(&values))
    return settings
  }
}
extension ScrubSlider: Drawn {
  static func any(_ values: inout Values) -> ScrubSlider {
    var slider = ScrubSlider(
      settings: .any(&values), curve: values.curve(), trackWidth: .any(&values),
      lineY: .any(&values))
    slider.setRange(minimum: .any(&values), maximum: .any(&values))
    if values.chance() { _ = slider.touchDown(.any(&values)) }
    if values.chance() { _ = slider.touchMoved(.any(&values)) }
    return slider
  }
}
extension SliderResponse: Drawn {
  static func any(_ values: inout Values) -> SliderResponse {
    var slider = ScrubSlider.any(&values)
    return slider.touchMoved(.any(&values))
  }
}
extension ScrollScrubber: Drawn {
  static func any(_ values: inout Values) -> ScrollScrubber {
    ScrollScrubber(
      pointsPerClick: .any(&values), valuePerClick: .any(&values), clicksPerTurn: .any(&values),
      followsMomentum: .any(&values), isReversed: .any(&values))
  }
}
extension ScrollEvent.Unit: Drawn {
  static func any(_ values: inout Values) -> ScrollEvent.Unit {
    values.one(of: [.points, .clicks, .turns])
  }
}
extension ScrollEvent.Phase: Drawn {
  static func any(_ values: inout Values) -> ScrollEvent.Phase {
    values.one(of: [.single, .began, .changed, .ended, .cancelled, .momentum, .momentumEnded])
  }
}
extension CancelZone.Side: Drawn {
  static func any(_ values: inout Values) -> CancelZone.Side {
    values.one(of: [.above, .below, .both])
  }
}
extension PlaybackState: Drawn {
  static func any(_ values: inout Values) -> PlaybackState { values.one(of: [.playing, .paused]) }
}
extension PanMode: Drawn {
  static func any(_ values: inout Values) -> PanMode { values.one(of: [.absolute, .fine]) }
}
extension PanEdge: Drawn {
  static func any(_ values: inout Values) -> PanEdge { values.one(of: [.dragBack, .moveAtOnce]) }
}
extension PanSettings: Drawn {
  static func any(_ values: inout Values) -> PanSettings {
    PanSettings(
      mode: .any(&values), width: .any(&values), pointsPerSecond: .any(&values),
      edge: .any(&values), recognitionDistance: .any(&values), holdDuration: .any(&values),
      secondFingerCancels: .any(&values))
  }
}
extension PanScrubber: Drawn {
  static func any(_ values: inout Values) -> PanScrubber {
    var pan = PanScrubber(settings: .any(&values), curve: values.curve())
    pan.setRange(minimum: .any(&values), maximum: .any(&values))
    if values.chance() { _ = pan.touchDown(.any(&values), playback: .any(&values)) }
    if values.chance() { _ = pan.touchMoved(.any(&values)) }
    return pan
  }
}
extension ScrubModel: Drawn {
  static func any(_ values: inout Values) -> ScrubModel {
    var model = ScrubModel(
      curve: values.curve(), slider: .any(&values), trackWidth: .any(&values), pan: .any(&values))
    if values.chance() { _ = model.send(.touchDown(.any(&values))) }
    return model
  }
}
extension Shuttle: Drawn {
  static func any(_ values: inout Values) -> Shuttle {
    guard var shuttle = try? Shuttle(curve: values.curve()) else {
      preconditionFailure("the standard rates are valid")
    }
    for _ in 0..<3 { _ = shuttle.keyDown(values.one(of: Key.allCases)) }
    return shuttle
  }
}

extension PlaybackControl: Drawn {
  static func any(_ values: inout Values) -> PlaybackControl {
    var control = PlaybackControl(duration: .any(&values))
    if values.chance() { _ = control.play(rate: .any(&values), at: .any(&values)) }
    return control
  }
}
extension SoundSnippet: Drawn {
  static func any(_ values: inout Values) -> SoundSnippet {
    SoundSnippet(
      start: .any(&values), length: .any(&values), fade: .any(&values), isReversed: .any(&values))
  }
}
extension AudibleScrub: Drawn {
  static func any(_ values: inout Values) -> AudibleScrub {
    var scrub = AudibleScrub(
      settings: values.valid(.standard) {
        try AudibleScrubSettings(length: .any(&$0), spacing: .any(&$0), fade: .any(&$0))
      })
    if values.chance() { scrub.began(at: .any(&values)) }
    return scrub
  }
}
extension AdjustmentSteps: Drawn {
  static func any(_ values: inout Values) -> AdjustmentSteps {
    values.valid(AdjustmentSteps(range: 10)) {
      try AdjustmentSteps(increment: .any(&$0), page: .any(&$0), rate: .any(&$0))
    }
  }
}
extension SliderAction: Drawn {
  static func any(_ values: inout Values) -> SliderAction {
    values.one(of: [
      .increments(.any(&values)), .pages(.any(&values)), .frames(.any(&values)), .minimum, .maximum,
    ])
  }
}
extension SliderGeometry.Size: Drawn {
  static func any(_ values: inout Values) -> SliderGeometry.Size {
    SliderGeometry.Size(width: .any(&values), height: .any(&values))
  }
}
extension SliderGeometry.Rectangle: Drawn {
  static func any(_ values: inout Values) -> SliderGeometry.Rectangle {
    SliderGeometry.Rectangle(
      x: .any(&values), y: .any(&values), width: .any(&values), height: .any(&values))
  }
}
extension SliderGeometry: Drawn {
  static func any(_ values: inout Values) -> SliderGeometry {
    values.valid(geometry) {
      try SliderGeometry(
        thumb: .any(&$0), trackHeight: .any(&$0), minimumImage: .any(&$0), maximumImage: .any(&$0),
        imageSpacing: .any(&$0), isMirrored: .any(&$0))
    }
  }

  private static var geometry: SliderGeometry {
    do { return try SliderGeometry() } catch { fatalError("\(error)") }
  }
}
extension SpeedIndicator: Drawn {
  static func any(_ values: inout Values) -> SpeedIndicator {
    SpeedIndicator(
      policy: values.one(of: [.speedChange, .always, .never, .longPress]), state: .any(&values))
  }
}
extension SpeedLadder: Drawn {
  static func any(_ values: inout Values) -> SpeedLadder {
    SpeedLadder(
      of: values.curve(), valuePerPoint: .any(&values), rate: .any(&values), reach: .any(&values))
  }
}
extension FilmStrip: Drawn {
  static func any(_ values: inout Values) -> FilmStrip {
    FilmStrip(
      duration: .any(&values), framesPerSecond: .any(&values), width: .any(&values),
      thumbnailWidth: .any(&values))
  }
}
extension ScrubEvent: Drawn {
  static func any(_ values: inout Values) -> ScrubEvent {
    values.one(of: [
      .touchDown(.any(&values)), .touchMoved(.any(&values)), .touchUp(.any(&values)),
      .touchCancelled(time: .any(&values)), .panDown(.any(&values), fingers: .any(&values)),
      .panMoved(.any(&values), fingers: .any(&values)), .panUp(.any(&values)),
      .panFailed(time: .any(&values)),
      .scrolled(
        ScrollEvent(
          x: .any(&values), y: .any(&values), unit: .points, distance: .any(&values)),
        time: .any(&values)),
      .performed(.any(&values), steps: .any(&values), time: .any(&values)),
      .seek(to: .any(&values)), .valueAssigned(.any(&values)),
      .durationGrew(to: .any(&values), isGrowing: .any(&values)),
      .sliderChanged(
        SliderChange(
          minimumValue: .any(&values), maximumValue: .any(&values), trackWidth: .any(&values),
          lineY: .any(&values))),
    ])
  }
}
extension LabVideo: Drawn {
  static func any(_ values: inout Values) -> LabVideo {
    values.valid(video) {
      try LabVideo(duration: .any(&$0), framesPerSecond: .any(&$0), trackLength: .any(&$0))
    }
  }

  private static var video: LabVideo {
    do { return try LabVideo(duration: 60, framesPerSecond: 30) } catch { fatalError("\(error)") }
  }
}
