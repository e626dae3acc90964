import AppSupport
import FFmpegWrite
import Foundation

/// The folder that a storyboard is made in: what is finished, what is begun, and who works in it.
///
/// Everything is made in a hidden folder inside, which is named after the video and the settings, and
/// moved out when all of it is there. So a run that was ended in any way leaves the storyboard as it
/// was, and the next one goes on.
final class StoryboardFolder: Sendable {
  private static let workPrefix = ".finescrub-storyboard-"
  private static let recordName = "storyboard.jsonl"

  private let path: String
  private let work: String
  /// What the storyboard is made of, on one line.
  private let identity: String
  private let lock: Int32

  /// Makes the folder if it is not there, and keeps other runs out of it.
  ///
  /// - Parameters:
  ///   - path: The folder's path.
  ///   - identity: The line that tells this video and these settings from all others.
  /// - Throws: `CommandError` where the folder cannot be used, or another run uses it.
  init(_ path: String, identity: String) throws(CommandError) {
    self.path = path
    self.identity = identity
    work = path + "/" + Self.workPrefix + StableHash.digits(of: identity)
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Self.failure("make the folder", path, SystemReason.text(error))
    }
    lock = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw Self.failure("use the folder", path) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      throw CommandError(
        code: .file,
        message: "another scrub is making a storyboard in \(path); wait for it, or choose another "
          + "folder")
    }
  }

  deinit { close(lock) }

  /// Whether the storyboard of this very video and these settings is there.
  var isFinished: Bool {
    let lines = record
    guard lines.first == identity, lines.count > 1 else { return false }
    return lines.dropFirst().allSatisfy { line in
      guard let entry = Entry(line) else { return false }
      return Self.size(path + "/" + entry.file) == entry.bytes
    }
  }

  /// Removes what was begun for another video or with other settings, and makes room for this one.
  func begin() throws(CommandError) {
    let manager = FileManager.default
    do {
      for name in try manager.contentsOfDirectory(atPath: path)
      where name.hasPrefix(Self.workPrefix) && path + "/" + name != work {
        try manager.removeItem(atPath: path + "/" + name)
      }
      try manager.createDirectory(atPath: work, withIntermediateDirectories: true)
    } catch {
      throw Self.failure("use the folder", path, SystemReason.text(error))
    }
  }

  /// The bytes of something that is begun; nil where it is not there.
  func begun(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: work + "/" + name).map { [UInt8]($0) }
  }

  /// Keeps something, at first as begun.
  func keep(_ bytes: [UInt8], as name: String) throws(CommandError) {
    try written { () throws(WriteError) in
      var file = PartialFile(for: work + "/" + name)
      try file.write(bytes)
      try file.moveIntoPlace()
    }
  }

  /// Moves what is begun to where it belongs, in place of an older storyboard.
  ///
  /// - Parameter names: The files, all of them begun, in the order in which they are moved.
  /// - Throws: `CommandError` where the folder cannot be written to.
  func finish(_ names: [String]) throws(CommandError) {
    let older = record.dropFirst().compactMap { Entry($0)?.file }
    let entries = names.map { Entry(file: $0, bytes: Self.size(work + "/" + $0) ?? 0).line }
    try keep(
      Array((([identity] + entries).joined(separator: "\n") + "\n").utf8), as: Self.recordName)
    // From here to the end the folder holds no storyboard by its own word.
    unsafe _ = unlink(path + "/" + Self.recordName)
    for name in names + [Self.recordName] {
      guard unsafe rename(work + "/" + name, path + "/" + name) == 0 else {
        throw Self.failure("move the finished file to", path + "/" + name)
      }
    }
    for name in older where !names.contains(name) { unsafe _ = unlink(path + "/" + name) }
    do {
      try FileManager.default.removeItem(atPath: work)
    } catch {
      throw Self.failure("remove", work, SystemReason.text(error))
    }
  }

  /// The lines of the record: what the storyboard is made of, then its files.
  private var record: [String] {
    let data = FileManager.default.contents(atPath: path + "/" + Self.recordName) ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func size(_ path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.intValue
  }

  private static func failure(
    _ operation: String, _ path: String, _ reason: String? = nil
  ) -> CommandError {
    let reason = unsafe reason ?? String(cString: strerror(errno))
    return CommandError(
      code: .file,
      message: "cannot \(operation) \(path): \(reason); give --out a folder that may be written to")
  }

  /// A line of the record that tells a file.
  private struct Entry: Decodable {
    var file: String
    var bytes: Int

    init(file: String, bytes: Int) {
      self.file = file
      self.bytes = bytes
    }

    init?(_ line: String) {
      guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line.utf8)),
        !entry.file.contains("/")
      else { return nil }
      self = entry
    }

    var line: String {
      JSONValue.object([.init("file", .string(file)), .init("bytes", .integer(bytes))]).text
    }
  }
}
