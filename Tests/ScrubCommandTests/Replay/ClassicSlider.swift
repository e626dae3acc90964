import Foundation
import ScrubTestSupport

/// An independent implementation of the two original sliders in 64 bits, the reference for replays.
///
/// It shares no code with the package's own slider.
struct ClassicSlider {
  enum Original: String, CaseIterable {
    case scrubbingSlider = "ScrubbingSlider"
    case obSlider = "OBSlider"
  }

  struct Tier: Equatable {
    var speed: Double
    var distance: Double
  }

  /// The state after an event.
  struct State {
    var value: Double
    var unadjusted: Double?
    var tier: Tier
    var actions = 0
    var feedback = 0
    var isTracking = false
  }

  private let original: Original
  private let range: ClosedRange<Double>
  private let width: Double
  private let midY: Double
  private let isContinuous: Bool
  private var tiers: [Tier]
  private var point = (x: 0.0, y: 0.0)
  private(set) var state: State

  init(
    _ original: Original, range: ClosedRange<Double>, value: Double, width: Double, midY: Double,
    isContinuous: Bool, tiers: [Tier]
  ) {
    (self.original, self.range, self.width) = (original, range, width)
    (self.midY, self.isContinuous, self.tiers) = (midY, isContinuous, Self.taken(tiers))
    let first = original == .obSlider ? Tier(speed: 1, distance: 0) : self.tiers[0]
    state = State(value: value, unadjusted: nil, tier: first)
  }

  private static func taken(_ tiers: [Tier]) -> [Tier] {
    tiers.isEmpty ? [Tier(speed: 1, distance: 0)] : tiers.sorted { $0.distance < $1.distance }
  }

  mutating func begin(_ x: Double, _ y: Double) {
    point = (x, y)
    (state.unadjusted, state.isTracking) = (state.value, true)
    (state.actions, state.feedback) = (0, 0)
  }

  mutating func move(_ x: Double, _ y: Double) {
    let isUp = original == .scrubbingSlider
    let distance = isUp ? midY - y : abs(y - midY)
    let tier = tiers.last { $0.distance <= distance } ?? tiers[0]
    let step = (x - point.x) / width * (range.upperBound - range.lowerBound)
    let before = state.value
    let target = (state.unadjusted ?? 0) + (isUp ? 0 : step)
    let isApproaching = (midY < y && y < point.y) || (midY > y && y > point.y)
    let pull = isApproaching ? (target - before) / (1 + abs(y - midY)) : 0
    state.unadjusted = (state.unadjusted ?? 0) + step
    state.value = clamped(before + tier.speed * step + pull)
    let isAtEnd = state.value >= range.upperBound || state.value <= range.lowerBound
    let ticks = tier != state.tier || (state.value != before && isAtEnd)
    state.feedback = isUp && ticks ? 1 : 0
    state.actions = isContinuous ? 1 : 0
    state.tier = tier
    point = (x, y)
  }

  mutating func end() {
    state.tier = tiers[0]
    state.isTracking = false
    state.actions = original == .obSlider || !isContinuous ? 1 : 0
    state.feedback = 0
  }

  mutating func cancel() {
    if original == .scrubbingSlider { state.tier = tiers[0] }
    state.isTracking = false
    (state.actions, state.feedback) = (0, 0)
  }

  mutating func assign(_ value: Double) {
    state.value = clamped(value)
    (state.actions, state.feedback) = (0, 0)
  }

  mutating func assign(_ tiers: [Tier]) {
    self.tiers = Self.taken(tiers)
    (state.actions, state.feedback) = (0, 0)
  }

  private func clamped(_ value: Double) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }
}
