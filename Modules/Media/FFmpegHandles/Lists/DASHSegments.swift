internal import ScrubFiles

/// The description of a representation's segments, from its elements and those around it (ISO 23009-1, 5.3.9).
struct DASHSegments {
  private let elements: [XMLElement]
  private let representation: XMLElement
  private let base: String
  private let seconds: Double

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - elements: The period, the adaptation set and the representation.
  ///   - base: The base of the names.
  ///   - seconds: The duration of the period; 0 if unknown.
  init(_ elements: [XMLElement], base: String, seconds: Double) {
    (self.elements, self.base, self.seconds) = (elements, base, seconds)
    representation = elements[elements.count - 1]
  }

  /// Returns the representation; `nil` if it uses more than the budget.
  func representation(
    _ budget: DASHBudget, exists: (String) -> Bool
  ) -> DASHManifest.Representation? {
    guard base.utf8.count <= DASHBudget.longestName else { return nil }
    if let template = Merged("SegmentTemplate", in: elements), template["media"] != nil {
      return templated(template, budget, exists: exists)
    }
    if let list = Merged("SegmentList", in: elements) { return listed(list, budget) }
    let single = Merged("SegmentBase", in: elements)
    var result = DASHManifest.Representation(
      segments: .single(name: base, index: Self.range(single?["indexRange"])))
    result.start = single?.child("Initialization").flatMap { start in
      Self.range(start["range"]).map { .init(name: name(start["sourceURL"]), range: $0) }
    }
    return result
  }

  /// Returns a name in the base.
  private func name(_ own: String?) -> String { Self.resolve(own ?? "", in: base) }

  /// Returns a name relative to another one; an empty one is the other one.
  static func resolve(_ name: String, in base: String) -> String {
    if name.isEmpty || base.isEmpty || name.isAbsolutePath || hasScheme(name) {
      return name.isEmpty ? base : name
    }
    return base.folderOfPath + name
  }

  /// Returns whether a name is an address.
  static func hasScheme(_ name: String) -> Bool {
    name.unicodeScalars.prefix { $0 != "/" }.contains(":")
  }

  /// Returns the bytes of a range such as "0-1412"; `nil` if it is not one.
  static func range(_ text: String?) -> Range<Int64>? {
    guard let parts = text?.split(separator: "-"), parts.count == 2,
      let first = Int64(parts[0]), let last = Int64(parts[1]), 0 <= first, first <= last,
      last < .max
    else { return nil }
    return first..<last + 1
  }

  // MARK: Lists

  private func listed(_ list: Merged, _ budget: DASHBudget) -> DASHManifest.Representation? {
    let urls = list.children("SegmentURL")
    guard urls.count <= budget.segmentsLeft else { return nil }
    let scale = Double(max(1, list.number("timescale") ?? 1))
    let times = list.child("SegmentTimeline").map { timeline($0, limit: urls.count) ?? [] }
    let each = list.number("duration").map { Double($0) / scale }
    var segments: [(part: DASHManifest.Part, seconds: Double)] = []
    for (index, url) in urls.enumerated() {
      let listed = times.flatMap { index < $0.count ? Double($0[index].duration) / scale : nil }
      let part = DASHManifest.Part(
        name: name(url["media"]), range: Self.range(url["mediaRange"]))
      guard budget.take(part.name) else { return nil }
      segments.append((part: part, seconds: listed ?? each ?? seconds / Double(urls.count)))
    }
    var result = DASHManifest.Representation(segments: .listed(segments))
    result.start = list.child("Initialization").map {
      .init(name: name($0["sourceURL"]), range: Self.range($0["range"]))
    }
    return result
  }

  // MARK: Templates

