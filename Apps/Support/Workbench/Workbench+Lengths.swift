public import PanScrub
public import ScrubConfig
internal import ScrubSession

/// A screen's own lengths: what a person sees is as long as it is, whatever a config says.
extension Workbench {
  /// How long slider and picture are on the screen, in points.
  public struct Lengths: Equatable, Sendable {
    /// How far the slider's thumb travels.
    public var track: Double
    /// The width that a pan over the whole video takes.
    public var pan: Double

    /// Makes lengths in points, each above 0.
    public init(track: Double, pan: Double) { (self.track, self.pan) = (track, pan) }
  }

  /// Takes over how long slider and picture are now, also under a finger; the value never moves.
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
  /// The slider's settings with the length that counts.
  public var sliderInForce: SliderConfiguration {
    var slider = slider
    if let lengths { slider.trackWidth = lengths.track }
    return slider
  }

  /// The pan's settings with the length that counts.
  public var panInForce: PanSettings {
    var pan = pan
    if let lengths { pan.width = lengths.pan }
    return pan
  }
}
