#if FFmpeg
  /// The coded frames of consecutive packets, and the earlier ones that each is decoded from.
  ///
  /// A coded frame is not always shown by its packet: AV1 packets hold frames that later packets show.
  struct ReferenceGraph: Sendable, Equatable {
    /// A coded frame of a packet.
    struct Frame: Sendable, Equatable {
      /// The frames that it is decoded from, counted from the first frame that was read; `nil` if its
      /// headers are not understood, or if one of them is missing.
      var references: [Int]?
      /// Whether its packet shows it.
      var isShown = true
      /// Whether it must be decoded in any case, because its packet holds parameter sets.
      var isRequired = false
      /// Its place in the order of display, where decoders derive that from earlier frames.
      var order: PictureOrder?
    }

    /// The position of the first frame of each packet, and the number of all frames.
    private var packetStarts = [0]
    private var frames: [Frame] = []

    /// The number of packets.
    var count: Int { packetStarts.count - 1 }

    /// Returns the coded frames of a packet.
    func frames(ofPacket packet: Int) -> ArraySlice<Frame> {
      frames[packetStarts[packet]..<packetStarts[packet + 1]]
    }

    /// Adds the next packet.
    mutating func append(_ packet: [Frame]) {
      frames += packet
      packetStarts.append(frames.count)
    }

    /// Returns the coded frames that the frames shown by some packets are made from, directly or through
    /// others.
    ///
    /// - Parameters:
    ///   - targets: The packets, in any order.
    ///   - first: The packet at which decoding starts.
    ///   - through: The last packet that was already decoded with all those before it; by default, the first.
    /// - Returns: For each packet from the first one through the last target, one bit for each coded frame
    ///   to decode, `allFrames` for all of them; `nil` if that is not known.
    /// - Complexity: O(n) in the frames between the first packet and the last target.
    func closure(
      of targets: some Sequence<Int>, from first: Int, decodedThrough through: Int? = nil
    ) -> [UInt32]? {
      let through = through ?? first
      let targets = Set(targets)
      guard let last = targets.max(), targets.allSatisfy({ $0 >= first }), last < count else {
        return nil
      }
      let start = packetStarts[first]
      var isNeeded = [Bool](repeating: false, count: packetStarts[last + 1] - start)
      var parts: [UInt32] = []
      for packet in stride(from: last, through: first, by: -1) {
        let range = packetStarts[packet]..<packetStarts[packet + 1]
        guard range.count <= Self.mostFrames else { return nil }
        if targets.contains(packet) {
          guard let shown = range.last(where: { frames[$0].isShown }) else { return nil }
          isNeeded[shown - start] = true
        }
        var part: UInt32 = 0
        for frame in range.reversed() {
          guard isNeeded[frame - start] || frames[frame].isRequired || packet <= through else {
            continue
          }
          part |= 1 << UInt32(frame - range.lowerBound)
          guard let references = frames[frame].references else { return nil }
          // What was decoded needs nothing more; the first packet is a random access point.
          guard packet > through else { continue }
          for reference in references {
            guard reference >= start else { return nil }
            isNeeded[reference - start] = true
          }
        }
        parts.append(part.nonzeroBitCount == range.count ? Self.allFrames : part)
      }
      parts.reverse()
      return keepsOrder(parts, from: first) ? parts : nil
    }

    /// Returns, of each group of packets, the one whose frame is made from the fewest frames that are not
    /// decoded for an earlier group.
    ///
    /// In a hierarchy of frames, these are the ones of the lowest layers.
    ///
    /// - Parameters:
    ///   - groups: The groups of packets.
    ///   - first: The packet at which decoding starts.
    /// - Returns: A packet of each group; `nil` if one cannot be decoded from there.
    /// - Complexity: O(n m) in the packets and the frames that each is made from.
    func cheapest(of groups: [[Int]], from first: Int) -> [Int]? {
      var decoded: Set<Int> = Set(packetStarts[first]..<packetStarts[first + 1])
      var chosen: [Int] = []
      for group in groups {
        var best: (packet: Int, frames: Set<Int>)?
        for packet in group {
          let frames = missingFrames(of: packet, besides: decoded, from: packetStarts[first])
          if let frames, frames.count < best?.frames.count ?? .max { best = (packet, frames) }
        }
        guard let best else { return nil }
        decoded.formUnion(best.frames)
        chosen.append(best.packet)
      }
      return chosen
    }

    /// Returns the frames that the one shown by a packet is made from, itself included, without those that
    /// are decoded already; `nil` if they are not known.
    private func missingFrames(
      of packet: Int, besides decoded: Set<Int>, from start: Int
    ) -> Set<Int>? {
      let range = packetStarts[packet]..<packetStarts[packet + 1]
      guard let shown = range.last(where: { frames[$0].isShown }) else { return nil }
      var (missing, pending): (Set<Int>, [Int]) = ([], [shown])
      while let frame = pending.popLast() {
        guard !decoded.contains(frame), missing.insert(frame).inserted else { continue }
        guard frame >= start, let references = frames[frame].references else { return nil }
        pending += references
      }
      return missing
    }

    /// Returns the number of coded frames in the parts of consecutive packets.
    func frameCount(of parts: [UInt32], from first: Int) -> Int {
      parts.enumerated().reduce(0) { sum, part in
        let packet = first + part.offset
        let all = packetStarts[packet + 1] - packetStarts[packet]
        return sum + (part.element == Self.allFrames ? all : part.element.nonzeroBitCount)
      }
    }

    /// Returns the number of coded frames in a range of packets that any later frame references.
    func referencedCount(from first: Int, through last: Int) -> Int {
      let range = packetStarts[first]..<packetStarts[last + 1]
      return Set(range.flatMap { frames[$0].references ?? [] }).intersection(range).count
    }

    /// The bits of a packet whose frames are all decoded.
    static let allFrames = UInt32.max

    /// The largest number of coded frames in a packet with a bit for each; encoders put two into one.
    private static let mostFrames = 31

    /// Returns whether decoders that decode only some frames derive the same order of display.
    private func keepsOrder(_ parts: [UInt32], from first: Int) -> Bool {
      var anchor: PictureOrder?
      for (offset, part) in parts.enumerated() where part != 0 {
        guard let order = frames[packetStarts[first + offset]].order else { continue }
        if let anchor, offset > 0, !order.isDerived(from: anchor) { return false }
        if order.isAnchor || offset == 0 { anchor = order }
      }
      return true
    }
  }

  extension ReferenceGraph {
    /// The place of a frame in the order of display, of which its header has only the low bits.
    struct PictureOrder: Sendable, Equatable {
      /// The picture order count.
      var count: Int
      /// The number of values that the bits in the header distinguish.
      var modulus: Int
      /// Whether the count of the next frames is derived from this one.
      var isAnchor: Bool
      /// Whether it begins anew, independently of earlier frames.
      var isAbsolute = false

      /// Returns whether a decoder that decoded `anchor` last derives this count (ITU-T H.265, 8.3.1).
      func isDerived(from anchor: PictureOrder) -> Bool {
        let distance = count - anchor.count
        return isAbsolute || (-modulus / 2 < distance && distance <= modulus / 2)
      }
    }
  }
#endif
