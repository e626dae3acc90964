/// The documents to which an editor can undo and redo.
struct EditHistory: Sendable {
  private var earlier: [TimelineDocument] = []
  private var later: [TimelineDocument] = []

  var canUndo: Bool { !earlier.isEmpty }
  var canRedo: Bool { !later.isEmpty }

  /// Stores the document before an edit, and discards the undone documents.
  mutating func record(_ document: TimelineDocument, depth: Int) {
    earlier.append(document)
    earlier.removeFirst(max(0, earlier.count - max(0, depth)))
    later = []
  }

  mutating func undo(_ current: TimelineDocument) -> TimelineDocument? {
    guard let document = earlier.popLast() else { return nil }
    later.append(current)
    return document
  }

  mutating func redo(_ current: TimelineDocument) -> TimelineDocument? {
    guard let document = later.popLast() else { return nil }
    earlier.append(current)
    return document
  }
}
