import FFmpegSeek
import Foundation
import ScrubSidecars
import ScrubTerminal

/// `scrub cache`: lists or deletes what is kept about videos.
enum CacheCommand {
  private static let form = CommandForm(
    "cache", operands: [.choice("list", "clear", isOptional: true)],
    options: [
      .json("a line of JSON for each: video, bytes, and lastUse in seconds since 1970")
    ])

  static let subcommand = Subcommand(
    name: "cache", summary: "lists or deletes what is kept about videos", forms: [form],
    explanation: """
      Lists the sidecars, which keep what was learned about videos for their next opening:
      the size, when the video was opened last, and its path. clear deletes them, which costs time only.
      """,
    notes: "With the option --no-cache, scrub neither reads nor writes them.", run: run)

  private static func run(_ arguments: [String], _ console: Console) throws(CommandError) -> Int32 {
    let arguments = try form.arguments(arguments)
    let command = arguments.words.first ?? "list"
    guard arguments.words.count <= 1, command == "list" || command == "clear" else {
      throw .usage("cache takes list or clear, not \(arguments.words.joined(separator: " "))")
    }
    guard let folder = SidecarFolder.user else {
      throw CommandError(
        code: .file, message: "there is no cache folder; set XDG_CACHE_HOME or HOME to a path")
    }
    let entries: [SidecarFolder.Entry]
    do throws(SidecarFolder.Failure) {
      entries = try folder.entries()
      if command == "clear" { try folder.removeAll() }
    } catch {
      throw CommandError(code: .file, message: error.message)
    }
    let usesJSON = arguments.has("--json")
    for entry in entries {
      console.output.write(line: usesJSON ? json(entry).line : text(entry))
    }
    if !usesJSON {
      let bytes = size(entries.reduce(0) { $0 + $1.byteCount })
      let state = command == "clear" ? "deleted" : "of \(size(folder.byteLimit))"
      console.output.write(
        line:
          "\(bytes) \(state), \(entries.count) video\(entries.count == 1 ? "" : "s"), in \(folder.path)"
      )
    }
    return 0
  }

  private static func json(_ entry: SidecarFolder.Entry) -> JSONValue {
    .object([
      .init("video", entry.videoPath.isEmpty ? .null : .string(entry.videoPath)),
      .init("bytes", .integer(entry.byteCount)), .init("lastUse", .number(entry.lastUse)),
    ])
  }

  private static func text(_ entry: SidecarFolder.Entry) -> TerminalText {
    let date = Date(timeIntervalSince1970: entry.lastUse).formatted(
      .iso8601.year().month().day().dateSeparator(.dash).time(includingFractionalSeconds: false)
        .dateTimeSeparator(.space))
    let video = entry.videoPath.isEmpty ? "(damaged)" : entry.videoPath
    return "\(size(entry.byteCount))  \(date)  \(video)"
  }

  private static func size(_ bytes: Int) -> String {
    let (kibibytes, mebibytes) = (Double(bytes) / 1024, Double(bytes) / Double(1 << 20))
    return mebibytes < 1
      ? String(format: "%5.1f KiB", kibibytes) : String(format: "%5.1f MiB", mebibytes)
  }
}

extension SourceOptions {
  /// The program's options: what is learned about videos is kept in the user's cache folder, unless
  /// `--no-cache` is given.
  package init(_ arguments: Arguments) {
    self.init(cache: arguments.has(CommandOption.withoutCache.name) ? nil : .user)
  }
}
