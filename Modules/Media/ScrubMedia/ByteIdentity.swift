/// What names a resource of bytes and its contents.
public struct ByteIdentity: Sendable, Hashable {
  /// The name of the resource, such as its URL without credentials.
  public var name: String
  /// What changes whenever the bytes do, such as an entity tag with the size.
  public var version: String

  /// Names a resource and its contents.
  ///
  /// - Parameters:
  ///   - name: The name of the resource.
  ///   - version: What changes whenever the bytes do.
  public init(name: String, version: String) {
    (self.name, self.version) = (name, version)
  }
}
