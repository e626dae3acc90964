package import ScrubStills

/// Roku's file format for seek thumbnails, "BIF", after Roku's description of the format.
///
/// All numbers are little-endian. A header of 64 bytes: a magic number, the version 0, the number of
/// frames, and the milliseconds per timestamp. Then a table of each frame's timestamp and offset with a
/// final entry, and the frames as JPEG.
package enum BaseIndexFrames {
  /// A size of Roku's players.
  package enum Definition: String, CaseIterable, Sendable {
    /// Standard definition: frames 240 pixels wide.
    case standard = "sd"
    /// High definition: frames 320 pixels wide.
    case high = "hd"

    /// The longer side of a frame in pixels.
    package var tileLength: Int { self == .standard ? 240 : 320 }
    /// The file name, as in storyboard-sd.bif.
    package var fileName: String { "storyboard-\(rawValue).bif" }
  }

  /// The header's length, with reserved bytes.
  private static let headerLength = 64
  /// Detects damage by text-mode transfers: a byte above 127, and all kinds of line ends.
  private static let magic: [UInt8] = [0x89, 0x42, 0x49, 0x46, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns a complete file.
  ///
  /// - Parameters:
  ///   - images: The JPEG files, in order, the first one at time 0.
  ///   - intervalMilliseconds: The interval between them, above 0.
  /// - Returns: The bytes of the file.
  /// - Throws: `WriteError` with code `invalidSetting` above 4 GiB, the limit of the format.
  package static func file(
    images: [[UInt8]], intervalMilliseconds: Int
  ) throws(WriteError) -> [UInt8] {
    var bytes = try start(
      lengths: images.map(\.count), intervalMilliseconds: intervalMilliseconds)
    for image in images { bytes += image }
    return bytes
  }

  /// Returns the part of a file before the frames, for a file too large for memory.
  ///
  /// - Parameters:
  ///   - lengths: The lengths of the JPEG files in bytes, in order, the first one at time 0.
  ///   - intervalMilliseconds: The interval between them, above 0.
  /// - Returns: The bytes of the file, up to the first frame; the frames follow without gaps.
  /// - Throws: `WriteError` with code `invalidSetting` above 4 GiB, the limit of the format.
  package static func start(
    lengths: [Int], intervalMilliseconds: Int
  ) throws(WriteError) -> [UInt8] {
    let startLength = headerLength + (lengths.count + 1) * 8
    let total = lengths.reduce(startLength, +)
    guard UInt32(exactly: total) != nil else {
      throw WriteError(
        code: .invalidSetting,
        message: "\(lengths.count) images take \(total) bytes, and a BIF file holds 4 GiB; take "
          + "a larger interval.")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(startLength)
    bytes += magic
    bytes.append(littleEndian: 0)
    bytes.append(littleEndian: UInt32(lengths.count))
    bytes.append(littleEndian: UInt32(clamping: intervalMilliseconds))
    bytes += [UInt8](repeating: 0, count: headerLength - bytes.count)
    var offset = startLength
    for (number, length) in lengths.enumerated() {
      bytes.append(littleEndian: UInt32(number))
      bytes.append(littleEndian: UInt32(offset))
      offset += length
    }
    bytes.append(littleEndian: .max)
    bytes.append(littleEndian: UInt32(offset))
    return bytes
  }
}
