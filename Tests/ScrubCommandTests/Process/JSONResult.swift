import Foundation
import Testing

/// One line of JSON.
struct JSONResult {
  private let object: [String: Any]

  init(_ line: String) throws {
    let parsed = try JSONSerialization.jsonObject(with: Data(line.utf8))
    object = try #require(parsed as? [String: Any], "\(line) is not an object")
  }

  var isOK: Bool? { object["ok"] as? Bool }
  var command: String? { string("command") }
  var keys: Set<String> { Set(object.keys) }
  var errorCode: String? { (object["error"] as? [String: Any])?["code"] as? String }
  var errorMessage: String? { (object["error"] as? [String: Any])?["message"] as? String }

  func string(_ key: String) -> String? { object[key] as? String }
  func number(_ key: String) -> Double? { (object[key] as? NSNumber)?.doubleValue }
  /// Returns the number of a key.
  func value(_ key: String) throws -> Double { try #require(number(key), "\(key) is not a number") }
  func integer(_ key: String) -> Int? { (object[key] as? NSNumber)?.intValue }
  func boolean(_ key: String) -> Bool? { object[key] as? Bool }
  func strings(_ key: String) -> [String]? { object[key] as? [String] }
  func isNull(_ key: String) -> Bool { object[key] is NSNull }

  /// Returns a member that is an object.
  func child(_ key: String) throws -> JSONResult {
    try JSONResult(object: #require(object[key] as? [String: Any], "\(key) is not an object"))
  }

  /// Returns the members of a list of objects.
  func children(_ key: String) throws -> [JSONResult] {
    try #require(object[key] as? [[String: Any]], "\(key) is not a list").map(
      JSONResult.init(object:))
  }

  private init(object: [String: Any]) { self.object = object }
}
