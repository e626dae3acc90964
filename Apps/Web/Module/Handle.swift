/// An object that JavaScript holds by its address.
class Handle {
  /// Creates an object.
  init() {}

  /// The address that JavaScript passes to the object's functions, until it releases the object.
  var address: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }
}

extension UnsafeMutableRawPointer {
  /// Returns the object at the address.
  func object<Object: AnyObject>(_ type: Object.Type) -> Object {
    Unmanaged<Object>.fromOpaque(self).takeUnretainedValue()
  }
}

/// Releases an object, which JavaScript does not use any more.
@_cdecl("release")
public func release(_ handle: UnsafeMutableRawPointer) {
  Unmanaged<Handle>.fromOpaque(handle).release()
}
