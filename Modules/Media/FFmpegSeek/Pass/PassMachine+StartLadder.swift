#if FFmpeg
  extension PassMachine {
    /// The starts of decode passes that are tried for one frame, cheapest first, until one proves it.
    ///
    /// An interrupted request leaves its ladder, and continues from there when it is repeated.
    struct StartLadder: Sendable {
      /// A start of a pass.
      enum Rung: Sendable, Equatable {
        /// The place that the pass so far has reached.
        case pass
        /// A random access point before the target, counted from the nearest one.
        case point(Int)
        case firstPacket
        /// The first packet, decoded as by a plain linear reader.
        case reference
      }

      /// What is known of a frame that a pass with damage returned.
      struct Suspect: Sendable, Equatable {
        /// The timestamp of the pass's start.
        var start: Int64?
        var pts: Int64
        var md5: String
      }

      /// The timestamp of the frame.
      let target: Int64
      /// The start to try; `nil` when all have failed.
      private(set) var rung: Rung?
      /// Whether a pass met damage, so that only the reference decode is valid from the first packet on.
      private(set) var hasDoubt: Bool
      private var suspect: Suspect?

      /// The number of random access points to try.
      static let points = 6

      /// Creates a ladder at its first start.
      ///
      /// - Parameters:
      ///   - target: The timestamp of the frame.
      ///   - canContinue: Whether the pass so far leads there.
      ///   - hasDoubt: Whether the pass so far met damage.
      init(target: Int64, canContinue: Bool, hasDoubt: Bool) {
        self.target = target
        self.hasDoubt = hasDoubt
        rung = canContinue ? .pass : .point(0)
      }

      /// Leaves a start that led to no verified frame.
      ///
      /// - Parameters:
      ///   - isDoubtful: Whether the pass met damage.
      ///   - isLastPoint: Whether no earlier random access point can help.
      mutating func leave(isDoubtful: Bool = false, isLastPoint: Bool = false) {
        hasDoubt = hasDoubt || isDoubtful
        switch rung {
        case .pass: rung = .point(0)
        case .point(let number):
          let isLast = isLastPoint || number + 1 == Self.points
          rung = !isLast ? .point(number + 1) : hasDoubt ? .reference : .firstPacket
        case .firstPacket where isDoubtful: rung = .reference
        case .firstPacket, .reference, nil: rung = nil
        }
      }

      /// Returns whether the pass that starts at a timestamp returned the suspect: a search from farther
      /// back may find the same packet, which gives the same frame.
      func hasTried(_ start: Int64?) -> Bool { suspect.map { $0.start == start } ?? false }

      /// Returns whether a frame equals the suspect, from another start, and makes it the suspect if not.
      mutating func agrees(_ other: Suspect) -> Bool {
        if let suspect, (suspect.pts, suspect.md5) == (other.pts, other.md5) { return true }
        suspect = other
        return false
      }
    }
  }
#endif
