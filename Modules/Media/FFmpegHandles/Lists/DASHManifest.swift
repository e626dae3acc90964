/// The representations of a DASH manifest (ISO 23009-1), with the names of their segments.
///
/// As libavformat's demuxer does, it reads the longest period, and timestamps as the segments store them.
struct DASHManifest {
  /// A part of a file.
  struct Part: Equatable {
    var name: String
    /// The bytes; `nil` for the whole file.
    var range: Range<Int64>?
  }

  /// A version of the video or of the sound.
  struct Representation {
    enum Segments {
      /// The parts with their durations in seconds.
      case listed([(part: Part, seconds: Double)])
      /// A single file, whose index may lie in a range of it.
      case single(name: String, index: Range<Int64>?)
    }

    var isVideo = false
    /// Bits per second.
    var bandwidth: Int64 = 0
    /// The ending of its files' names, without a dot.
    var ending = "mp4"
    /// What comes before the segments.
    var start: Part?
    var segments: Segments
    /// The duration of the period in seconds; 0 if unknown.
    var seconds = 0.0
  }

  /// The largest number of segments: a week of 2 s.
  static let segmentLimit = 300_000
  /// The largest length of all names together, in bytes: 200 for each of the segments.
  private static let nameLimit = 60_000_000
  /// The largest number of representations: 20 sizes in 10 languages.
  private static let representationLimit = 256

  private(set) var representations: [Representation] = []

  /// Reads a manifest; `nil` if the text is not one, or names too much.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - exists: Returns whether there is a file with a name, for manifests without a duration.
  ///   - shouldStop: Called often; returning true ends the call with `nil`.
  init?(_ text: [UInt8], exists: (String) -> Bool, shouldStop: @escaping () -> Bool) {
    guard let root = XMLElement(text, shouldStop: shouldStop), root.name == "MPD" else {
      return nil
    }
    let periods = root.children("Period").map { ($0, DASHTime.seconds($0["duration"]) ?? 0) }
    guard let (period, own) = periods.max(by: { $0.1 <= $1.1 }) ?? periods.last else { return nil }
    let whole = DASHTime.seconds(root["mediaPresentationDuration"]) ?? 0
    let start = DASHTime.seconds(period["start"]) ?? 0
    let seconds = own > 0 ? own : max(0, whole - start)
    let base = [root, period].reduce("") { Self.base($1, in: $0) }
    let budget = DASHBudget(
      segments: Self.segmentLimit, nameBytes: Self.nameLimit, shouldStop: shouldStop)
    for set in period.children("AdaptationSet") {
      for element in set.children("Representation") {
        guard let kind = Kind(set, element) else { continue }
        let template = DASHSegments(
          [period, set, element], base: Self.base(element, in: Self.base(set, in: base)),
          seconds: seconds)
        guard representations.count < Self.representationLimit,
          var representation = template.representation(budget, exists: exists)
        else { return nil }
        representation.isVideo = kind.isVideo
        representation.ending = kind.ending
        representation.bandwidth = element.number("bandwidth") ?? 0
        representation.seconds = seconds
        representations.append(representation)
      }
    }
    // The first one counts for the duration.
    representations =
      representations.filter(\.isVideo) + representations.filter { !$0.isVideo }
  }

  private static func base(_ element: XMLElement, in base: String) -> String {
    let own = element.child("BaseURL")?.text ?? ""
    return DASHSegments.resolve(own.filter { !$0.isWhitespace }, in: base)
  }

  /// What an adaptation set holds; subtitles and images are left out.
  private struct Kind {
    var isVideo: Bool
    var ending: String

    init?(_ set: XMLElement, _ element: XMLElement) {
      let type = element["mimeType"] ?? set["mimeType"] ?? ""
      let content = set["contentType"] ?? String(type.prefix { $0 != "/" })
      guard ["video", "audio", ""].contains(content), !type.hasPrefix("image/") else { return nil }
      isVideo = content != "audio"
      ending = type.hasSuffix("/webm") ? "mkv" : type.hasSuffix("/mp2t") ? "ts" : "mp4"
    }
  }
}

/// Durations in a manifest (XML Schema 2, 3.2.6).
enum DASHTime {
  /// Returns the seconds of a duration such as "PT1H2M3.5S"; `nil` if it is not one.
  static func seconds(_ text: String?) -> Double? {
    guard let text, text.hasPrefix("P") else { return nil }
    var seconds = 0.0
    var number = ""
    var isTime = false
    for character in text.dropFirst() {
      let factor: Double
      switch character {
      case "T":
        isTime = true
        continue
      case "0"..."9", ".":
        number.append(character)
        continue
      case "Y": factor = 31_536_000
      case "M": factor = isTime ? 60 : 2_592_000
      case "W": factor = 604_800
      case "D": factor = 86_400
      case "H": factor = 3_600
      case "S": factor = 1
      default: return nil
      }
      guard let value = Double(number) else { return nil }
      seconds += value * factor
      number = ""
    }
    return seconds
  }
}
