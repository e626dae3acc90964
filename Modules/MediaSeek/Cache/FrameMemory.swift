internal import Synchronization

/// The memory in which all open videos together keep pictures.
///
/// A video that needs room takes it from the one with the most, when that has more than its share,
/// and otherwise from itself.
public final class FrameMemory: Sendable {
  private struct State {
    var byteLimit: Int
    var shelves: [Int: FrameShelf] = [:]
    /// The memory of each video's pictures that are not kept: those its decoders work with.
    var working: [Int: Int] = [:]
    var nextKey = 0
    /// What the system has shown that it can give, beside decoders, since a video was opened.
    var systemLimit = Int.max

    /// What is left for kept pictures: a quarter, however much decoders take.
    var keptLimit: Int {
      min(systemLimit, max(byteLimit / 4, byteLimit - working.values.reduce(0, +)))
    }

    var byteCount: Int { shelves.values.reduce(0) { $0 + $1.byteCount } }

    /// Takes away pictures until the limit holds; they are given back to be freed elsewhere.
    mutating func makeRoom(for key: Int?) -> [FrameShelf.Entry] {
      var removed: [FrameShelf.Entry] = []
      var total = byteCount
      while total > keptLimit {
        guard let largest = shelves.max(by: { $0.value.byteCount < $1.value.byteCount }) else {
          break
        }
        let isUnfair = largest.value.byteCount > keptLimit / max(1, shelves.count)
        let victim = isUnfair ? largest.key : key ?? largest.key
        guard let entry = shelves[victim]?.removeLeastUseful() else { break }
        total -= entry.byteCount
        removed.append(entry)
      }
      return removed
    }
  }

  private let state: Mutex<State>

  /// The memory that schedulers use unless told otherwise: 512 MiB.
  public static let shared = FrameMemory(byteLimit: 512 << 20)

  /// Makes a memory.
  ///
  /// - Parameter byteLimit: The most bytes that kept pictures may take; 0 or less keeps none.
  public init(byteLimit: Int) { state = Mutex(State(byteLimit: byteLimit)) }

  /// The most bytes that kept pictures may take; what is too much goes at once.
  public var byteLimit: Int {
    get { state.withLock { $0.byteLimit } }
    set {
      let removed = state.withLock { state in
        (state.byteLimit, state.systemLimit) = (newValue, .max)
        return state.makeRoom(for: nil)
      }
      _ = consume removed
    }
  }

  /// The bytes that kept pictures take now, of all videos.
  public var byteCount: Int { state.withLock { $0.byteCount } }

  /// Makes room for another video's pictures.
  func open() -> Int {
    state.withLock { state in
      state.nextKey += 1
      // What was short then need not be now.
      state.systemLimit = .max
      state.shelves[state.nextKey] = FrameShelf()
      return state.nextKey
    }
  }

  /// Forgets a video's pictures.
  func close(_ key: Int) {
    let shelf = state.withLock { state in
      state.working[key] = nil
      return state.shelves.removeValue(forKey: key)
    }
    _ = consume shelf
  }

  /// The share of one video, in bytes.
  func share() -> Int { state.withLock { $0.keptLimit / max(1, $0.shelves.count) } }

  /// Notes the memory of all pictures of a video that anybody holds, kept ones among them.
  func note(bytesHeld: Int, for key: Int) {
    state.withLock { state in
      guard let kept = state.shelves[key]?.byteCount else { return }
      state.working[key] = max(0, bytesHeld - kept)
    }
  }

  /// Gives half of what is kept back to a system that is short of memory, and keeps no more until a
  /// video is opened or the limit is set.
  ///
  /// - Returns: Whether there was anything to give.
  func yield() -> Bool {
    let removed = state.withLock { state -> [FrameShelf.Entry] in
      // Where nothing is kept, kept pictures are not what the system is short of.
      guard state.byteCount > 0 else { return [] }
      state.systemLimit = state.byteCount / 2
      return state.makeRoom(for: nil)
    }
    return !removed.isEmpty
  }

  /// Reads or changes a video's pictures; pictures that are too many afterwards go.
  ///
  /// - Returns: What `body` returns; nil when the video was closed.
  func use<Result: Sendable>(
    _ key: Int, _ body: (inout FrameShelf, _ byteLimit: Int) -> Result
  ) -> Result? {
    let (result, removed) = state.withLock { state -> (Result?, [FrameShelf.Entry]) in
      let limit = state.keptLimit
      guard var shelf = state.shelves.removeValue(forKey: key) else { return (nil, []) }
      let result = body(&shelf, limit)
      state.shelves[key] = shelf
      return (result, state.makeRoom(for: key))
    }
    // Freed outside the lock: giving back a picture's memory can take a while.
    _ = consume removed
    return result
  }
}
