#if os(Linux)
  import ScrubFiles
  import ScrubSystem

  /// An event of the kernel.
  struct InotifyEvent {
    /// The number of the watch; -1 if the queue overflowed.
    var watch: CInt
    var mask: UInt32
    /// The name in the watched folder; empty for the folder itself.
    var name: String

    /// Returns the pending events.
    static func read(from descriptor: CInt) -> [InotifyEvent] {
      var events: [InotifyEvent] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        let count = unsafe ScrubSystem.read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return events }
        events += parse(buffer[..<count])
      }
    }

    /// Splits a buffer into events: watch, mask, cookie, length of the name, name padded with zeros.
    private static func parse(_ bytes: ArraySlice<UInt8>) -> [InotifyEvent] {
      func word(at index: Int) -> UInt32 {
        (0..<4).reduce(0) { word, byte in
          // The kernel writes numbers in native byte order.
          let shift = UInt32(1).littleEndian == 1 ? 8 * byte : 24 - 8 * byte
          return word | UInt32(bytes[index + byte]) << UInt32(shift)
        }
      }
      var events: [InotifyEvent] = []
      var index = bytes.startIndex
      while index + 16 <= bytes.endIndex {
        let end = index + 16 + Int(word(at: index + 12))
        guard end <= bytes.endIndex else { break }
        let name = String(fileBytes: bytes[(index + 16)..<end].prefix { $0 != 0 })
        events.append(
          InotifyEvent(
            watch: CInt(bitPattern: word(at: index)), mask: word(at: index + 4), name: name))
        index = end
      }
      return events
    }
  }
#endif
