#if FFmpeg
  internal import ScrubMedia
  internal import ScrubFiles

  /// A DASH manifest as HLS playlists, whose segments have names of their own.
  ///
  /// libavformat's demuxer for DASH, up to version 6, opens files past every policy, is not thread-safe (it cleans up
  /// libxml2 for the whole process), and does not respect byte ranges. Its demuxer for HLS reads the same segments.
  final class DASHPresentation {
    /// The largest size of a manifest in bytes: a day of a live stream's timeline takes a few MB.
    static let sizeLimit = 16 << 20
    /// The number of bytes in which the root element begins; comments may precede it.
    static let detectionSize = 4 << 10
    /// The URL of the main playlist; it stands for no file.
    static let mainURL = "file:dash/main.m3u8"
    private static let folder = "file:dash/"

    private let folder: MediaFolder
    private let representations: [DASHManifest.Representation]

    /// The main playlist.
    let mainPlaylist: [UInt8]

    /// Whether bytes are the start of a manifest.
    static func detects(_ start: [UInt8]) -> Bool {
      let text = String(decoding: start, as: UTF8.self)
      let first = text.unicodeScalars.first { !$0.properties.isWhitespace && $0 != "\u{FEFF}" }
      return first == "<" && (text.contains("<MPD") || text.contains(":MPD"))
    }

    /// Reads a manifest.
    ///
    /// - Parameters:
    ///   - text: The document.
    ///   - folder: The folder of its file.
    ///   - shouldStop: Called often; returning true ends the call with any of the errors.
    /// - Throws: `MediaError` if it is not one, names too much, or names nothing.
    init(
      _ text: [UInt8], in folder: MediaFolder, shouldStop: @escaping () -> Bool
    ) throws(MediaError) {
      guard text.count <= Self.sizeLimit else { throw .largeList }
      let manifest = DASHManifest(
        text, exists: { (try? folder.open(Self.path($0, in: folder))) != nil },
        shouldStop: shouldStop)
      guard let manifest else {
        throw MediaError(
          operation: "open", code: .notMedia,
          cause: "it is not a DASH manifest, or one that names too many files",
          advice: "The file may be damaged.")
      }
      self.folder = folder
      var left = DASHManifest.segmentLimit
      var representations: [DASHManifest.Representation] = []
      for representation in manifest.representations {
        let indexed = Self.withIndex(representation, in: folder)
        if case .listed(let parts) = indexed.segments { left -= parts.count }
        // Many may have the same large index.
        guard left >= 0 else { throw .largeList }
        representations.append(indexed)
      }
      guard !representations.isEmpty else { throw .emptyList }
      self.representations = representations
      let variants = representations.enumerated().map { index, representation in
        "#EXT-X-STREAM-INF:BANDWIDTH=\(representation.bandwidth)\n\(index).m3u8\n"
      }
      mainPlaylist = Array(("#EXTM3U\n" + variants.joined()).utf8)
    }

    /// The video's file if it is a single one that has to be read directly: libavformat's demuxer for HLS cannot
    /// seek in a file, and an MP4 file may have its sample tables at its end.
    ///
    /// - Throws: `MediaError` that names the file, if there is one and it cannot be read.
    var directFile: LocalFile? {
      get throws(MediaError) {
        guard let first = representations.first, first.start == nil,
          case .listed(let segments) = first.segments, segments.count == 1,
          segments[0].part.range == nil
        else { return nil }
        let part = segments[0].part
        do throws(MediaError) {
          let file = try open(part.name)
          return try SampleTablePlace.isAfterSamples(in: file) ? file : nil
        } catch {
          throw error.naming(Array(part.name.utf8))
        }
      }
    }

    private static func path(_ name: String, in folder: MediaFolder) -> [UInt8] {
      name.isAbsolutePath ? Array(name.utf8) : folder.prefix + name.utf8
    }

    /// Replaces a single file by the fragments in its index.
    private static func withIndex(
      _ representation: DASHManifest.Representation, in folder: MediaFolder
    ) -> DASHManifest.Representation {
      guard case .single(let name, let range) = representation.segments else {
        return representation
      }
      var result = representation
      let whole = (part: DASHManifest.Part(name: name), seconds: representation.seconds)
      result.segments = .listed([whole])
      result.start = nil
      guard let range, let file = try? folder.open(path(name, in: folder)),
        let bytes = try? file.bytes(range.prefix(Int64(indexLimit))),
        let index = SegmentIndex(bytes, at: range.lowerBound)
      else { return result }
      result.segments = .listed(
        index.fragments.map { (part: .init(name: name, range: $0.range), seconds: $0.seconds) })
      result.start = representation.start ?? .init(name: name, range: 0..<index.offset)
      return result
    }

    /// The largest size of an index in bytes, which has at most 65,535 entries of 12.
    private static let indexLimit = 1 << 20

    /// Returns the bytes of a name in one of the playlists.
    ///
    /// - Parameter url: The URL of a playlist or of a segment.
    /// - Returns: The bytes.
    /// - Throws: `MediaError` that names the file.
    func bytes(_ url: [UInt8]) throws(MediaError) -> any StreamBytes {
      let name = String(decoding: url.dropFirst(Self.folder.utf8.count), as: UTF8.self)
      let parts = name.prefix { $0 != "." }.split(separator: "-")
      guard url.starts(with: Self.folder.utf8), let first = parts.first.flatMap({ Int($0) }),
        representations.indices.contains(first),
        case .listed(let segments) = representations[first].segments
      else { throw MediaError.elsewhere.naming(url) }
      let representation = representations[first]
      guard parts.count > 1 else { return MemoryBytes(playlist(first, representation, segments)) }
      if parts[1] == "start", let start = representation.start { return try open(start) }
      guard let index = Int(parts[1]), segments.indices.contains(index) else {
        throw MediaError.elsewhere.naming(url)
      }
      return try open(segments[index].part)
    }

    private func open(_ part: DASHManifest.Part) throws(MediaError) -> any StreamBytes {
      do throws(MediaError) {
        let file = try open(part.name)
        return part.range.map { PartialBytes($0, of: file) } ?? file
      } catch {
        throw error.naming(Array(part.name.utf8))
      }
    }

    private func open(_ name: String) throws(MediaError) -> LocalFile {
      guard !DASHSegments.hasScheme(name) else { throw .elsewhere }
      return try folder.open(Self.path(name, in: folder))
    }

    private func playlist(
      _ number: Int, _ representation: DASHManifest.Representation,
      _ segments: [(part: DASHManifest.Part, seconds: Double)]
    ) -> [UInt8] {
      let longest = segments.lazy.map(\.seconds).max() ?? 0
      var text = "#EXTM3U\n#EXT-X-TARGETDURATION:\(Int64(exactly: longest.rounded(.up)) ?? 1)\n"
      let ending = representation.ending
      if representation.start != nil {
        text += "#EXT-X-MAP:URI=\"\(number)-start.\(ending)\"\n"
      }
      // libavformat rounds durations down to microseconds.
      var end = 0.0
      var written: Int64 = 0
      for (index, segment) in segments.enumerated() {
        end += segment.seconds
        let microseconds = Int64(exactly: (end * 1e6).rounded()) ?? written
        text += "#EXTINF:\(Self.decimal(max(0, microseconds - written))),\n"
        text += "\(number)-\(index).\(ending)\n"
        written = max(written, microseconds)
      }
      return Array((text + "#EXT-X-ENDLIST\n").utf8)
    }

    /// Returns seconds as a decimal number that is half a microsecond larger.
    private static func decimal(_ microseconds: Int64) -> String {
      let fraction = String(microseconds % 1_000_000)
      return "\(microseconds / 1_000_000)."
        + String(repeating: "0", count: 6 - fraction.count) + fraction + "5"
    }
  }
#endif
