import Foundation
import ScrubTesting

/// A random trace in the format of the recorded ones, with the states of the original slider.
struct RandomTrace {
  private(set) var text: String
  private(set) var states: [ClassicSlider.State] = []
  let span: Double

  /// Creates a trace of some drags, with random settings of the original.
  init(_ original: ClassicSlider.Original, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      // Multiples of a quarter sometimes lie on the bounds of tiers.
      (Double.random(in: range, using: &random) * 4).rounded() / 4
    }
    func tiers() -> [ClassicSlider.Tier] {
      let count = Int.random(in: 0...5, using: &random)
      guard original == .scrubbingSlider else {
        // The other original accepts only ascending tiers from 0.
        return (0...count).map {
          ClassicSlider.Tier(speed: number(0...2), distance: 30 * Double($0))
        }
      }
      return (0..<count).map { _ in
        ClassicSlider.Tier(speed: number(0...2), distance: number(-60...200))
      }
    }
    let low = number(-500...500)
    span = [0, 1, 300, 7200].randomElement(using: &random) ?? 1
    let range = low...(low + span)
    let start = low + Double.random(in: 0...1, using: &random) * span
    let (width, midY) = (number(20...600), number(0...40))
    let isContinuous = Bool.random(using: &random)
    let first = tiers()
    var slider = ClassicSlider(
      original, range: range, value: start, width: width, midY: midY, isContinuous: isContinuous,
      tiers: first)
    var events: [[String: Any]] = []
    for _ in 0..<3 {
      var (x, y) = (number(0...300), midY)
      slider.begin(x, y)
      states.append(slider.state)
      events.append(["type": "begin", "x": x, "y": y])
      for _ in 0..<30 {
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
          let value = low + Double.random(in: -0.2...1.2, using: &random) * span
          slider.assign(value)
          events.append(["type": "setValue", "value": value])
        case 1:
          let next = tiers()
          slider.assign(next)
          events.append(["type": "setTiers", "tiers": next.map(Self.json)])
        case let kind:
          if kind != 2 { x += number(-40...40) }
          if kind != 3 { y += number(-50...50) }
          slider.move(x, y)
          events.append(["type": "move", "x": x, "y": y])
        }
        states.append(slider.state)
      }
      if Bool.random(using: &random) {
        slider.end()
        events.append(["type": "end", "x": x + 50, "y": y - 200])
      } else {
        slider.cancel()
        events.append(["type": "cancel"])
      }
      states.append(slider.state)
    }
    let config: [String: Any] = [
      "bounds": ["x": 0, "y": 0, "width": width, "height": 31],
      "trackRect": ["x": 0, "y": midY - 2, "width": width, "height": 4], "thumbMidY": midY,
      "thumbSize": 31, "minimumValue": range.lowerBound, "maximumValue": range.upperBound,
      "startValue": start, "isContinuous": isContinuous, "tiers": first.map(Self.json),
    ]
    let trace: [String: Any] = [
      "schema": 1, "slider": original.rawValue, "name": "seed \(seed)", "description": "random",
      "config": config, "events": events,
    ]
    text = String(decoding: try JSONSerialization.data(withJSONObject: trace), as: UTF8.self)
  }

  private static func json(_ tier: ClassicSlider.Tier) -> [String: Double] {
    ["speed": tier.speed, "verticalDistance": tier.distance]
  }
}
