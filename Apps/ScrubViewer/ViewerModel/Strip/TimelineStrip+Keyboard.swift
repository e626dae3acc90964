import Media
import MediaTime
public import Scrubbing
import SpeedCurves
import Timeline

/// Keyboard commands.
extension TimelineStrip {
  /// Performs a command; during a gesture only its cancellation.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - playback: Whether the video plays now.
  /// - Returns: The response, or `nil` if the command has no meaning in the current state, so
  ///   that other widgets may handle the key.
  /// - Throws: `InvalidParameter` if the document rejects the edit.
  public mutating func perform(
    _ command: StripCommand, playback: PlaybackState
  ) throws -> StripResponse? {
    guard isTrimmable else { return nil }
    if isTouched { return command == .release ? handle(.cancelled, playback: playback) : nil }
    switch command {
    case .chooseEdge(let direction): return choose(direction)
    case .release: return release()
    case .nudge(let frames): return try nudge { $0.rate.start(ofFrame: Int64(frames)) }
    case .nudgeSeconds(let seconds):
      return try nudge { _ in MediaTime(value: Int64(seconds), timescale: 1) }
    case .trim(let edge): return try trimToPlayhead(edge)
    case .split: return try split()
    case .remove: return try removeSelection()
    case .undo: return restored(controller.editor.undo(), "Undone")
    case .redo: return restored(controller.editor.redo(), "Made again")
    }
  }

  /// All edges, from left to right.
  private var edges: [StripEdge] {
    document.tracks.flatMap(\.clips)
      .flatMap { [StripEdge($0.id, .leading), StripEdge($0.id, .trailing)] }
  }

  private mutating func choose(_ direction: StripCommand.Direction) -> StripResponse? {
    let edges = edges
    guard let first = edges.first, let last = edges.last else { return nil }
    let index = chosen.flatMap { edges.firstIndex(of: $0) }
    let next: StripEdge
    switch direction {
    case .forwards: next = index.map { edges[min($0 + 1, edges.count - 1)] } ?? first
    case .backwards: next = index.map { edges[max($0 - 1, 0)] } ?? last
    }
    chosen = next
    controller.selection = [next.clip]
    return shown(next)
  }

  private mutating func release() -> StripResponse? {
    guard chosen != nil else { return nil }
    chosen = nil
    return restored(true, "The keys move the video")
  }

  private mutating func nudge(
    by span: (TimelineDocument) -> MediaTime
  ) throws(InvalidParameter) -> StripResponse? {
    guard let chosen, let clip = document.clip(chosen.clip) else { return nil }
    let time = chosen.edge == .leading ? clip.start : clip.end
    return try trim(chosen, to: time + span(document))
  }

  private mutating func trimToPlayhead(_ edge: TrimEdge) throws(InvalidParameter) -> StripResponse?
  {
    guard let clip = clipAtPlayhead else { return nil }
    controller.selection = [clip.id]
    let response = try trim(StripEdge(clip.id, edge), to: frameAtPlayhead)
    // Show the playhead's own frame, which may have been cut, instead of the last one kept.
    return restored(true, response.announcement)
  }

  private mutating func trim(
    _ edge: StripEdge, to time: MediaTime
  ) throws(InvalidParameter) -> StripResponse {
    let minimum = controller.editor.minimumDuration
    try controller.editor.edit { (document) throws(InvalidParameter) in
      document.trim(edge.clip, edge.edge, to: time, minimum: minimum)
    }
    controller.synchronize()
    return shown(edge)
  }

  /// The start of the displayed frame.
  private var frameAtPlayhead: MediaTime {
    document.rate.start(ofFrame: document.rate.frame(at: playhead))
  }

  var clipAtPlayhead: Clip? {
    document.tracks.flatMap(\.clips).last { $0.start <= playhead && playhead < $0.end }
  }

  private mutating func split() throws(InvalidParameter) -> StripResponse? {
    let time = frameAtPlayhead
    guard let clip = clipAtPlayhead, clip.start < time,
      case .finite(let offset, let length) = clip.footage
    else { return nil }
    let id = controller.newClip(named: "Clip \(controller.clipCount + 1)")
    try controller.editor.edit { (document) throws(InvalidParameter) in
      // Clips do not overlap: shorten the first part before inserting the second.
      guard let cut = document.trim(clip.id, .trailing, to: time)?.time else { return }
      try document.insert(
        Clip(
          id: id, start: cut, duration: clip.end - cut,
          footage: .finite(offset: offset + (cut - clip.start), length: length)),
        in: Self.track)
    }
    controller.selection = [id]
    return restored(true, "Split at \(TimeLabel.precise(time))")
  }

  private mutating func removeSelection() throws(InvalidParameter) -> StripResponse? {
    let selection = controller.selection.filter { document.clip($0) != nil }
    guard !selection.isEmpty else { return nil }
    let names = selection.sorted { $0.rawValue < $1.rawValue }.map(controller.name)
    try controller.editor.edit { (document) throws(InvalidParameter) in
      for id in selection { document.remove(id) }
    }
    (controller.selection, chosen) = ([], nil)
    controller.synchronize()
    return restored(true, "Removed \(names.joined(separator: ", "))")
  }

  /// Returns a response that displays the frame at an edge and announces the edge.
  private mutating func shown(_ edge: StripEdge) -> StripResponse {
    var response = StripResponse()
    guard let clip = document.clip(edge.clip) else { return response }
    if let time = document.previewTime(of: edge.clip, at: edge.edge) {
      isPreviewing = true
      response.request = .preview(SeekRequest(time: time))
    }
    response.announcement = StripText.edge(
      edge.edge, of: edge.clip, controller.handleState(of: clip, edge.edge), controller)
    return response
  }

  /// Returns a response that displays the video's own frame again, or `nil` if nothing was done.
  private mutating func restored(_ isDone: Bool, _ announcement: String?) -> StripResponse? {
    guard isDone else { return nil }
    controller.synchronize()
    if let edge = chosen, document.clip(edge.clip) == nil { chosen = nil }
    var response = StripResponse()
    response.announcement = announcement
    if isPreviewing {
      isPreviewing = false
      response.request = .restore
    }
    return response
  }
}
