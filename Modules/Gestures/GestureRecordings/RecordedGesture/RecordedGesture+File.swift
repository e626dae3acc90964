public import CurveConfig
import Foundation
internal import ScrubFiles
import ScrubGestures
internal import ScrubSystem
import Scrubbing
internal import SpeedCurves

extension RecordedGesture {
  /// Creates a recorded gesture from a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - curves: The curves of the config in force, or `nil` without one. Of their plug-ins, the recording
  ///     can load only those of libraries that the config names.
  /// - Throws: `RecordingError` if the file cannot be read, is larger than 64 MiB, or is not a recorded gesture.
  public init(
    contentsOf path: String, curves: CurveLibrary? = nil
  ) throws(RecordingError) {
    let data = try Self.data(of: path)
    let decoder = JSONDecoder()
    if let key = CodingUserInfoKey.curves { decoder.userInfo[key] = curves }
    // As written by the recorder; a finger's coordinates can be any number.
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    // Alone, as other versions can have events that are not known.
    struct Version: Decodable { var schema: Int }
    let schema = try Self.decode(Version.self, from: data, by: decoder, path).schema
    guard schema == Self.currentSchema else {
      throw RecordingError(
        path: path,
        description: "\(path) has version \(schema) of the format, but only "
          + "\(Self.currentSchema) can be read; use a newer program")
    }
    self = try Self.decode(RecordedGesture.self, from: data, by: decoder, path)
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, by decoder: JSONDecoder, _ path: String
  ) throws(RecordingError) -> Value {
    do {
      return try decoder.decode(type, from: data)
    } catch {
      let reason = (error as? DecodingError).map(explanation) ?? error.localizedDescription
      throw RecordingError(path: path, description: "\(path) is not a recorded gesture: \(reason)")
    }
  }

  /// Returns whether the recorder has written the file at a path, in any version of the format.
  ///
  /// A trace of another program has no policies, or its events have the results to expect.
  static func isWritten(in path: String) -> Bool {
    struct Start: Decodable {
      var schema: Int
      var slider: String
      var config: Config
      var events: [Event]
    }
    struct Config: Decodable { var policies: Presence }
    struct Event: Decodable {
      var type: String
      var expect: Presence?
    }
    struct Presence: Decodable {}
    // What cannot be read is not known to be one.
    guard let bytes = (try? FileContents.bytes(of: path, limit: byteLimit + 1)) ?? nil else {
      return false
    }
    let start = try? JSONDecoder().decode(Start.self, from: Data(bytes))
    return start?.events.allSatisfy { $0.expect == nil } ?? false
  }

  /// The size of the largest file, in bytes: an hour of touches at 120 Hz has 30 MB. Decoding takes ten times as much.
  private static let byteLimit = 64 << 20

  /// Returns the bytes of a file, or of a pipe up to its end.
  private static func data(of path: String) throws(RecordingError) -> Data {
    let bytes: [UInt8]
    do throws(SystemError) {
      // C would end the path at a NUL, and open another file.
      guard !path.utf8.contains(0) else { throw SystemError(ENOENT) }
      let descriptor = unsafe open(path.fileBytes, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw SystemError() }
      defer { close(descriptor) }
      bytes = try Descriptor.bytes(byteLimit + 1, of: descriptor)
    } catch {
      throw RecordingError(path: path, description: "cannot read \(path): \(error); check the path")
    }
    guard bytes.count <= byteLimit else {
      throw RecordingError(
        path: path,
        description:
          "\(path) is larger than \(byteLimit >> 20) MiB, so it is not a recorded gesture; check the path"
      )
    }
    return Data(bytes)
  }

  /// Returns the deviation from the format, without the decoder's type names.
  private static func explanation(_ error: DecodingError) -> String {
    func text(_ path: [any CodingKey], _ last: String? = nil) -> String {
      let names = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
      return String((names.joined() + (last.map { ".\($0)" } ?? "")).drop { $0 == "." })
    }
    switch error {
    case .keyNotFound(let key, let context):
      return "\(text(context.codingPath, key.stringValue)) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let name = context.codingPath.isEmpty ? "the whole" : text(context.codingPath)
      return "\(name) has a value of the wrong type"
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      // The decoder passes the parser's error on, and names no place of a number that an integer cannot hold.
      return context.underlyingError == nil
        ? "a number in it is not whole, or too large"
        : "it is not valid JSON; give the file of a recorded gesture"
    case .dataCorrupted(let context):
      if let cause = context.underlyingError as? InvalidParameter {
        return "\(text(context.codingPath)).\(cause)"
      }
      return "\(text(context.codingPath)) has a value that is not known"
    @unknown default: return "it does not have the format"
    }
  }
}
