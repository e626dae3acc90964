import AppSupport
import MediaTime
import SpeedCurves
import Timeline

/// The edits of a timeline.
extension Repl {
  func addClip(_ call: CommandCall) throws(CommandError) -> Answer {
    let settings = try CommandSettings(
      call.words, keys: ["start", "duration", "footage", "offset", "track", "overlap"])
    guard settings.words.count == 1 else { throw call.usage }
    var timeline = try restingTimeline()
    let name = try newName(settings.words[0], in: timeline)
    let count = timeline.document.tracks.count
    let number = try settings.whole("track", in: 1...min(count + 1, Self.mostTracks)) ?? 1
    let overlap = try overlap(settings, track: number, in: timeline)
    let (footage, rest) = try footage(settings, in: timeline)
    guard
      let duration = try time("duration", settings, in: timeline) ?? rest
    else { throw .usage("how long is \(name)? Write duration=5, or footage=5 for all of it") }
    let end = number <= count ? timeline.document.tracks[number - 1].clips.map(\.end).max() : nil
    let start = try time("start", settings, in: timeline) ?? end ?? .zero
    let id = timeline.newClip(named: name)
    try edit(&timeline, id) { (document) throws(InvalidParameter) in
      let track = Track.ID(rawValue: number)
      if number > count { try document.addTrack(track, overlap: overlap) }
      try document.insert(
        Clip(id: id, start: start, duration: duration, footage: footage), in: track)
    }
    timeline.selection = [id]
    return keep(timeline)
  }

  func trimClip(_ call: CommandCall) throws(CommandError) -> Answer {
    let settings = try CommandSettings(call.words, keys: ["to", "by"])
    guard settings.words.count == 2, let edge = edge(settings.words[1]) else { throw call.usage }
    var timeline = try restingTimeline()
    let clip = try clip(settings.words[0], in: timeline)
    let time = try target(
      settings, from: edge == .leading ? clip.start : clip.end, in: timeline, call)
    let minimum = timeline.editor.minimumDuration
    var trimmed: (time: MediaTime, state: HandleState)?
    try edit(&timeline, clip.id) { (document) throws(InvalidParameter) in
      trimmed = document.trim(clip.id, edge, to: time, minimum: minimum)
    }
    timeline.selection = [clip.id]
    guard let trimmed else { throw call.usage }
    let held = trimmed.time == time ? nil : TimelineText.reason(trimmed.state)
    let text = TimelineText.edge(edge) + " at " + PromptText.time(trimmed.time)
    return keep(
      timeline,
      [
        .init("clip", .string(settings.words[0])), .init("edge", .string(settings.words[1])),
        .init("time", .time(trimmed.time)), .init("handle", .string(trimmed.state.rawValue)),
      ], text: text + (held.map { ", \($0)" } ?? ""))
  }

  func moveClip(_ call: CommandCall) throws(CommandError) -> Answer {
    let settings = try CommandSettings(call.words, keys: ["to", "by", "track"])
    guard settings.words.count == 1 else { throw call.usage }
    var timeline = try restingTimeline()
    let clip = try clip(settings.words[0], in: timeline)
    let number = try settings.whole("track", in: 1...timeline.document.tracks.count)
    let hasTime = settings["to"] != nil || settings["by"] != nil
    let start =
      hasTime || number == nil
      ? try target(settings, from: clip.start, in: timeline, call) : clip.start
    let track = number.map { timeline.document.tracks[$0 - 1].id }
    try edit(&timeline, clip.id) { (document) throws(InvalidParameter) in
      guard let home = document.track(of: clip.id)?.id else { return }
      document.remove(clip.id)
      try document.insert(
        Clip(id: clip.id, start: start, duration: clip.duration, footage: clip.footage),
        in: track ?? home)
    }
    timeline.selection = [clip.id]
    return keep(timeline)
  }

  func removeClip(_ call: CommandCall) throws(CommandError) -> Answer {
    guard call.words.count == 1 else { throw call.usage }
    var timeline = try restingTimeline()
    let clip = try clip(call.words[0], in: timeline)
    try edit(&timeline, clip.id) { (document) throws(InvalidParameter) in document.remove(clip.id) }
    return keep(timeline)
  }

  func mark(_ call: CommandCall) throws(CommandError) -> Answer {
    guard !call.words.isEmpty else { throw call.usage }
    var timeline = try restingTimeline()
    var times = timeline.document.markers
    for word in call.words { times.append(try timelineTime(word, in: timeline)) }
    try edit(&timeline, nil) { (document) throws(InvalidParameter) in document.setMarkers(times) }
    return keep(timeline)
  }

