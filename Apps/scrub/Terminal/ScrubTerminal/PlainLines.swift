import Foundation
import ScrubFiles

/// The lines of a descriptor that is not a terminal: a pipe or a file.
///
/// Lines end with LF or CR LF, the last one also with the end of the file. A line of more than
/// 4 MiB is skipped, and reported instead. A byte order mark at the start is dropped; bytes that are
/// not UTF-8 are carried as in the names of files.
package struct PlainLines {
  /// A line without its end, or what stands for it.
  package enum Line: Equatable {
    case text(String)
    /// A line that is too long to be a command, with its length in bytes.
    case tooLong(Int)
  }

  /// The length of the longest line, in bytes: the size of the largest config file.
  package static let longest = 4 << 20

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The index in `buffer` where the next line starts.
  private var start = 0
  /// The index in `buffer` up to which there is no line feed.
  private var searched = 0
  /// The number of bytes dropped from a line that is too long.
  private var dropped = 0
  private var isAtEnd = false
  private var isFirst = true

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Returns the next line, without its end, or `nil` after the last one.
  ///
  /// - Throws: `InputError` if the descriptor cannot be read.
  package mutating func next() throws(InputError) -> Line? {
    while true {
      if let lineFeed = buffer[searched...].firstIndex(of: 0x0A) {
        defer { (start, searched) = (lineFeed + 1, lineFeed + 1) }
        return line(start..<lineFeed)
      }
      if buffer.count - start > Self.longest {
        dropped += buffer.count - start
        start = buffer.count
      }
      searched = buffer.count
      if isAtEnd {
        guard start < buffer.count || dropped > 0 else { return nil }
        defer { start = buffer.count }
        return line(start..<buffer.count)
      }
      try fill()
    }
  }

  private mutating func line(_ range: Range<Int>) -> Line {
    let length = dropped + range.count
    dropped = 0
    return length > Self.longest ? .tooLong(length) : .text(text(range))
  }

  private mutating func fill() throws(InputError) {
    if start > 0 {
      buffer.removeSubrange(..<start)
      searched -= start
      start = 0
    }
    let size = 65_536
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
      repeat {
        count = unsafe read(descriptor, bytes.baseAddress, size)
        if count < 0 && errno == EAGAIN {
          var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          unsafe _ = poll(&waiting, 1, -1)
        }
      } while count < 0 && (errno == EINTR || errno == EAGAIN)
      failure = count < 0 ? errno : nil
      count = max(0, count)
    }
    if let failure { throw InputError(code: failure) }
    isAtEnd = chunk.isEmpty
    buffer += chunk
  }

  private var failure: Int32?

  private mutating func text(_ range: Range<Int>) -> String {
    var bytes = buffer[range]
    if bytes.last == 0x0D { bytes.removeLast() }
    if isFirst, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    isFirst = false
    return String(fileBytes: bytes)
  }
}
