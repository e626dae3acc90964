/// What a server reports about the contents of a file.
struct Validators: Equatable, Sendable {
  /// The entity tag, with its quotation marks.
  var entityTag: String?
  /// The time of the last change, as the server writes it.
  var lastModified: String?
  /// The size in bytes.
  var byteCount: Int64

  /// Reads the validators of a response; empty ones tell nothing.
  init(_ head: ResponseHead, byteCount: Int64) {
    func value(_ name: String) -> String? {
      head[name].flatMap { ["", "\"\"", "W/\"\""].contains($0) ? nil : $0 }
    }
    self.init(
      entityTag: value("etag"), lastModified: value("last-modified"), byteCount: byteCount)
  }

  init(entityTag: String? = nil, lastModified: String? = nil, byteCount: Int64) {
    (self.entityTag, self.lastModified) = (entityTag, lastModified)
    self.byteCount = byteCount
  }

  /// Whether another response may be one of the same contents: nothing that both of them have differs.
  func agree(with other: Validators) -> Bool {
    func agree(_ first: String?, _ second: String?) -> Bool {
      guard let first, let second else { return true }
      return first == second
    }
    return byteCount == other.byteCount && agree(opaqueTag, other.opaqueTag)
      && agree(lastModified, other.lastModified)
  }

  /// Whether another response that agrees shows that the contents are the same, which the size alone does not.
  func isRepeated(in other: Validators) -> Bool {
    entityTag != nil && other.entityTag != nil || lastModified != nil && other.lastModified != nil
  }

  /// Returns these validators, with those of another response of the same contents that they lack.
  func completed(with other: Validators) -> Validators {
    Validators(
      entityTag: entityTag ?? other.entityTag, lastModified: lastModified ?? other.lastModified,
      byteCount: byteCount)
  }

  /// The entity tag without the mark of weak ones, which a server may add when it compresses.
  private var opaqueTag: String? {
    entityTag.map { $0.hasPrefix("W/") ? String($0.dropFirst(2)) : $0 }
  }

  /// The value of `If-Range`, with which a server sends a part only if the file is still the same; `nil` without a
  /// strong entity tag, or if that has characters beyond ASCII, whose bytes would be sent otherwise than received.
  var condition: String? {
    guard let tag = entityTag, tag.hasPrefix("\""), tag.hasSuffix("\""), tag.utf8.count > 1,
      tag.utf8.allSatisfy({ $0 < 0x80 })
    else { return nil }
    return tag
  }

  /// The version for sidecars; `nil` if only the size is known.
  var version: String? { (entityTag ?? lastModified).map { "\($0) \(byteCount)" } }
}
