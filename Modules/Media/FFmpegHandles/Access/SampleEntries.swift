#if FFmpeg
  internal import ScrubMedia

  /// The sample entries of the tracks of a file in ISO format (ISO 14496-12, 8.5.2).
  ///
  /// libavformat replaces the type of an encrypted entry by that of the original format, and reports the encryption
  /// only where it also understands the description of the samples.
  struct SampleEntries {
    /// Encrypted video and sound (ISO 14496-12, 8.12), and those of FairPlay.
    private static let encryptedTypes = Set(
      ["encv", "enca", "drmi", "drms"].map { Array($0.utf8) })
    /// The boxes on the way to the entries.
    private static let path = ["trak", "mdia", "minf", "stbl", "stsd"].map { Array($0.utf8) }
    /// The largest number of boxes that are examined; a fragmented file of a week has its tracks first.
    private static let boxLimit = 100_000

    /// Whether each track, in the order of the file, has an encrypted entry; the samples may start with clear ones.
    private(set) var areEncrypted: [Bool] = []
    private var boxCount = 0

    /// Reads a file; there are no tracks if it has another format.
    ///
    /// - Parameter bytes: The file.
    /// - Throws: `MediaError` if it cannot be read.
    init(of bytes: any StreamBytes) throws(MediaError) {
      try read(bytes, 0..<max(0, bytes.byteCount), Array("moov".utf8), depth: 0)
    }

    /// Visits the boxes of a type in a range.
    private mutating func read(
      _ bytes: any StreamBytes, _ range: Range<Int64>, _ type: [UInt8], depth: Int
    ) throws(MediaError) {
      var offset = range.lowerBound
      while offset + 8 <= range.upperBound, boxCount < Self.boxLimit {
        boxCount += 1
        let header = try bytes.bytes(offset..<min(offset + 16, range.upperBound))
        guard header.count >= 8 else { return }
        func number(_ range: Range<Int>) -> Int64 {
          Int64(clamping: header[range].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
        }
        var (size, start) = (number(0..<4), offset + 8)
        if size == 1, header.count == 16 { (size, start) = (number(8..<16), offset + 16) }
        let rest = range.upperBound - offset
        // A size of 0 means that the box goes on to the end.
        if size == 0 || size > rest { size = rest }
        guard size >= start - offset else { return }
        let box = start..<offset + size
        let isWanted = header[4..<8].elementsEqual(type)
        if depth == 0 { try prepare(bytes, offset..<offset + size, range.upperBound, isWanted) }
        if isWanted {
          if depth == Self.path.count {
            areEncrypted.append(try hasEncryptedEntry(bytes, box))
          } else {
            try read(bytes, box, Self.path[depth], depth: depth + 1)
          }
          if depth == 0 { return }
        }
        // A segment has its tracks, if any, before its fragments.
        if depth == 0, header[4..<8].elementsEqual("moof".utf8) { return }
        offset += size
      }
    }

    /// The largest header that is read at once, that of some twelve hours; and the bytes after it that usually hold the
    /// first frame.
    private static let (largestHeader, firstFrameLength): (Int64, Int64) = (16 << 20, 128 << 10)

    /// Prepares to read the header of a file: it is known by its type, or stands after the media.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - box: A box of the file.
    ///   - end: The size of the file.
    ///   - isHeader: Whether the box is the header.
    /// - Throws: `MediaError` if it cannot be read.
    private func prepare(
      _ bytes: any StreamBytes, _ box: Range<Int64>, _ end: Int64, _ isHeader: Bool
    ) throws(MediaError) {
      if isHeader {
        let last = box.upperBound.addingClamped(Self.firstFrameLength)
        try bytes.prepare((box.lowerBound..<min(last, end)).prefix(Self.largestHeader))
      } else if box.count > Self.largestHeader, end - box.upperBound <= Self.largestHeader {
        try bytes.prepare(box.upperBound..<end)
      }
    }

    /// Returns whether a sample description has an encrypted entry.
    private mutating func hasEncryptedEntry(
      _ bytes: any StreamBytes, _ box: Range<Int64>
    ) throws(MediaError) -> Bool {
      // Version, flags and the number of entries.
      var offset = box.lowerBound.addingClamped(8)
      while offset + 8 <= box.upperBound, boxCount < Self.boxLimit {
        boxCount += 1
        let header = try bytes.bytes(offset..<offset + 8)
        guard header.count == 8 else { return false }
        if Self.encryptedTypes.contains(Array(header[4...])) { return true }
        let size = header[..<4].reduce(Int64(0)) { $0 << 8 | Int64($1) }
        guard size >= 8 else { return false }
        offset += size
      }
      return false
    }
  }

  extension Range<Int64> {
    /// Returns the first part of the range, at most so many long.
    func prefix(_ count: Int64) -> Range {
      lowerBound..<Swift.min(upperBound, lowerBound.addingClamped(count))
    }
  }
#endif
