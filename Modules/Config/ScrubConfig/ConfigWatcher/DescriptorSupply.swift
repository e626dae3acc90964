import ScrubSystem

/// The file descriptors that the process may still open.
enum DescriptorSupply {
  /// Returns whether a number of descriptors is available at this moment, by opening and closing them.
  static func suffices(for count: Int) -> Bool {
    var opened: [CInt] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < count {
      let descriptor = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return false }
      opened.append(descriptor)
    }
    return true
  }
}
