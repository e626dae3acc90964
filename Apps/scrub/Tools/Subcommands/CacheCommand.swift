package import FineScrub
import Foundation
import ScrubTerminal

/// `scrub cache`: lists or deletes the cached data about videos.
enum CacheCommand {
  static let subcommand = Subcommand(
    name: "cache", summary: "lists or deletes cached data about videos",
    explanation: """
      Lists the cache files from which videos open faster: the size, the last use, and the video's path. clear
      deletes them; videos then open more slowly once.
      """,
    notes: "With --no-cache, scrub neither reads nor writes them.",
    operands: [.choice("list", "clear", isOptional: true)],
    options: [
      .json("a line of JSON for each: video, bytes, and lastUse in seconds since 1970")
    ]
  ) { arguments, console in
    guard let folder = SidecarFolder.user else {
      throw CommandError(
        code: .file, message: "no cache folder found; set XDG_CACHE_HOME or HOME to a path")
    }
    let entries = try folder.entries()
    let clears = arguments.words == ["clear"]
    if clears { try folder.removeAll() }
    for entry in entries { console.show(result(entry), arguments) }
    if !arguments.usesJSON {
      let bytes = size(entries.reduce(0) { $0 + $1.byteCount })
      let state = clears ? "deleted" : "of \(size(folder.byteLimit))"
      console.output.write(
        line: "\(bytes) \(state), \(entries.count.of("video")), in \(folder.path)")
    }
    return 0
  }

  private static func result(_ entry: SidecarFolder.Entry) -> CommandResult {
    let path = entry.videoPath.isEmpty ? nil : entry.videoPath
    let date = Date(timeIntervalSince1970: entry.lastUse).formatted(
      .iso8601.year().month().day().dateSeparator(.dash).time(includingFractionalSeconds: false)
        .dateTimeSeparator(.space))
    return CommandResult(
      ["video": path, "bytes": entry.byteCount, "lastUse": entry.lastUse],
      text: "\(size(entry.byteCount))  \(date)  \(path ?? "(damaged)")")
  }

  private static func size(_ bytes: Int) -> String {
    let kibibytes = Double(bytes) / 1024
    return kibibytes < 1024
      ? String(format: "%5.1f KiB", kibibytes) : String(format: "%5.1f MiB", kibibytes / 1024)
  }
}

extension SourceOptions {
  /// The program's options: what is learned about videos is kept in the user's cache folder, unless
  /// `--no-cache` is given.
  package init(_ arguments: Arguments) {
    self.init(cache: arguments.has(CommandOption.withoutCache.name) ? nil : .user)
  }
}
