import CurveConfig
import Foundation
import PanScrub
import ScrubConfig
import ScrubConfigText
import Scrubbing
import Testing

/// A setting needs only a row in its table, which config, schema and commands use.
struct SettingFieldTests {
  /// Returns values of a field that differ from the current one, as typed.
  private func otherValues<Settings>(
    _ field: SettingField<Settings>, than settings: Settings
  ) -> [String] {
    switch field.kind {
    case .number(_, let get, _): ["\((get(settings) ?? 0) + 0.5)"]
    case .boolean(let get, _): [get(settings) ? "off" : "on"]
    case .choice(let words, let none, let get, _): words.filter { $0 != get(settings) ?? none }
    }
  }

  /// Returns the value of a field, as typed.
  private func value<Settings>(_ field: SettingField<Settings>, in settings: Settings) -> String? {
    switch field.kind {
    case .number(_, let get, _): get(settings).map { "\($0)" }
    case .boolean(let get, _): get(settings) ? "on" : "off"
    case .choice(_, let none, let get, _): get(settings) ?? none
    }
  }

  private func key<Settings>(_ field: SettingField<Settings>, in object: String) throws
    -> ConfigNode?
  {
    try ConfigNode(parsing: ScrubConfiguration.schema())["properties"]?[object]?["properties"]?[
      field.name]
  }

  @Test("Every slider field is in the schema, accepted by the config, and kept by a recording")
  func sliderFields() throws {
    for field in SliderSettings.fields {
      #expect(try key(field, in: "slider")?["description"]?.content == .string(field.summary))
      let values = otherValues(field, than: SliderSettings())
      #expect(!values.isEmpty)
      for word in values {
        var slider = SliderConfiguration()
        try slider.change(ConfigNode(words: ["\(field.name)=\(word)"]))
        #expect(slider.settings != SliderSettings(), "\(field.name)=\(word)")
        #expect(value(field, in: slider.settings) == word, "\(field.name)")
        let recording = try JSONEncoder().encode(slider.settings)
        let read = try JSONDecoder().decode(SliderSettings.self, from: recording)
        #expect(read == slider.settings, "\(field.name)=\(word)")
      }
    }
  }

  @Test("Every pan field is in the schema and accepted by the config")
  func panFields() throws {
    for field in PanSettings.fields {
      #expect(try key(field, in: "pan")?["description"]?.content == .string(field.summary))
      let values = otherValues(field, than: PanSettings())
      #expect(!values.isEmpty)
      for word in values {
        var pan = PanSettings()
        try pan.change(ConfigNode(words: ["\(field.name)=\(word)"]))
        #expect(value(field, in: pan) == word, "\(field.name)")
      }
    }
  }

  @Test("Every stored setting has a row in its table")
  func storedSettings() {
    func names(_ settings: Any) -> [String] {
      Mirror(reflecting: settings).children.compactMap(\.label)
    }
    let slider = Set(SliderSettings.fields.map(\.name))
    // Continuity is not a policy, as programs decide it. Each stage has a separate row.
    let stored = names(SliderSettings()).filter { !["isContinuous", "stages"].contains($0) }
    #expect(slider.isSuperset(of: stored + names(TouchStages())))
    // A config has words for the two effects of a second finger.
    let pan = names(PanSettings()).map { $0 == "secondFingerCancels" ? "secondFinger" : $0 }
    #expect(Set(pan) == Set(PanSettings.fields.map(\.name)))
  }

  @Test("Settings keep everything when coded, also what is no policy")
  func codedSettings() throws {
    for mode in SliderMode.allCases {
      var settings = SliderSettings(mode: mode)
      settings.isContinuous = false
      settings.reunite = .obSlider
      let data = try JSONEncoder().encode(settings)
      #expect(try JSONDecoder().decode(SliderSettings.self, from: data) == settings)
    }
  }

  @Test("A coded zone and coded stages are objects, left out where they are off")
  func codedObjects() throws {
    var settings = SliderSettings()
    settings.cancelZone = try CancelZone(side: .below, distance: 90)
    settings.stages.dwellLock = try DwellLock(duration: 0.25, radius: 4)
    let node = try ConfigNode(
      parsing: String(decoding: JSONEncoder().encode(settings), as: UTF8.self))
    #expect(node["cancelZone"]?["side"]?.content == .string("below"))
    #expect(node["cancelZone"]?["distance"]?.content == .number(90))
    #expect(node["dwellLock"]?["duration"]?.content == .number(0.25))
    #expect(node["dwellLock"]?["radius"]?.content == .number(4))
    #expect(node["jitterFilter"] == nil && node["cancelDistance"] == nil)
  }
}
