/// Keyboard commands, and their announcements.
extension TimelineStrip {
  /// Performs a command, during a gesture only its cancellation; `nil` if that has no meaning in the current state,
  /// so that other widgets may handle the key.
  public mutating func perform(_ command: StripCommand, playback: PlaybackState) -> StripResponse? {
    guard let clip else { return nil }
    if isTouched { return command == .release ? handle(.cancelled, playback: playback) : nil }
    switch command {
    case .chooseNext:
      chosen = chosen == nil ? .leading : .trailing
      return shown()
    case .choosePrevious:
      chosen = chosen == nil ? .trailing : .leading
      return shown()
    case .release:
      guard chosen != nil else { return nil }
      chosen = nil
      return restored("The keys move the video")
    case .nudge(let frames): return nudge(by: rate.start(ofFrame: Int64(frames)))
    case .nudgeSeconds(let seconds):
      return nudge(by: MediaTime(value: Int64(seconds), timescale: 1))
    case .trim(let edge):
      let time = rate.start(ofFrame: rate.frame(at: playhead))
      guard edge == .leading ? time < clip.end : time > clip.start else { return nil }
      trim(edge, to: time)
      // The playhead's own frame stays, which may have been cut.
      return restored(spoken(edge))
    case .undo: return controller.editor.undo() ? restored("Undone") : nil
    case .redo: return controller.editor.redo() ? restored("Made again") : nil
    }
  }

  private mutating func nudge(by span: MediaTime) -> StripResponse? {
    guard let clip, let chosen else { return nil }
    trim(chosen, to: (chosen == .leading ? clip.start : clip.end) + span)
    return shown()
  }

  private mutating func trim(_ edge: TrimEdge, to time: MediaTime) {
    let minimum = controller.editor.minimumDuration
    // Only during a gesture, there is no edit.
    try? controller.editor.edit { document in
      document.trim(Self.clip, edge, to: time, minimum: minimum)
    }
    controller.synchronize()
  }

  /// Displays the frame at the chosen edge, and announces the edge.
  private mutating func shown() -> StripResponse {
    preview = chosen.flatMap { controller.document.previewTime(of: Self.clip, at: $0) }
      .map { SeekRequest(time: $0) }
    return StripResponse(announcement: spoken)
  }

  /// Displays the video's own frame again.
  private mutating func restored(_ announcement: String) -> StripResponse {
    controller.synchronize()
    preview = nil
    return StripResponse(announcement: announcement)
  }

  /// A description of the chosen edge for assistive technologies, or of the part that is kept.
  public var spoken: String {
    if let chosen { return spoken(chosen) }
    guard let trimmed else { return TimeLabel.precise(duration) }
    let kept = TimeLabel.precise(trimmed.upperBound - trimmed.lowerBound)
    return "\(kept) of \(TimeLabel.precise(duration)); Down and Up choose an edge"
  }

  /// Returns a description of an edge: its time and its limit.
  func spoken(_ edge: TrimEdge) -> String {
    guard let clip else { return "" }
    let (name, time) = edge == .leading ? ("Start", clip.start) : ("End", clip.end)
    return ["\(name) at \(TimeLabel.precise(time))", limit(of: edge)].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// Returns the limit that an edge has reached, or `nil` if it can be moved on.
  func limit(of edge: TrimEdge) -> String? {
    guard let clip else { return nil }
    return switch controller.handleState(of: clip, edge) {
    case .free: nil
    case .minimum: "minimum length"
    case .footageEnd, .neighbor, .timelineEnd: "end of the video"
    }
  }
}
