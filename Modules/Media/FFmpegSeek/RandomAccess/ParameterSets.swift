#if FFmpeg
  internal import ScrubMedia

  /// The parameter sets that a new H.264 or HEVC decoder has before the first packet.
  struct ParameterSets: Sendable {
    private var digests: Set<UInt64> = []
    /// See `NALScanner.rowParallelism`.
    private(set) var rowParallelism = PacketInspector.Parallelism.none
    /// The contents of HEVC sets that matter to the references of frames.
    private(set) var hevc = ReferenceGraph.HEVCParameterSets()
    /// The contents of H.264 sets that matter to slice headers.
    private(set) var h264 = H264()

    var isEmpty: Bool { digests.isEmpty }

    func contains(_ digest: UInt64) -> Bool { digests.contains(digest) }

    /// Adds a set.
    mutating func insert(_ bytes: Span<UInt8>, from start: Int, to end: Int, isHEVC: Bool) {
      digests.insert(Self.digest(bytes, from: start, to: end))
      if isHEVC {
        hevc.insert(bytes, from: start, to: end)
      } else {
        h264.insert(bytes, from: start, to: end)
      }
      if isHEVC, start < end, bytes[start] >> 1 & 63 == 34 {
        rowParallelism = max(rowParallelism, Self.rowParallelism(bytes, from: start, to: end))
      }
    }

    /// Creates the sets of an avcC record (ISO 14496-15, 5.3.3.1): a count and the sets, first of sequences
    /// and then of pictures. Libavcodec ignores what may follow.
    init(avcC bytes: Span<UInt8>) {
      var position = 5
      for mask in [31, 255] as [UInt8] {
        guard position < bytes.count else { return }
        let count = Int(bytes[position] & mask)
        position += 1
        guard add(count, of: bytes, from: &position, isHEVC: false) else { return }
      }
    }

    /// Creates the sets of an hvcC record (ISO 14496-15, 8.3.3.1): arrays of a type, a count and the sets.
    init(hvcC bytes: Span<UInt8>) {
      guard bytes.count > 22 else { return }
      var position = 23
      for _ in 0..<bytes[22] {
        guard position + 2 < bytes.count else { return }
        let count = Int(bytes[position + 1]) << 8 | Int(bytes[position + 2])
        position += 3
        guard add(count, of: bytes, from: &position, isHEVC: true) else { return }
      }
    }

    init() {}

    /// Adds sets with a length of two bytes each; returns `false` if the record ends too soon.
    private mutating func add(
      _ count: Int, of bytes: Span<UInt8>, from position: inout Int, isHEVC: Bool
    ) -> Bool {
      for _ in 0..<count {
        guard position + 1 < bytes.count else { return false }
        let start = position + 2
        let end = start + (Int(bytes[position]) << 8 | Int(bytes[position + 1]))
        guard end <= bytes.count else { return false }
        insert(bytes, from: start, to: end, isHEVC: isHEVC)
        position = end
      }
      return true
    }

    /// Returns a digest of one set without trailing zeros, which belong to the next start code.
    static func digest(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> UInt64 {
      var end = end
      while end > start, bytes[end - 1] == 0 { end -= 1 }
      var digest = Fingerprint()
      digest.add(bytes, from: start, to: end)
      return digest.value
    }
  }
#endif
