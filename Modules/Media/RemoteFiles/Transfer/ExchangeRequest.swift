internal import ScrubSystem

/// One request for a part of a file, as it is sent.
struct ExchangeRequest: Sendable {
  var url: RemoteURL
  var check: ResponseCheck
  /// The header fields of the app.
  var headers: [String: String] = [:]
  /// The number of times that the app had been asked for them.
  var askings = 0
  var maximumConnections: Int
  var connectSeconds: Double
  /// The file with trusted certificates; `nil` for the library's own.
  var certificateFile: String?

  /// The value of the option for a range, such as `0-499`.
  var range: String {
    switch check.wanted {
    case .range(let range): "\(range.lowerBound)-\(range.upperBound - 1)"
    case .suffix(let count): "-\(count)"
    }
  }

  /// The number of requested bytes.
  var byteCount: Int {
    switch check.wanted {
    case .range(let range): range.count
    case .suffix(let count): count
    }
  }

  /// The fields that only this module sets.
  private static let ownFields: Set<String> = ["range", "if-range", "accept-encoding"]

  /// The lines of the header for libcurl.
  ///
  /// - Throws: `RemoteFailure.invalidField` for a field of the app that would begin another line.
  func lines() throws(RemoteFailure) -> [String] {
    var lines = ["Accept-Encoding: identity"]
    if let condition = check.known?.condition { lines.append("If-Range: \(condition)") }
    for (name, value) in headers.sorted(by: { $0.key < $1.key })
    where !Self.ownFields.contains(name.lowercased()) {
      let isValid =
        !name.isEmpty
        && !name.utf8.contains { $0 <= 0x20 || $0 == 0x3a || $0 == 0x3b || $0 >= 0x7f }
        && !value.utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7f }
      guard isValid else { throw .invalidField(name) }
      // To libcurl, a name with a colon alone means a field to leave out.
      lines.append(value.trimmingSpaces.isEmpty ? "\(name);" : "\(name): \(value)")
    }
    return lines
  }
}

/// Returns the seconds since 1970.
func secondsSince1970() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_REALTIME, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