  func undo(_ call: CommandCall) throws(CommandError) -> Answer {
    guard call.words.isEmpty else { throw call.usage }
    var timeline = try restingTimeline()
    guard timeline.editor.undo() else { throw .invalid("there is no edit to take back") }
    return keep(timeline)
  }

  func redo(_ call: CommandCall) throws(CommandError) -> Answer {
    guard call.words.isEmpty else { throw call.usage }
    var timeline = try restingTimeline()
    guard timeline.editor.redo() else { throw .invalid("there is no edit to make again") }
    return keep(timeline)
  }

  /// Enough for every terminal, and few enough to draw at once.
  private static let mostTracks = 50
}

/// What the edits read, and how they fail.
extension Repl {
  /// The clip with a name.
  func clip(_ name: String, in timeline: TimelineController) throws(CommandError) -> Clip {
    if let clip = timeline.clip(named: name) { return clip }
    let names = timeline.document.tracks.flatMap(\.clips).map { timeline.name(of: $0.id) }
    let known =
      names.isEmpty
      ? "add it with timeline add \(name) duration=5"
      : "there are \(names.joined(separator: ", "))"
    throw .invalid("there is no clip \(name); \(known)")
  }

  /// The edge that a word names.
  func edge(_ word: String) -> TrimEdge? {
    word == "start" ? .leading : word == "end" ? .trailing : nil
  }

  /// Edits the document in one step.
  private func edit(
    _ timeline: inout TimelineController, _ id: Clip.ID?,
    _ change: (inout TimelineDocument) throws(InvalidParameter) -> Void
  ) throws(CommandError) {
    do throws(InvalidParameter) {
      try timeline.editor.edit(change)
    } catch {
      // The document knows clips by numbers, people by names.
      var parameter = error.parameter
      if let id, parameter.hasPrefix("clip \(id.rawValue)") {
        parameter = timeline.name(of: id) + parameter.dropFirst("clip \(id.rawValue)".count)
      }
      throw .invalid("\(parameter) \(error.reason)")
    }
  }

  private func newName(
    _ name: String, in timeline: TimelineController
  ) throws(CommandError) -> String {
    guard Double(name) == nil, !name.isEmpty else {
      throw .invalid("a clip cannot be named \"\(name)\"; give it a name with letters")
    }
    guard timeline.clip(named: name) == nil else {
      throw .invalid("there is a clip \(name) already; give another name")
    }
    return name
  }

  private func overlap(
    _ settings: CommandSettings, track number: Int, in timeline: TimelineController
  ) throws(CommandError) -> OverlapPolicy {
    let overlap = try settings.choice("overlap", of: OverlapPolicy.self)
    let tracks = timeline.document.tracks
    guard number <= tracks.count else { return overlap ?? .stop }
    let policy = tracks[number - 1].overlap
    guard overlap ?? policy == policy else {
      throw .invalid(
        "track \(number) has overlap=\(policy.rawValue) and keeps it; leave overlap out, or add the "
          + "clip with track=\(tracks.count + 1)")
    }
    return policy
  }

  /// What a new clip shows, and how much there is from its offset on.
  private func footage(
    _ settings: CommandSettings, in timeline: TimelineController
  ) throws(CommandError) -> (Footage, rest: MediaTime?) {
    let offset = try time("offset", settings, in: timeline)
    guard let length = try time("footage", settings, in: timeline) else {
      guard offset == nil else {
        throw .usage("an offset is one into the footage; write how long that is, as footage=12")
      }
      return (.free, nil)
    }
    let start = offset ?? .zero
    guard start < length else {
      throw .invalid(
        "offset is \(PromptText.number(start.seconds)) s, but the footage has only "
          + "\(PromptText.number(length.seconds)) s; give one inside it")
    }
    return (.finite(offset: start, length: length), length - start)
  }

  private func time(
    _ key: String, _ settings: CommandSettings, in timeline: TimelineController
  ) throws(CommandError) -> MediaTime? {
    try settings[key].map { (text) throws(CommandError) in try timelineTime(text, in: timeline) }
  }

  /// Where something is to go: `to=` a time, or `by=` so much from where it is.
  private func target(
    _ settings: CommandSettings, from start: MediaTime, in timeline: TimelineController,
    _ call: CommandCall
  ) throws(CommandError) -> MediaTime {
    switch (settings["to"], settings["by"]) {
    case (let text?, nil): return try timelineTime(text, in: timeline)
    case (nil, let text?) where text.hasPrefix("-"):
      return start - (try timelineTime(String(text.dropFirst()), in: timeline))
    case (nil, let text?):
      let span = text.hasPrefix("+") ? String(text.dropFirst()) : text
      return start + (try timelineTime(span, in: timeline))
    default: throw call.usage
    }
  }
}
