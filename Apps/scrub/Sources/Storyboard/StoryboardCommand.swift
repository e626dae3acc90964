import FFmpegWrite
import Foundation
import Media
import MediaTime
import TerminalKit

/// `scrub storyboard`: small pictures of a video for the players that show them under a pointer.
struct StoryboardCommand {
  static let subcommand = Subcommand(
    name: "storyboard",
    usage: """
      scrub storyboard VIDEO --out DIR [--interval SECONDS] [--width 160|240|320]
                       [--format jpeg|webp] [--threads N] [--json]
      """,
    explanation: """
      Writes into DIR, which is made if it is not there:
        storyboard.vtt                     WebVTT cues that name a picture for every moment
        storyboard-001.jpg, …              the pictures, ten by ten on a sheet
        storyboard-sd.bif, -hd.bif         Roku's files of pictures, 240 and 320 pixels wide
        contact-sheet.jpg                  up to 48 keyframes on a page, with their times
        storyboard.jsonl                   what it was made of

        --interval SECONDS  the distance of the pictures; without it 0.5 s for half a minute of video,
                            then 1, 2 and 5 s, and 10 s from a quarter of an hour
        --width PIXELS      the longer side of a picture on the sheets: 160, 240 (as is) or 320
        --format FORMAT     how the sheets are compressed: jpeg (as is) or webp
        --threads N         how many threads to use; without it one for each core
        --json              one line of facts at the end

      A run that was ended goes on where it was. What is finished is not made again unless the video,
      its name or the settings have changed.
      """,
    run: run)

  let video: String
  let path: String
  let storyboard: Storyboard
  let painter: StoryboardPainter
  private let threads: Int

  private static func run(_ arguments: [String]) throws(CommandError) -> Int32 {
    let arguments = try Arguments(
      arguments, flags: ["--json"],
      valued: ["--out", "--interval", "--width", "--format", "--threads"])
    let command = try StoryboardCommand(arguments)
    let answer = try command.make()
    StandardStream.output.write(
      line: arguments.has("--json") ? JSONValue.object(answer.members).text : answer.text)
    return 0
  }

  private init(_ arguments: Arguments) throws(CommandError) {
    guard arguments.words.count == 1 else { throw .usage("storyboard takes one video") }
    guard let path = arguments["--out"], !path.isEmpty else {
      throw .usage("storyboard needs a folder: write --out DIR")
    }
    let format = PictureFormat(rawValue: arguments["--format"] ?? "jpeg")
    guard let format else {
      throw .usage("--format is \(arguments["--format"] ?? ""); give jpeg or webp")
    }
    let interval = try Self.interval(arguments["--interval"])
    let width = try arguments.number("--width", in: 1...9999) ?? 240
    guard Storyboard.tileLengths.contains(width) else {
      throw .usage("--width is \(width); give 160, 240 or 320")
    }
    let threads = try arguments.number("--threads", in: 1...256)
    self.threads = threads ?? ProcessInfo.processInfo.activeProcessorCount
    self.path = path
    let video = arguments.words[0]
    let painter = try media { () throws(MediaError) in
      try StoryboardPainter(video: video, threads: 0, cancellation: Cancellation())
    }
    self.video = video
    self.painter = painter
    storyboard = try written { () throws(WriteError) in
      try Storyboard(
        duration: painter.video.duration, displaySize: painter.displaySize,
        intervalMilliseconds: interval, tileLength: width, format: format)
    }
  }

  /// Seconds as they are typed, in milliseconds.
  private static func interval(_ text: String?) throws(CommandError) -> Int? {
    guard let text else { return nil }
    guard let seconds = Double(text), seconds.isFinite, seconds > 0,
      let milliseconds = Int(exactly: (seconds * 1000).rounded()),
      Storyboard.intervals.contains(milliseconds)
    else {
      throw .usage("--interval is \(text); give seconds from 0.04 to 3600, such as 10")
    }
    return milliseconds
  }

  private func make() throws(CommandError) -> Answer {
    let folder = try StoryboardFolder(path, identity: identity())
    if folder.isFinished {
      try folder.tidy()
      return answer(rendered: 0, note: "nothing has changed since")
    }
    try folder.begin(fileNames)
    let rendered = try render(into: folder)
    try assemble(in: folder)
    try folder.finish(fileNames)
    return answer(
      rendered: rendered,
      note: try painter.isHighDynamicRange() ? "mapped from high dynamic range to sRGB" : nil)
  }

  /// Makes the rows that are not there; says how many pictures that were.
  private func render(into folder: StoryboardFolder) throws(CommandError) -> Int {
    let missing = (0..<storyboard.partCount).filter { part($0, in: folder) == nil }
    guard !missing.isEmpty else { return 0 }
    let line = ProgressLine("drawing \(storyboard.count) pictures")
    defer { line.end() }
    let total = missing.reduce(0) { $0 + storyboard.tiles(ofPart: $1).count }
    let before = storyboard.count - total
    let count = storyboard.count
    try StoryboardRun(
      video: video, container: painter.video.container, storyboard: storyboard, parts: missing,
      threads: threads,
      save: { (part, number) throws(CommandError) in
        try folder.keep(part.bytes, as: Self.name(ofPart: number))
      }, progress: { done in line.show(Double(before + done) / Double(count)) }
    ).run()
    return total
  }
}
