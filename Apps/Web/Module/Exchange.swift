import ScrubConfigText
import SpeedCurves

/// The memory through which the module and JavaScript pass numbers and texts.
///
/// A function with many results writes them into `numbers`; one with a text takes it from `input` and
/// returns its own in `output`. JavaScript calls one function at a time, so one of each is enough.
enum Exchange {
  /// The number of results that a function can have.
  static let capacity = 32

  /// The numbers.
  nonisolated(unsafe) static let numbers: UnsafeMutablePointer<Double> = {
    let numbers = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
    numbers.initialize(repeating: 0, count: capacity)
    return numbers
  }()

  /// The text passed to the next function, in UTF-8.
  nonisolated(unsafe) static var input = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  /// The text returned by the last function that has one, in UTF-8.
  nonisolated(unsafe) static var output = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  /// The text passed to the next function.
  static var text: String { String(decoding: input, as: UTF8.self) }

  /// Replaces a buffer by one of another size.
  static func resize(_ buffer: inout UnsafeMutableBufferPointer<UInt8>, to count: Int) {
    buffer.deallocate()
    // If the allocation fails, the old buffer must not be deallocated a second time.
    buffer = UnsafeMutableBufferPointer(start: nil, count: 0)
    buffer = UnsafeMutableBufferPointer.allocate(capacity: count)
  }

  /// Returns a text to JavaScript.
  static func give(_ text: String) {
    resize(&output, to: text.utf8.count)
    _ = output.initialize(from: text.utf8)
  }

  /// Returns the faults of a config to JavaScript as JSON, as many as a person reads.
  static func give(_ error: ConfigError) {
    let nodes = error.readableFaults.map { fault -> ConfigNode in
      [
        "line": ConfigNode(.number(Double(fault.line))),
        "column": ConfigNode(.number(Double(fault.column))),
        "keyPath": ConfigNode(.string(fault.keyPath.description)),
        "message": ConfigNode(.string(fault.message)),
      ]
    }
    give(ConfigNode(.array(nodes)).text)
  }

  /// Writes results, in order; `nil` is NaN, and true is 1.
  static func give(_ results: Double?...) {
    for (index, result) in results.enumerated() { numbers[index] = result ?? .nan }
  }
}

/// Returns the address of the numbers.
@_cdecl("numbers")
public func numbers() -> UnsafeMutablePointer<Double> { Exchange.numbers }

/// Makes room for the text that the next function takes, and returns its address.
@_cdecl("makeInput")
public func makeInput(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
  Exchange.resize(&Exchange.input, to: count)
  return Exchange.input.baseAddress
}

/// Returns the number of bytes of the text that the last function returned.
@_cdecl("outputCount")
public func outputCount() -> Int { Exchange.output.count }

/// Returns the address of the text that the last function returned, valid until the next call.
@_cdecl("outputAddress")
public func outputAddress() -> UnsafeMutablePointer<UInt8>? { Exchange.output.baseAddress }

extension Exchange {
  /// Performs a change, returns its errors to JavaScript and whether there were none.
  static func reportingErrors(_ change: () throws(ConfigError) -> Void) -> Bool {
    do throws(ConfigError) {
      try change()
      return true
    } catch {
      give(error)
      return false
    }
  }
}

extension ConfigError {
  /// Creates the error of a parameter that comes from no text.
  init(_ error: InvalidParameter) {
    self.init(
      file: nil, position: .start, keyPath: ConfigPath([.key(error.parameter)]),
      message: error.reason)
  }
}
