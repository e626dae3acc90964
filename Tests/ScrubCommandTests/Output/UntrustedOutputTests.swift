import Foundation
import ScrubConfigText
import ScrubFixtures
import ScrubMedia
import ScrubStills
import ScrubTestSupport
import ScrubTime
import Testing

/// What the program writes about hostile files, configs and arguments.
struct UntrustedOutputTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(
      """
      { \(ConfigNode.quoted(Self.hostile)): 1, curves: {
        \(ConfigNode.quoted(Self.hostile)): { kind: \(ConfigNode.quoted(Self.hostile)) } } }
      """, to: "bad.json5")
    try folder.write(
      "{ curves: { \(ConfigNode.quoted(Self.hostile)): { kind: 'exponential' } } }",
      to: "named.json5")
    try folder.write("<MPD title=\"\(Self.hostile)\"><a></MPD>", to: "bad.mpd")
    try folder.write("no video", to: Self.hostile + ".mp4")
    #if FFmpeg
      let size = PixelSize(width: 64, height: 48)
      var settings = VideoSettings(encoders: [.init("mpeg4")], size: size, frameRate: FrameRate(25))
      settings.chapters = [
        Chapter(title: HostileText.sample, range: .zero..<MediaTime(seconds: 1))
      ]
      let writer = try VideoWriter(path: folder.path("clip.mkv"), settings: settings)
      for number in 0..<25 { try writer.append(PlanarImage(size: size), pts: Int64(number)) }
      try writer.finish()
    #endif
  }

  /// A hostile text on one line, which can be a file's name.
  private static let hostile = HostileText.sample.split(whereSeparator: \.isNewline).joined()
    .replacing("/", with: "")

  private static let commands = """
    curves
    curve \(hostile)
    curve new exponential \(hostile)=1
    curve new \(hostile)
    speed \(hostile)
    plot
    plot \(hostile)
    explain
    slider \(hostile)=1
    slider mode=\(hostile)
    pan set \(hostile)=1
    open \(hostile).mp4
    open bad.mpd
    seek \(hostile)
    export "\(hostile).gif"
    export "\(hostile).png"
    record "/no/such/\(hostile)"
    replay "\(hostile).mp4"
    plot "out=/no/such/\(hostile).svg"
    curve save "\(hostile)" "\(hostile).json5"
    timeline \(hostile)=1
    label \(hostile)
    help \(hostile)
    state
    \(hostile)
    "\(hostile)
    """

  static let runs: [[String]] = [
    ["--config", "named.json5", "clip.mkv"], ["--config", "named.json5", "--json", "clip.mkv"],
    ["--config", "bad.json5"], ["serve"], ["check", "bad.json5"], ["check", "bad.json5", "--json"],
    ["probe", "clip.mkv"], ["probe", "bad.mpd"], ["--" + hostile],
    ["export-frame", "0", "clip.mkv", "--out", hostile + ".png"],
    [
      "lab", "compare", hostile, "--config", "named.json5", "--duration", "9", "--fps", "9",
      "--trials", "1",
    ],
  ]

  @Test("No output contains what a terminal obeys or hides", arguments: runs.indices)
  func outputIsSafe(_ index: Int) throws {
    let outcome = try ScrubProcess.run(
      Self.runs[index], commands: Self.commands + "\n", in: folder.path())
    let output = outcome.lines.joined() + outcome.errors.replacing("\n", with: "")
    #expect(output.forbiddenScalars.isEmpty, "\(output.debugDescription)")
    // The text is shown, not removed, wherever it occurs.
    #expect(
      output.contains("PWN") == output.contains("u{1b}]0;PWN") || output.contains("u001b]0;PWN"))
    #expect(!output.isEmpty)
  }
}
