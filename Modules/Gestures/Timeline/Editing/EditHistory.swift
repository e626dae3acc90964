/// The documents that can be gone back to, and forward again.
struct EditHistory: Sendable {
  private var earlier: [TimelineDocument] = []
  private var later: [TimelineDocument] = []

  var canUndo: Bool { !earlier.isEmpty }
  var canRedo: Bool { !later.isEmpty }

  /// Keeps the document from before an edit; what had been undone is gone.
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
