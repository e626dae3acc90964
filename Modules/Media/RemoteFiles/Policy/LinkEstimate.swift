/// The measured latency and rate of the way to a host.
struct LinkEstimate: Equatable, Sendable {
  /// The seconds from a request to the first byte of its response; `nil` before the first one.
  private(set) var latency: Double?
  /// The bytes that arrive in a second; `nil` before the first long response.
  private(set) var bytesPerSecond: Double?

  /// The share of a new measurement.
  private static let weight = 0.25
  /// The size of a response, in bytes, from which on its rate is measured: the buffers of sockets hold less.
  private static let leastBytes = 64 << 10

  /// Adds the measurements of a response.
  ///
  /// - Parameters:
  ///   - latency: The seconds from the request to the first byte.
  ///   - bytes: The number of bytes.
  ///   - seconds: The seconds from the first byte to the last one.
  mutating func add(latency: Double, bytes: Int, seconds: Double) {
    if latency > 0 { Self.update(&self.latency, latency) }
    if bytes >= Self.leastBytes, seconds > 0 {
      Self.update(&bytesPerSecond, Double(bytes) / seconds)
    }
  }

  private static func update(_ value: inout Double?, _ new: Double) {
    value = value.map { $0 + weight * (new - $0) } ?? new
  }

  /// The number of bytes that arrive in two latencies, which is about what a new connection costs.
  var bytesWorthAConnection: Int {
    guard let latency, let bytesPerSecond else { return 0 }
    return Int(min(2 * latency * bytesPerSecond, 1e9))
  }
}
