import CurveCharts
import FineScrub
import Foundation
import RemoteFiles
import ScrubStoryboards
import ScrubTerminal

/// `scrub storyboard`: thumbnails of a video for players that show them while seeking.
enum StoryboardCommand {
  static let subcommand = Subcommand(
    name: "storyboard", summary: "writes thumbnails that players show while seeking",
    explanation: """
      Writes for VIDEO, a file or a URL, to DIR, which is created if it does not exist:
        storyboard.vtt              WebVTT cues with a thumbnail for every time
        storyboard-001.jpg, …       the thumbnails, ten by ten on a sheet
        storyboard-sd.bif, -hd.bif  Roku's files, 240 and 320 pixels wide
        contact-sheet.jpg           up to 48 keyframes with their times
        storyboard.jsonl            the input and the settings
      """,
    notes: """
      An interrupted run resumes where it stopped. Finished files are kept unless the video, its name or
      the settings have changed. Files with these names that scrub did not write are replaced only with
      --replace.
      """,
    operands: [CommandWord("VIDEO", .file)],
    options: [
      CommandOption("--out", CommandWord("DIR", .folder), isRequired: true),
      CommandOption(
        "--interval", CommandWord("SECONDS"),
        "the time between thumbnails; by default from 0.5 s for half a minute of video to 10 s from 15 "
          + "minutes on"),
      CommandOption(
        "--width", .choice("160", "240", "320"),
        "the longer side of a thumbnail in pixels: 160, 240 (default) or 320"),
      CommandOption(
        "--format", .choice("jpeg", "webp"), "the format of the sheets: jpeg (default) or webp"),
      CommandOption(
        "--threads", CommandWord("N"), "the number of threads; one per core by default"),
      .replace, .json("prints one line of JSON at the end"),
    ]
  ) { arguments, console in
    console.show(try result(arguments, console), arguments)
    return 0
  }

  private static func result(_ arguments: Arguments, _ console: Console) throws -> CommandResult {
    let path = arguments["--out"] ?? ""
    let (least, most) = (Storyboard.intervals.lowerBound, Storyboard.intervals.upperBound)
    let interval = try arguments.number(
      "--interval", in: .within(Double(least) / 1000...Double(most) / 1000))
    let threads = try arguments.number("--threads", in: 1...256)
    let writer = try StoryboardWriter(
      .typed(arguments.words[0]),
      intervalMilliseconds: interval.map { Int(($0 * 1000).rounded()) },
      tileLength: arguments.number("--width", in: 1...9999) ?? 240,
      format: arguments.choice("--format") ?? .jpeg, cancellation: Cancellation())
    let progress = ProgressLine("drawing \(writer.storyboard.count) thumbnails", on: console)
    defer { progress.end() }
    let outcome = try writer.write(
      to: path, replacesExisting: arguments.has("--replace"), threads: threads,
      cancellation: Cancellation()
    ) { progress.show($0) }
    return result(outcome, of: writer.storyboard, in: path)
  }

  private static func result(
    _ outcome: StoryboardWriter.Outcome, of storyboard: Storyboard, in path: String
  ) -> CommandResult {
    let note: String? =
      outcome.isUnchanged
      ? "nothing has changed since"
      : outcome.isMapped ? "mapped from high dynamic range to sRGB" : nil
    let interval = Double(storyboard.intervalMilliseconds) / 1000
    return CommandResult(
      [
        "folder": path, "pictures": storyboard.count, "thumbnails": storyboard.count,
        "rendered": outcome.renderedCount,
        "interval": interval, "width": storyboard.tileSize.width,
        "height": storyboard.tileSize.height, "files": outcome.files, "note": note,
      ],
      text:
        "\(storyboard.count.of("thumbnail")), one every \(ShortNumber.text(interval)) s, on "
        + "\(storyboard.sheetCount.of("sheet")) in \(path)" + (note.map { " (\($0))" } ?? ""))
  }
}

extension StoryboardInput {
  /// Returns the input for a typed path, or for a URL, whose file all threads share.
  fileprivate static func typed(_ word: String) throws(WriteError) -> StoryboardInput {
    guard let name = RemoteFile.name(of: word) else { return .file(path: word) }
    let file: RemoteFile
    do throws(MediaError) {
      file = try RemoteFile(url: word)
    } catch {
      throw WriteError(unreadable: error)
    }
    // The URL may have a secret in its query. A video of which no version is known counts as changed.
    let identity = file.identity.map { "\(Fingerprint($0.name.utf8).value) \($0.version)" }
    return StoryboardInput(name: name, identity: identity ?? UUID().uuidString) {
      (options, cancellation) throws(MediaError) in
      try FFmpegSource(
        reading: file, name: name, options: RemoteSource.options(for: options),
        cancellation: cancellation)
    }
  }
}
