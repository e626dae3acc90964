import CurveConfig
import ScrubConfig
import ScrubConfigText
import Scrubbing

/// Applies the settings and the selected curve of a configuration, also during a drag; range, track and value
/// stay.
@_cdecl("sliderConfiguration")
public func sliderConfiguration(
  _ handle: UnsafeMutableRawPointer, _ configuration: UnsafeMutableRawPointer
) {
  let handle = handle.object(SliderHandle.self)
  let configuration = configuration.object(ConfigurationHandle.self).configuration
  handle.configuration.settings = configuration.slider.settings
  handle.slider.settings = configuration.slider.settings
  handle.slider.curve = configuration.library.selected.curve
}

/// Returns the settings as JSON with the keys of recordings; the key of a part is `object.key`.
@_cdecl("sliderSettings")
public func sliderSettings(_ handle: UnsafeMutableRawPointer) {
  let settings = handle.object(SliderHandle.self).slider.settings
  var members: [ConfigNode.Member] = []
  for field in SliderSettings.fields where !field.recordedPath.isEmpty {
    let content: ConfigNode.Content? =
      switch field.kind {
      case .number(_, let get, _): get(settings).map { .number($0) }
      case .boolean(let get, _): .boolean(get(settings))
      case .choice(_, _, let get, _): get(settings).map { .string($0) }
      }
    guard let content else { continue }
    let key = field.recordedPath.joined(separator: ".")
    members.append(ConfigNode.Member(key: key, node: ConfigNode(content)))
  }
  Exchange.give(ConfigNode(.object(members)).text)
}
