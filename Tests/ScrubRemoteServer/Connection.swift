internal import ScrubSystem

/// A connection to a client, of which the server's thread serves one request after the other.
struct Connection {
  /// What a connection does.
  enum Phase {
    /// It waits for a request.
    case reading
    /// It has a response, whose first byte is due at a time.
    case waiting(until: Double, Response)
    case sending(Response)
    /// It sends nothing more, but stays.
    case stalled
  }

  let number: Int
  let descriptor: CInt
  /// Whether it is one too many.
  let isRefused: Bool
  /// When it is established.
  let startTime: Double
  var phase = Phase.reading
  /// What was received and not used.
  var input: [UInt8] = []
  /// The request that is being answered, in the log.
  var request: Int?
  /// The bytes that it may send at the moment.
  var allowance = 0

  /// Whether it has something to send now.
  var isSending: Bool {
    if case .sending = phase { true } else { false }
  }

  /// When something is due on it.
  func nextTime(after now: Double) -> Double? {
    switch phase {
    case .waiting(let time, _): time
    case .reading: startTime > now && !input.isEmpty ? startTime : nil
    case .sending, .stalled: nil
    }
  }
}

/// A rate that connections share.
struct SharedRate {
  /// The bytes that may be sent at the moment.
  private(set) var bytes = 0.0
  private var time: Double?

  /// Adds what became free since the last call; nothing accumulates while nothing is sent.
  mutating func update(_ now: Double, bitsPerSecond: Double, isUsed: Bool) {
    if let time, isUsed {
      // A thread that was late catches up, within limits.
      bytes += min(now - time, 0.1) * bitsPerSecond / 8
    } else {
      bytes = 0
    }
    time = isUsed ? now : nil
  }

  /// Takes a share for each sender.
  func share(of senders: Int) -> Int { senders > 0 ? Int(bytes) / senders : 0 }

  mutating func take(_ count: Int) { bytes -= Double(count) }
}