  private func templated(
    _ template: Merged, _ budget: DASHBudget, exists: (String) -> Bool
  ) -> DASHManifest.Representation? {
    guard let media = template["media"] else { return nil }
    let scale = Double(max(1, template.number("timescale") ?? 1))
    let first = template.number("startNumber") ?? 1
    let limit = budget.segmentsLeft
    func part(_ index: Int, _ time: Int64) -> DASHManifest.Part? {
      let (number, overflow) = first.addingReportingOverflow(Int64(index))
      let name = name(fill(media, number: overflow ? .max : number, time: time))
      return budget.take(name) ? .init(name: name) : nil
    }
    var segments: [(part: DASHManifest.Part, seconds: Double)] = []
    if let element = template.child("SegmentTimeline") {
      guard let times = timeline(element, limit: limit, end: seconds * scale) else { return nil }
      for (index, time) in times.enumerated() {
        guard let part = part(index, time.start) else { return nil }
        segments.append((part: part, seconds: Double(time.duration) / scale))
      }
    } else if let duration = template.number("duration"), duration > 0 {
      let each = Double(duration) / scale
      // Of a manifest without an end, the files that are there.
      let count = seconds > 0 ? (seconds / each - 1e-6).rounded(.up) : .infinity
      guard count.isInfinite || count <= Double(limit) else { return nil }
      for index in 0..<(count.isInfinite ? limit : Int(count)) {
        let (time, overflow) = duration.multipliedReportingOverflow(by: Int64(index))
        guard let part = part(index, overflow ? .max : time) else { return nil }
        if count.isInfinite, !exists(part.name) { break }
        segments.append((part: part, seconds: each))
      }
    } else {
      guard let part = part(0, 0) else { return nil }
      segments = [(part: part, seconds: seconds)]
    }
    var result = DASHManifest.Representation(segments: .listed(segments))
    result.start =
      template["initialization"].map { .init(name: name(fill($0, number: 0, time: 0))) }
      ?? template.child("Initialization").map {
        .init(name: name($0["sourceURL"]), range: Self.range($0["range"]))
      }
    return result
  }

  /// Returns the start and the duration of every segment of a timeline, in its ticks; `nil` if there are more than the
  /// limit.
  private func timeline(
    _ element: XMLElement, limit: Int, end: Double = 0
  ) -> [(start: Int64, duration: Int64)]? {
    var times: [(start: Int64, duration: Int64)] = []
    var time: Int64 = 0
    let entries = element.children("S")
    for (index, entry) in entries.enumerated() {
      time = entry.number("t") ?? time
      guard let duration = entry.number("d"), duration > 0 else { continue }
      var count: Int64 = 1
      if let repeats = entry["r"].flatMap({ Int64($0) }), repeats != 0 {
        if repeats > 0 {
          count = repeats < .max ? repeats + 1 : .max
        } else {
          // Up to the next entry, or to the end of the period.
          let next = index + 1 < entries.count ? entries[index + 1].number("t") : nil
          let left = (next.map { Double($0) } ?? end) - Double(time)
          count = Int64(exactly: (left / Double(duration)).rounded(.up)) ?? 0
        }
      }
      guard count <= limit - times.count else { return nil }
      for _ in 0..<max(0, count) {
        times.append((time, duration))
        let (next, overflow) = time.addingReportingOverflow(duration)
        guard !overflow else { return nil }
        time = next
      }
    }
    return times
  }

  /// The largest width in a template, in digits; larger ones would be a way to use much memory.
  private static let widthLimit = 32

  /// Replaces the identifiers of a template, such as `$Number%05d$` (ISO 23009-1, 5.3.9.4.4).
  ///
  /// A result that is too long for a name is not complete.
  private func fill(_ template: String, number: Int64, time: Int64) -> String {
    var result = ""
    for (index, piece) in template.split(separator: "$", omittingEmptySubsequences: false)
      .enumerated()
    where result.utf8.count <= DASHBudget.longestName {
      guard index % 2 == 1 else {
        result += piece
        continue
      }
      let parts = piece.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
      switch parts[0] {
      case "": result += "$"
      case "RepresentationID": result += representation["id"] ?? ""
      case "Number": result += Self.format(number, parts)
      case "Time": result += Self.format(time, parts)
      case "Bandwidth": result += Self.format(representation.number("bandwidth") ?? 0, parts)
      default: result += "$\(piece)$"
      }
    }
    return result
  }

  private static func format(_ number: Int64, _ parts: [Substring]) -> String {
    let digits = String(number)
    guard parts.count > 1, let width = Int(parts[1].filter(\.isNumber)) else { return digits }
    let missing = min(width, widthLimit) - digits.count
    return String(repeating: "0", count: max(0, missing)) + digits
  }

  /// An element that inherits from those of the same name around it.
  private struct Merged {
    /// The innermost first.
    private let elements: [XMLElement]

    init?(_ name: String, in path: [XMLElement]) {
      elements = path.reversed().compactMap { $0.child(name) }
      if elements.isEmpty { return nil }
    }

    subscript(_ attribute: String) -> String? { elements.lazy.compactMap { $0[attribute] }.first }

    func number(_ attribute: String) -> Int64? {
      elements.lazy.compactMap { $0.number(attribute) }.first
    }

    func child(_ name: String) -> XMLElement? { elements.lazy.compactMap { $0.child(name) }.first }

    func children(_ name: String) -> [XMLElement] {
      elements.lazy.map { $0.children(name) }.first { !$0.isEmpty } ?? []
    }
  }
}
