internal import ScrubFiles
internal import ScrubMedia
internal import ScrubSystem

/// The bytes that a file has at one time; what is appended later is not read.
final class FileSnapshot: ByteReader {
  /// The largest text of a playlist, in bytes, as of those that `FFmpegSource` opens.
  private static let playlistLimit = 16 << 20

  let path: String
  private let file: OpenFile
  /// The number of bytes to read: without a fragment that is cut.
  let length: Int64
  /// Whether the file has a format that can be played while it is written.
  let mayGrow: Bool
  /// Whether the file is empty, or begins like one of a format that can be played while it is written.
  let mayBegin: Bool
  /// The number of complete fragments of MP4 that were added.
  private let fragmentCount: Int
  private let isMatroska: Bool
  /// The text, if the file is a playlist.
  let playlist: PlaylistText?
  /// The time of the last change, also of the playlists that it names, in seconds since 1970.
  let modificationTime: Double

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The path of a regular file.
  ///   - former: What the file was before.
  /// - Throws: `MediaError` if there is none, if it cannot be read, or if it is not the continuation of what it
  ///   was.
  /// - Complexity: O(n) in the fragments that were added.
  init(path: String, after former: FileSnapshot? = nil) throws(MediaError) {
    let file: OpenFile
    do throws(FileState.Refusal) {
      file = try OpenFile(path)
    } catch {
      throw Self.failure(path, error)
    }
    (self.path, self.file) = (path, file)
    var modified = file.state.modified.sum
    do throws(SystemError) {
      let size = file.state.byteCount
      let boxes = try CompleteBoxes(from: former?.length ?? 0, length: size) {
        (count, offset) throws(SystemError) in try file.bytes(count, at: offset)
      }
      (length, fragmentCount) = (boxes?.end ?? size, boxes?.fragmentCount ?? 0)
      playlist = try Self.text(of: file).flatMap { text in
        PlaylistText(text) { name in
          guard let list = Self.list(name, in: path.folderOfPath) else { return nil }
          modified = max(modified, list.state.modified.sum)
          // A list that cannot be read is treated like one that does not exist yet.
          return try? Self.text(of: list)
        }
      }
      let start = try file.bytes(Self.transportPacket + 1)
      isMatroska = start.starts(with: Self.matroska)
      mayGrow =
        playlist.map { !$0.hasEnded }
        ?? (boxes?.hasFragments == true || isMatroska || Self.isTransportStream(start))
      mayBegin = start.isEmpty || mayGrow || playlist != nil || boxes != nil || Self.begins(start)
    } catch {
      throw Self.failure(path, .system(error))
    }
    modificationTime = modified
    if let former { try requireContinuation(of: former) }
  }

  /// Returns the seconds within which a recorder writes more: one and a half times what it writes at once.
  ///
  /// - Parameter duration: The duration of what was added, in seconds; 0 if it is not known.
  /// - Returns: The seconds; 0 if it writes whenever it has a frame.
  func dueSeconds(duration: Double = 0) -> Double {
    if let playlist { return playlist.segmentSeconds }
    if isMatroska { return Self.due(after: Self.clusterSeconds) }
    guard fragmentCount > 0 else { return 0 }
    return Self.due(after: max(Self.fragmentSeconds, duration / Double(fragmentCount)))
  }

  /// Returns the seconds within which more is written by a recorder that writes so many seconds at once.
  static func due(after seconds: Double) -> Double { lateness * min(seconds, longestWrite) }

  /// What is written at once by any recorder, in seconds; a file with more of it is one that was copied.
  private static let longestWrite = 60.0
  /// The longest cluster of Matroska that FFmpeg and MKVToolNix write by default.
  private static let clusterSeconds = 5.0
  /// A long fragment of MP4: 250 frames, the default GOP of x264, at 25 frames a second. Scene changes make others
  /// shorter.
  private static let fragmentSeconds = 10.0

  /// By how much longer than usual a recorder may take, as a server of HLS (RFC 8216, 6.2.1).
  static let lateness = 1.5

