import Scrubbing

/// Decides which gesture has the fingers on a timeline, by a table.
///
/// The arbiter is a value: each finger's events go in with their points and times, and each answers
/// with who has the fingers. It works out no gesture itself and holds no clock; `timePassed(to:)` tells
/// it that `deadline` is past. Any sequence of events is answered: unknown fingers, repeated ones, times
/// that go back and points that are no numbers do nothing.
struct GestureArbiter: Sendable {
  /// The rules; a change counts from the next event on.
  var table: ArbitrationTable
  /// The gesture that has the fingers; nil while none does.
  private(set) var owner: TimelineGesture?

  /// The fingers that are down, in the order they came.
  private var touches: [Touch] = []
  /// The fingers of the owner.
  private var owners: [Touch] = []
  /// Whether a gesture has finished while fingers stay down: they begin nothing any more.
  private var isSpent = false
  private var now = -Double.infinity

  /// More fingers than a pair of hands has are ignored.
  private static let mostFingers = 10

  private struct Touch: Sendable {
    var id: Int
    var region: TouchRegion
    /// Where and when it came down.
    var start: TouchPoint
    /// Where it was when the last finger came down or lifted: what is moved since then counts.
    var base: TouchPoint
    var last: TouchPoint
    /// How far it has strayed from its start, in points.
    var drift = 0.0
  }

  /// Creates an arbiter.
  ///
  /// - Parameter gestures: The gestures that fingers can begin.
  init(_ gestures: Set<TimelineGesture> = Set(TimelineGesture.allCases)) {
    self.init(
      ArbitrationTable(ArbitrationTable.standard.rows.filter { gestures.contains($0.gesture) }))
  }

  init(_ table: ArbitrationTable) { self.table = table }

  /// When a finger that stays where it is begins a long press, in seconds on the events' clock; nil
  /// where it does not.
  var deadline: Double? {
    guard let waiting = touches.first?.start.time else { return nil }
    let ends = table.rows.compactMap { row -> Double? in
      guard case .press(let press) = row.trigger, isOpen(to: row), stays(within: press.drift)
      else { return nil }
      return waiting + press.duration
    }
    return ends.filter { $0.isFinite }.min()
  }

  /// A finger comes down.
  ///
  /// - Parameters:
  ///   - id: Its number. One that is down already lifts first.
  ///   - point: Where and when.
  ///   - region: What is under it there.
  /// - Returns: Who has the fingers.
  mutating func touchDown(
    _ id: Int, _ point: TouchPoint, on region: TouchRegion
  ) -> ArbitrationResponse {
    let lifted = index(of: id) == nil ? nil : touchUp(id)
    var answer = timePassed(to: point)
    (answer.ended, answer.isForOwner) = (lifted?.ended ?? answer.ended, false)
    guard touches.count < Self.mostFingers else { return answer }
    let start = point.sanitized(after: TouchPoint(x: 0, y: 0))
    touches.append(Touch(id: id, region: region, start: start, base: start, last: start))
    rebase()
    return answer
  }

  /// A finger moves.
  ///
  /// - Parameters:
  ///   - id: Its number.
  ///   - point: Where and when.
  /// - Returns: Who has the fingers.
  mutating func touchMoved(_ id: Int, _ point: TouchPoint) -> ArbitrationResponse {
    // A finger that sends no events stays, so a press may have come about before this one.
    let pressed = timePassed(to: point)
    guard let index = index(of: id) else { return pressed }
    let next = point.sanitized(after: touches[index].last)
    touches[index].last = next
    touches[index].drift = max(touches[index].drift, next.distance(to: touches[index].start))
    if let index = owners.firstIndex(where: { $0.id == id }) { owners[index].last = next }
    guard pressed.began != nil else { return decide(isForOwner: isOwners(id)) }
    var answer = answer(began: pressed.began, isForOwner: true)
    answer.ended = pressed.ended
    return answer
  }

  /// A finger lifts.
  ///
  /// - Parameters:
  ///   - id: Its number.
  ///   - point: Where and when; only the time counts.
  /// - Returns: Who has the fingers, and what has ended.
  mutating func touchUp(_ id: Int, _ point: TouchPoint? = nil) -> ArbitrationResponse {
    let pressed = timePassed(to: point)
    guard let index = index(of: id) else { return pressed }
    touches.remove(at: index)
    rebase()
    let isOwners = isOwners(id)
    var answer = answer(began: pressed.began, isForOwner: isOwners)
    if isOwners {
      (answer.ended, answer.owner) = (owner, nil)
      (owner, owners, isSpent) = (nil, [], true)
    }
    if touches.isEmpty { (isSpent, now) = (false, -.infinity) }
    return answer
  }

