package import PanScrub
package import ScrubConfig
internal import ScrubSession

/// The lengths of controls on a real screen, which replace configured ones.
extension Workbench {
  /// The lengths of the slider and the frame on the screen, in points.
  public struct Lengths: Equatable, Sendable {
    /// The travel of the slider's thumb.
    public var track: Double
    /// The width of a pan over the whole video.
    public var pan: Double

    /// Creates lengths in points, each above 0.
    public init(track: Double, pan: Double) { (self.track, self.pan) = (track, pan) }
  }

  /// Applies the current lengths of slider and frame, also during a drag; the value does not
  /// change.
  public func measure(_ lengths: Lengths) {
    withSetup { setup in
      guard setup.lengths != lengths else { return }
      setup.lengths = lengths
      let pan = setup.panInForce
      session.change { model in
        if model.trackWidth != lengths.track { model.trackWidth = lengths.track }
        if model.panSettings != pan { model.panSettings = pan }
      }
      refit(&setup)
    }
  }
}

extension Workbench.Setup {
  /// The slider's settings with the length in force.
  package var sliderInForce: SliderConfiguration {
    var slider = slider
    if let lengths { slider.trackWidth = lengths.track }
    return slider
  }

  /// The pan's settings with the length in force.
  package var panInForce: PanSettings {
    var pan = pan
    if let lengths { pan.width = lengths.pan }
    return pan
  }
}