  /// Whether a file with fewer bytes than a format needs may become one.
  private static func begins(_ start: [UInt8]) -> Bool {
    let box = Array("ftyp".utf8)
    return start[0] == syncByte || matroska.starts(with: start.prefix(matroska.count))
      || Array(PlaylistText.start.utf8).starts(with: start.prefix(8))
      || start.count < 8 && start[0] == 0 && box.starts(with: start.dropFirst(4))
  }

  /// How Matroska begins (RFC 8794, 8.1).
  private static let matroska: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]
  /// The size of a packet of a transport stream, and its first byte (ISO 13818-1, 2.4.3).
  private static let (transportPacket, syncByte) = (188, UInt8(0x47))

  private static func isTransportStream(_ start: [UInt8]) -> Bool {
    start.count > transportPacket && start[0] == syncByte && start[transportPacket] == syncByte
  }

  var byteCount: Int64? { length }

  func read(
    _ count: Int, at offset: Int64, cancellation: Cancellation
  ) throws(MediaError) -> [UInt8] {
    let wanted = Int(min(Int64(count), max(0, length - offset)))
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try file.bytes(wanted, at: offset)
    } catch {
      throw Self.failure(path, .system(error))
    }
    guard bytes.count == wanted else { throw Self.replaced(path, "it became shorter") }
    return bytes
  }

  /// Returns the text of a file that begins like a playlist; `nil` for others.
  private static func text(of file: OpenFile) throws(SystemError) -> String? {
    let start = Array(PlaylistText.start.utf8)
    guard file.state.byteCount <= Int64(playlistLimit), try file.bytes(start.count) == start
    else { return nil }
    return String(decoding: try file.bytes(Int(file.state.byteCount)), as: UTF8.self)
  }

  /// Returns a playlist that another one names; `nil` if there is no such file, or if it is a link that leads out
  /// of the folder, which `FFmpegSource` refuses, too.
  private static func list(_ name: String, in folder: String) -> OpenFile? {
    guard let parent = (folder.isEmpty ? "." : folder).resolvedPath?.pathBytes,
      let path = (folder + name).resolvedPath,
      path.pathBytes.starts(with: parent.last == slash ? parent : parent + [slash])
    else { return nil }
    return try? OpenFile(path)
  }

  private static let slash = UInt8(ascii: "/")

  /// Whether nothing was written since another time.
  func isSame(as other: FileSnapshot) -> Bool {
    playlist == other.playlist
      && (playlist != nil || file.state.byteCount == other.file.state.byteCount)
  }

  /// Throws if the file is not the continuation of what it was.
  private func requireContinuation(of other: FileSnapshot) throws(MediaError) {
    if let former = other.playlist {
      let firstSegments = playlist?.firstSegments ?? [:]
      for (list, segment) in former.firstSegments {
        // One that is rewritten in place is empty for a moment.
        guard let first = firstSegments[list] else {
          throw MediaError(
            operation: "follow", code: .readFailed, cause: "a playlist of it is empty", path: path,
            advice: "Open it again when its recorder has written more.")
        }
        // Another file may have taken its name, with more segments in it.
        guard first == segment else {
          throw Self.replaced(path, "its first segments were removed")
        }
      }
      return
    }
    if let change = other.file.state.change(to: file.state) { throw Self.replaced(path, change) }
  }

  /// The error of a recording that is not what it was.
  static func replaced(_ path: String, _ cause: String) -> MediaError {
    MediaError(
      operation: "follow", code: .damaged, cause: "\(cause) while it was recorded", path: path,
      advice: "Open it again.")
  }

  private static func failure(_ path: String, _ refusal: FileState.Refusal) -> MediaError {
    switch refusal {
    case .kind:
      return MediaError(
        operation: "follow", code: .notAFile, cause: "it is not a regular file", path: path,
        advice: "Give the path of a recording.")
    case .system(let error):
      let kind: MediaError.Code =
        switch error.code {
        case ENOENT: .notFound
        case EACCES: .permissionDenied
        default: .readFailed
        }
      return MediaError(
        operation: "follow", code: kind, underlying: error.code, cause: error.description,
        path: path,
        advice: kind == .notFound
          ? "Check the spelling of the path." : "Check the file's permissions, and its disk.")
    }
  }
}
