import CurveConfig
import PanScrub
import ScrubConfig
import ScrubConfigText
import Scrubbing
import SpeedCurves

/// A configuration that JavaScript holds.
final class ConfigurationHandle: Handle {
  var configuration: ScrubConfiguration

  init(_ configuration: ScrubConfiguration) { self.configuration = configuration }
}

/// Creates a configuration from a text; after errors, the result is `nil` and the text lists them.
///
/// A part of the context that is not a finite number above 0 is that of the placeholder.
@_cdecl("configuration")
public func makeConfiguration(
  _ duration: Double, _ framesPerSecond: Double, _ trackLength: Double
) -> UnsafeMutableRawPointer? {
  let context = CurveContext(
    duration: duration, framesPerSecond: framesPerSecond, trackLength: trackLength)
  do throws(ConfigError) {
    let configuration = try ScrubConfiguration(parsing: Exchange.text, context: context)
    return ConfigurationHandle(configuration).address
  } catch {
    Exchange.give(error)
    return nil
  }
}

/// Returns the names of the curves and the selected one, as JSON.
@_cdecl("configurationCurves")
public func configurationCurves(_ handle: UnsafeMutableRawPointer) {
  let library = handle.object(ConfigurationHandle.self).configuration.library
  let curves = library.curves.map { curve -> ConfigNode in
    [
      "name": ConfigNode(.string(curve.name)), "kind": ConfigNode(.string(curve.kind)),
      "definition": curve.definition,
    ]
  }
  let description: ConfigNode = [
    "selected": ConfigNode(.string(library.selected.name)), "curves": ConfigNode(.array(curves)),
  ]
  Exchange.give(description.text)
}

/// Fits the curves to another context.
@_cdecl("configurationRefit")
public func configurationRefit(
  _ handle: UnsafeMutableRawPointer, _ duration: Double, _ framesPerSecond: Double,
  _ trackLength: Double
) {
  handle.object(ConfigurationHandle.self).configuration.library.refit(
    to: CurveContext(
      duration: duration, framesPerSecond: framesPerSecond, trackLength: trackLength))
}

/// Returns the curve whose name is the text, or `nil` if there is none.
@_cdecl("configurationCurve")
public func configurationCurve(_ handle: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  let library = handle.object(ConfigurationHandle.self).configuration.library
  return library[Exchange.text].map { CurveHandle($0.curve).address }
}

/// Returns the definition of the curve whose name is the text, without references to other curves.
@_cdecl("configurationDefinition")
public func configurationDefinition(_ handle: UnsafeMutableRawPointer) {
  let library = handle.object(ConfigurationHandle.self).configuration.library
  Exchange.give(library[Exchange.text].map { library.standaloneDefinition(of: $0).text } ?? "")
}

/// Writes the range, the value and the width of the track that the configuration gives its slider.
@_cdecl("configurationSlider")
public func configurationSlider(_ handle: UnsafeMutableRawPointer) {
  let slider = handle.object(ConfigurationHandle.self).configuration.slider
  Exchange.give(slider.minimumValue, slider.maximumValue, slider.value, slider.trackWidth)
}

/// Returns the JSON schema of configurations, which describes all kinds of curves.
@_cdecl("configurationSchema")
public func configurationSchema() { Exchange.give(ScrubConfiguration.schema()) }
