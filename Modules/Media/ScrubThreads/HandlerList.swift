/// Handlers in the order in which they were added, each with a key that removes it.
///
/// It has no lock. Its owner calls and releases handlers outside its own one, because they may retain anything.
package struct HandlerList<Handler: Sendable>: Sendable {
  /// The handlers with their keys.
  package private(set) var all: [(key: Int, call: Handler)] = []
  private var lastKey = 0

  /// Creates an empty list.
  package init() {}

  /// Adds a handler, and returns its key.
  package mutating func add(_ handler: Handler) -> Int {
    lastKey += 1
    all.append((lastKey, handler))
    return lastKey
  }

  /// Removes and returns a handler, if it is in the list.
  package mutating func remove(_ key: Int) -> Handler? {
    all.firstIndex { $0.key == key }.map { all.remove(at: $0).call }
  }

  /// Removes and returns all handlers.
  package mutating func removeAll() -> [(key: Int, call: Handler)] {
    defer { all = [] }
    return all
  }
}
