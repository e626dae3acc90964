#if FFmpeg
  internal import FFmpegHandles
  internal import ScrubMedia

  /// What the machine is asked for, what it has done, and what it is told.
  extension PassMachine {
    /// What is to be decoded.
    enum Job {
      /// The last frame at or before a timestamp, as in the reference decode.
      case exact(Int64, DecodePlan.Need, requestedRange: ClosedRange<Int64>?)
      /// The frame displayed at a timestamp, by the current pass only.
      case reach(Int64)
      /// The next frame of the current pass that is not before its first clean one.
      case advance
      /// The next frame of the current pass, whatever it is.
      case frame
      /// A new pass, with its first packet sent.
      case begin(Start, for: Int64)
      /// A new pass, with its first packet read.
      case land(Start, for: Int64)
      /// The packet read last, sent.
      case send
    }

    /// What is to be done next.
    enum Action: Sendable {
      /// Seeks to a start, and reads its first packet; because of a doubt, if the pass before had one.
      case restart(Start, for: Int64, because: Trust.Doubt?)
      /// Inspects the packets that may hold frames at or before a timestamp.
      case lookAhead(past: Int64)
      case read
      /// Passes over the next packets, without reading their bytes.
      case skip(Int)
      /// Sends coded frames of the packet read, one bit each, after giving it these timestamps.
      case send(UInt32, pts: Int64?, dts: Int64?)
      case receive
      /// Signals the end of the packets to the decoder.
      case drain
      /// Discards what the decoder holds.
      case flush
      /// Computes the MD5 of a frame's samples.
      case hash(DecodedFrame)
      /// Reports a frame on the way.
      case emit(DecodedFrame)
      case finish(DecodedFrame?)
      case fail(FFmpegFailure)

      /// Whether it moves the reader on.
      var readsPackets: Bool {
        switch self {
        case .read, .skip: true
        default: false
        }
      }
    }

    /// What happened.
    enum Event: Sendable {
      case landed(Landing)
      /// The start was not found, after a packet with this timestamp.
      case missed(after: Int64?)
      case inspected(PacketsAhead)
      case packet(Packet)
      /// A number of packets was passed over.
      case skipped(Int)
      /// Packets were to be passed over, but the one after them was not found.
      case lost
      case endOfFile
      /// A packet was sent; the decoder may have had no room for it.
      case sent(isTaken: Bool)
      /// The decoder reports that the packet sent last, or the end, is invalid.
      case refusedPacket
      /// The decoder reports that an earlier packet is invalid, in place of a frame.
      case refusedFrame
      case needsPacket
      /// A frame; without pixels, if it is not shown.
      case frame(FrameFacts, (any FramePixels)?)
      case drained
      /// The MD5 of a frame's samples.
      case hashed(DecodedFrame, md5: String)
      /// An action without a result was performed.
      case performed
    }

    /// The place where a pass begins.
    struct Landing: Sendable {
      var pass: DecodePass
      /// The packet there; `nil` if the pass begins before the first one.
      var packet: Packet?
      /// The earliest timestamp read since the seek.
      var firstTimestamp: Int64?
      /// Whether the decoder decodes parts of a frame in parallel.
      var spreadsParts = false
      /// Whether the decoder conceals no damage, and refuses it.
      var refusesDamage = false
      /// Whether the decoder decodes one packet after the other, so that it refuses the one sent last.
      var isSingleThreaded = false
      /// The delay between decoding and displaying its packet, if it was searched for.
      var delay: Int64?
    }

    /// What does not change during the use of a video.
    struct Traits {
      /// Whether random access points must be proven on the file.
      var needsProof = false
      var container = ContainerTraits(formatName: "")
      /// Whether the format states the references of frames.
      var readsReferences = false
      /// Returns whether the file may have changed since it was opened.
      var mayHaveChanged: () -> Bool = { false }
    }
  }
#endif
