/// The characters that a timeline is drawn with.
struct TimelineGlyphs {
  var label: Character
  var dot: Character
  var clipStart: Character
  var clipEnd: Character
  var clip: Character
  /// Footage that a clip does not show.
  var ghost: Character
  /// Handles at which a clip can grow, and those that something holds.
  var growsLeft: Character
  var growsRight: Character
  var held: Character
  var playhead: Character
  var playheadTop: Character
  var guide: Character
  var marker: Character

  /// For terminals that show more than ASCII; each is one column wide.
  static let unicode = TimelineGlyphs(
    label: "│", dot: "·", clipStart: "├", clipEnd: "┤", clip: "─", ghost: "░", growsLeft: "◂",
    growsRight: "▸", held: "█", playhead: "┃", playheadTop: "▼", guide: "┊", marker: "◆")

  /// For everything else.
  static let ascii = TimelineGlyphs(
    label: "|", dot: ".", clipStart: "[", clipEnd: "]", clip: "-", ghost: ":", growsLeft: "<",
    growsRight: ">", held: "#", playhead: "|", playheadTop: "v", guide: "!", marker: "^")
}