  /// The system takes all fingers away.
  ///
  /// - Returns: What was cancelled.
  mutating func touchesCancelled() -> ArbitrationResponse {
    var answer = answer(isForOwner: owner != nil)
    (answer.cancelled, answer.owner) = (owner, nil)
    (owner, owners, touches, isSpent) = (nil, [], [], false)
    now = -.infinity
    return answer
  }

  /// Time passes without an event of a finger.
  ///
  /// - Parameter time: The time, in seconds on the events' clock; NaN and earlier ones do nothing.
  /// - Returns: Who has the fingers.
  mutating func timePassed(to time: Double) -> ArbitrationResponse {
    // A clock that begins anew between two gestures must not make the next touch a long one.
    guard time > now, !touches.isEmpty else { return answer(isForOwner: false) }
    now = time
    return decide(isForOwner: false)
  }

  /// Time passes up to an event of a finger; one without a time does nothing.
  private mutating func timePassed(to point: TouchPoint?) -> ArbitrationResponse {
    point?.time.map { timePassed(to: $0) } ?? answer(isForOwner: false)
  }
}

extension GestureArbiter {
  /// Gives the fingers to the first rule that fits.
  private mutating func decide(isForOwner: Bool) -> ArbitrationResponse {
    guard let row = table.rows.first(where: { isOpen(to: $0) && fits($0.trigger) }) else {
      return answer(isForOwner: isForOwner)
    }
    let ended = owner
    owner = row.gesture
    let count = if case .pinch = row.trigger { 2 } else { 1 }
    owners = Array(touches.prefix(count))
    var answer = answer(began: owner, isForOwner: true)
    answer.ended = ended
    return answer
  }

  /// Whether a rule may win now, as far as places, fingers and the present owner go.
  private func isOpen(to row: ArbitrationTable.Row) -> Bool {
    guard let first = touches.first, !isSpent, row.fingers.contains(touches.count),
      row.regions.contains(first.region.kind)
    else { return false }
    guard let owner else { return true }
    return row.takesOver.contains(owner) && row.gesture != owner
  }

  private func fits(_ trigger: ArbitrationTable.Trigger) -> Bool {
    guard let first = touches.first else { return false }
    let (x, y) = (abs(first.last.x - first.base.x), abs(first.last.y - first.base.y))
    let way = first.last.distance(to: first.base)
    switch trigger {
    case .horizontalDrag(let distance): return way > distance && x > y
    case .verticalDrag(let distance): return way > distance && x <= y
    case .press(let press):
      guard let start = first.start.time else { return false }
      return now - start >= press.duration && stays(within: press.drift)
    case .pinch(let distance):
      guard touches.count > 1 else { return false }
      let second = touches[1]
      let change = first.last.distance(to: second.last) - first.base.distance(to: second.base)
      return abs(change) > distance
    }
  }

  private func stays(within drift: Double) -> Bool {
    touches.first.map { $0.drift <= drift } ?? false
  }

  private func index(of id: Int) -> Int? { touches.firstIndex { $0.id == id } }

  private func isOwners(_ id: Int) -> Bool { owners.contains { $0.id == id } }

  private mutating func rebase() {
    for index in touches.indices { touches[index].base = touches[index].last }
  }

  private func answer(
    began: TimelineGesture? = nil, isForOwner: Bool
  ) -> ArbitrationResponse {
    let first = owners.first ?? touches.first
    var point = first?.last ?? TouchPoint(x: 0, y: 0)
    var span = 0.0
    if owners.count == 2 {
      let second = owners[1].last
      span = point.distance(to: second)
      point = TouchPoint(x: (point.x + second.x) / 2, y: (point.y + second.y) / 2, time: point.time)
    }
    return ArbitrationResponse(
      owner: owner, region: first?.region, began: began, ended: nil, cancelled: nil,
      isForOwner: isForOwner, point: point, span: span)
  }
}

extension TouchPoint {
  /// How far another point is away, in points.
  func distance(to other: TouchPoint) -> Double {
    let (x, y) = (x - other.x, y - other.y)
    return (x * x + y * y).squareRoot()
  }
}
