import AppSupport
import MediaTime
import Scrubbing
import Timeline

/// A timeline drawn with characters: the ruler above, a row for each track, and a line on how it is.
///
/// Later layers cover earlier ones: the ghosts of whole footages, clips, the handles of selected clips,
/// the playhead, and the guide line of an edge that has snapped.
struct TimelineDrawing {
  private let timeline: TimelineController
  private let style: TerminalStyle
  private let glyphs: TimelineGlyphs
  private var grid: CharacterGrid

  /// Draws a timeline.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - columns: The terminal's width; the drawing is from 20 to 240 columns wide.
  ///   - style: What the terminal can show.
  init(_ timeline: TimelineController, columns: Int, style: TerminalStyle) {
    self.timeline = timeline
    self.style = style
    glyphs = style.usesUnicode ? .unicode : .ascii
    let tracks = Self.tracks(inView: timeline)
    grid = CharacterGrid(columns: min(max(columns, 20), 240), rows: 2 + max(tracks.count, 1))
    drawRuler()
    for (row, track) in tracks.enumerated() { draw(timeline.document.tracks[track], row + 2) }
    drawLines()
  }

  /// The lines, joined by line feeds.
  var text: String {
    let selected = timeline.document.tracks.flatMap(\.clips)
      .filter { timeline.selection.contains($0.id) }
    let texts = selected.map(description) + [status]
    return
      (grid.lines(usesColour: style.usesColour) + texts.flatMap { $0.wrapped(to: grid.columns) })
      .joined(separator: "\n")
  }

  /// The tracks of which at least half is in view.
  private static func tracks(inView timeline: TimelineController) -> [Int] {
    let layout = timeline.layout
    let ruler = layout.rows.first { $0.content == .ruler }?.height ?? 0
    return layout.rows.compactMap { row in
      guard case .track(let index) = row.content else { return nil }
      let middle = row.y + row.height / 2 - timeline.scrolledBy
      return (ruler...max(ruler, layout.height)).contains(middle) ? index : nil
    }
  }

  /// The column of a place in points; also one outside the grid.
  private func column(_ x: Double) -> Int {
    let column = (x * Double(grid.columns) / timeline.viewport.width).rounded(.down)
    return Int(min(max(column, -1e6), 1e6))
  }

  private func column(_ time: MediaTime) -> Int { column(timeline.viewport.x(of: time)) }

  /// The columns between two places; at least one.
  private func part(_ start: Double, _ end: Double) -> Range<Int> {
    column(start)..<max(column(start) + 1, column(end))
  }
}

/// The layers.
extension TimelineDrawing {
  private mutating func drawRuler() {
    let ruler = Ruler(
      timeline.viewport, rate: timeline.document.rate, metrics: timeline.metrics)
    for dot in ruler.dots { grid.put(glyphs.dot, column(dot), 1, .faint) }
    for label in ruler.labels {
      let start = column(label.x)
      grid.put(glyphs.label, start, 1)
      let part = start..<start + label.text.count
      // A label that is cut off, or runs into the one before, says something else.
      guard part.upperBound <= grid.columns, grid.isEmpty(max(start - 1, 0)..<part.upperBound, 0)
      else { continue }
      grid.put(label.text, in: part, 0)
    }
    for marker in timeline.document.markers { grid.put(glyphs.marker, column(marker), 1, .cyan) }
  }

  private mutating func draw(_ track: Track, _ row: Int) {
    let selected = track.clips.filter { timeline.selection.contains($0.id) }
    for clip in selected {
      guard let extent = clip.ghostExtent else { continue }
      let viewport = timeline.viewport
      let columns = part(viewport.x(of: extent.lowerBound), viewport.x(of: extent.upperBound))
      grid.fill(columns, row, with: glyphs.ghost, .faint)
    }
    // What is held is above the others.
    let held = timeline.move?.clip
    for clip in track.clips where clip.id != held { draw(clip, row) }
    for clip in track.clips where clip.id == held { draw(clip, row) }
    for clip in selected where clip.id != held {
      for edge in TrimEdge.allCases { drawHandle(of: clip, edge, row) }
    }
  }

  private mutating func draw(_ clip: Clip, _ row: Int) {
    var start = timeline.viewport.x(of: clip.start)
    if let move = timeline.move, move.clip == clip.id {
      start = timeline.viewport.x(of: move.drawnStart)
    }
    let length = timeline.viewport.scale.points(for: clip.duration)
    let columns = part(start, start + length)
    let colour: CharacterGrid.Colour = timeline.selection.contains(clip.id) ? .bold : .plain
    grid.fill(columns, row, with: glyphs.clip, colour)
    grid.put(glyphs.clipStart, columns.lowerBound, row, colour)
    if columns.count > 1 { grid.put(glyphs.clipEnd, columns.upperBound - 1, row, colour) }
    // The name begins where the clip does, or where the view does.
    let inner =
      max(columns.lowerBound + 1, 0)..<max(columns.upperBound - 1, columns.lowerBound + 1, 0)
    let name = timeline.name(of: clip.id)
    let whole = "\(name) \(TimeLabel.clip(clip.duration))"
    grid.put(whole.count <= inner.count ? whole : name, in: inner, row, colour)
  }

  private mutating func drawHandle(of clip: Clip, _ edge: TrimEdge, _ row: Int) {
    let handle = TrimHandle(of: clip, edge, in: timeline.viewport, metrics: timeline.metrics)
    var (start, end) = (handle.drawn.lowerBound, handle.drawn.upperBound)
    if let trim = timeline.trim, trim.clip == clip.id, trim.edge == edge {
      (start, end) = (start + trim.stretch, end + trim.stretch)
    }
    let grows = timeline.handleState(of: clip, edge).canGrow
    let arrow = edge == .leading ? glyphs.growsLeft : glyphs.growsRight
    grid.fill(part(start, end), row, with: grows ? arrow : glyphs.held, .cyan)
  }

  private mutating func drawLines() {
    let playhead = column(timeline.scroller.playhead)
    drawLine(glyphs.playhead, at: playhead, .red)
    grid.put(glyphs.playheadTop, playhead, 1, .red)
    if let guide = timeline.guide { drawLine(glyphs.guide, at: column(guide.time), .yellow) }
  }

  private mutating func drawLine(
    _ character: Character, at column: Int, _ colour: CharacterGrid.Colour
  ) {
    let rows = 2 + max(Self.tracks(inView: timeline).count, 1)
    for row in 1..<rows { grid.put(character, column, row, colour) }
  }
}

/// The lines below.
extension TimelineDrawing {
  private func description(_ clip: Clip) -> String {
    let handles = TrimEdge.allCases.map { edge in
      "\(TimelineText.edge(edge)) \(TimelineText.reason(timeline.handleState(of: clip, edge)))"
    }
    return "\(timeline.name(of: clip.id)): \(PromptText.time(clip.start)) to "
      + "\(PromptText.time(clip.end)), \(handles.joined(separator: ", "))"
  }

  private var status: String {
    let viewport = timeline.viewport
    let clips = timeline.document.tracks.flatMap(\.clips).count
    let parts = [
      "playhead \(PromptText.time(timeline.scroller.playhead))",
      "\(PromptText.number(viewport.scale.pointsPerSecond)) points a second",
      clips == 0 ? "no clips; timeline add NAME duration=5 adds one" : nil,
      timeline.playback == .playing ? "playing" : nil,
      timeline.editor.isSnappingSuspended ? "snapping off" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
