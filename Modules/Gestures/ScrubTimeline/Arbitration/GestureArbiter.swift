import Scrubbing

/// An arbiter that decides by a table which gesture owns the fingers on a timeline.
///
/// The arbiter is a value: each event returns the owner of the fingers. It has no clock; call
/// `timePassed(to:)` after `deadline`. It accepts any sequence of events: unknown and repeated fingers, times
/// that go back and NaN positions have no effect.
struct GestureArbiter: Sendable {
  /// The rules; a change applies from the next event.
  var table: ArbitrationTable
  /// The gesture that owns the fingers, or `nil` if none does.
  private(set) var owner: TimelineGesture?
  /// The last position of the owner's first finger, or `nil` without an owner.
  var ownerPoint: TouchPoint? { owners.first?.last }

  /// The fingers that are down, in the order they came down.
  private var touches: [Touch] = []
  /// The fingers of the owner.
  private var owners: [Touch] = []
  /// Whether a gesture has finished while fingers stay down; they cannot begin another.
  private var isSpent = false
  private var now = -Double.infinity

  /// The maximum number of fingers: those of two hands.
  private static let mostFingers = 10

  private struct Touch: Sendable {
    var id: Int
    var region: TouchRegion
    var kind: TouchRegion.Kind
    /// The position and the time at which it came down.
    var start: TouchPoint
    /// The position when the last finger came down or lifted; movement counts from there.
    var base: TouchPoint
    var last: TouchPoint
    /// The maximum distance from the start, in points.
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

  /// The time at which a resting finger begins a long press, in seconds on the events' clock; `nil` if it
  /// does not.
  var deadline: Double? {
    guard let waiting = touches.first?.start.time else { return nil }
    let ends = table.rows.compactMap { row -> Double? in
      guard case .press(let press) = row.trigger, isOpen(to: row), stays(within: press.drift)
      else { return nil }
      return waiting + press.duration
    }
    return ends.filter { $0.isFinite }.min()
  }

  /// Handles a finger that comes down.
  ///
  /// - Parameters:
  ///   - id: The number of the finger. If it is down already, it lifts first.
  ///   - point: The position and the time.
  ///   - region: The region at the position.
  ///   - selection: The selected clips.
  /// - Returns: The owner of the fingers.
  mutating func touchDown(
    _ id: Int, _ point: TouchPoint, on region: TouchRegion, selection: Set<Clip.ID> = []
  ) -> ArbitrationResponse {
    let lifted = index(of: id) == nil ? nil : touchUp(id)
    var response = timePassed(to: point)
    (response.ended, response.isForOwner) = (lifted?.ended ?? response.ended, false)
    guard touches.count < Self.mostFingers else { return response }
    let start = point.sanitized(after: TouchPoint(x: 0, y: 0))
    let kind = region.kind(selection: selection)
    touches.append(
      Touch(id: id, region: region, kind: kind, start: start, base: start, last: start))
    rebase()
    return response
  }

  /// Handles a finger that moves.
  ///
  /// - Parameters:
  ///   - id: The number of the finger.
  ///   - point: The position and the time.
  /// - Returns: The owner of the fingers.
  mutating func touchMoved(_ id: Int, _ point: TouchPoint) -> ArbitrationResponse {
    // A resting finger sends no events, so a long press may have begun before this one.
    let pressed = timePassed(to: point)
    guard let index = index(of: id) else { return pressed }
    let next = point.sanitized(after: touches[index].last)
    touches[index].last = next
    touches[index].drift = max(touches[index].drift, next.distance(to: touches[index].start))
    if let index = owners.firstIndex(where: { $0.id == id }) { owners[index].last = next }
    guard pressed.began != nil else { return decide(isForOwner: isOwners(id)) }
    var response = response(began: pressed.began, isForOwner: true)
    response.ended = pressed.ended
    return response
  }

  /// Handles a finger that lifts.
  ///
  /// - Parameters:
  ///   - id: The number of the finger.
  ///   - point: The position and the time; only the time counts.
  /// - Returns: The owner of the fingers, and the gesture that ended.
  mutating func touchUp(_ id: Int, _ point: TouchPoint? = nil) -> ArbitrationResponse {
    let pressed = timePassed(to: point)
    guard let index = index(of: id) else { return pressed }
    touches.remove(at: index)
    rebase()
    let isOwners = isOwners(id)
    var response = response(began: pressed.began, isForOwner: isOwners)
    if isOwners {
      (response.ended, response.owner) = (owner, nil)
      (owner, owners, isSpent) = (nil, [], true)
    }
    if touches.isEmpty { (isSpent, now) = (false, -.infinity) }
    return response
  }

  /// Cancels all touches.
  ///
  /// - Returns: The canceled gesture.
  mutating func touchesCancelled() -> ArbitrationResponse {
    var response = response(isForOwner: owner != nil)
    (response.cancelled, response.owner) = (owner, nil)
    (owner, owners, touches, isSpent) = (nil, [], [], false)
    now = -.infinity
    return response
  }

  /// Advances the time without a touch event.
  ///
  /// - Parameter time: The time, in seconds on the events' clock; NaN and earlier times do nothing.
  /// - Returns: The owner of the fingers.
  mutating func timePassed(to time: Double) -> ArbitrationResponse {
    // A clock that restarts between two gestures must not make the next touch a long press.
    guard time > now, !touches.isEmpty else { return response(isForOwner: false) }
    now = time
    return decide(isForOwner: false)
  }

  /// Advances to the time of an event; an event without a time does nothing.
  private mutating func timePassed(to point: TouchPoint?) -> ArbitrationResponse {
    point?.time.map { timePassed(to: $0) } ?? response(isForOwner: false)
  }
}

extension GestureArbiter {
  /// Applies the first rule that matches.
  private mutating func decide(isForOwner: Bool) -> ArbitrationResponse {
    guard let row = table.rows.first(where: { isOpen(to: $0) && fits($0.trigger) }) else {
      return response(isForOwner: isForOwner)
    }
    let ended = owner
    owner = row.gesture
    let count = if case .pinch = row.trigger { 2 } else { 1 }
    owners = Array(touches.prefix(count))
    var response = response(began: owner, isForOwner: true)
    response.ended = ended
    return response
  }

  /// Whether the regions, the number of fingers and the current owner permit a rule.
  private func isOpen(to row: ArbitrationTable.Row) -> Bool {
    guard let first = touches.first, !isSpent, row.fingers.contains(touches.count),
      row.regions.contains(first.kind)
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

  private func response(
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
  /// Returns the distance to another point.
  func distance(to other: TouchPoint) -> Double {
    let (x, y) = (x - other.x, y - other.y)
    return (x * x + y * y).squareRoot()
  }
}
