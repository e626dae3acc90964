import AVKit
import CoreMedia
import FineScrub
import ScrubTesting
import SwiftUI
import UIKit

// Drives both adapters on Linux as the frameworks' event loops do on a device.

let english = Locale(identifier: "en_US")

func text(_ number: Double) -> String {
  number.formatted(.number.precision(.fractionLength(0...2)).grouping(.never).locale(english))
}

/// Returns the model of a video of ten minutes, with the curve of the classic sliders.
@MainActor func makeModel() throws -> ScrubberState {
  let configuration = try ScrubConfiguration(parsing: "{ curves: { classic: { kind: 'tiered' } } }")
  let video = Video(SyntheticSource(.init(count: 15_000, frameRate: FrameRate(25))))
  return ScrubberState(Scrubber(video, configuration: configuration))
}

/// Prints the visible state of the slider and the taps since the last call.
@MainActor func see(_ slider: FineSlider) {
  slider.layoutIfNeeded()
  for case let parts as SliderParts in slider.subviews {
    let label = parts.label.alpha > 0 ? parts.label.text ?? "" : "hidden"
    print("  thumb at \(text(parts.thumb.frame.midX)), speed \(label)")
  }
  for tap in Driver.taps { print("  felt: \(tap)") }
  Driver.taps = []
}

@MainActor func touch(_ name: String, _ x: Double, _ y: Double, at time: Double) -> UITouch {
  print("\(name) at \(text(x)), \(text(y))")
  return Driver.touch(x: x, y: y, at: time)
}

@MainActor func driveFineSlider() throws {
  let model = try makeModel()
  let slider = FineSlider(model: model, geometry: try SliderGeometry())
  slider.locale = english
  slider.addAction(
    UIAction { _ in print("  value changed: \(text(model.value))") }, for: .valueChanged)
  slider.frame = CGRect(x: 0, y: 0, width: 331, height: 44)
  slider.layoutIfNeeded()

  _ = slider.beginTracking(touch("touch", 40, 22, at: 1), with: nil)
  _ = slider.continueTracking(touch("move", 140, 22, at: 1.1), with: nil)
  see(slider)
  _ = slider.continueTracking(touch("move", 140, -100, at: 1.2), with: nil)
  _ = slider.continueTracking(touch("move", 160, -100, at: 1.6), with: nil)
  see(slider)
  slider.endTracking(touch("lift", 160, -100, at: 2), with: nil)
  Driver.showPicture(at: 2.5)
  see(slider)

  _ = slider.beginTracking(touch("touch", 40, 22, at: 3), with: nil)
  _ = slider.continueTracking(touch("move", 400, 22, at: 3.1), with: nil)
  print("Escape")
  slider.pressesBegan(Driver.press(.keyboardEscape), with: nil)
  see(slider)

  print("right arrow, a frame on with shift, the slower steps of a slower speed")
  slider.pressesBegan(Driver.press(.keyboardRightArrow), with: nil)
  slider.pressesBegan(Driver.press(.keyboardRightArrow, .shift), with: nil)
  slider.layoutIfNeeded()
  for case let element as UIAccessibilityElement in slider.accessibilityElements ?? [] {
    print("  \(element.accessibilityLabel ?? ""): \(element.accessibilityValue ?? "")")
    element.accessibilityDecrement()
    slider.layoutIfNeeded()
    print("  \(element.accessibilityLabel ?? ""): \(element.accessibilityValue ?? "")")
  }
  slider.pressesBegan(Driver.press(.keyboardRightArrow), with: nil)

  print("assigned by the app")
  model.send(.seek(to: 300))
  see(slider)

  print("a language from right to left")
  Driver.setDirection(.rightToLeft, of: slider)
  model.send(.seek(to: 60))
  see(slider)
}

@MainActor func driveFineScrubBar() throws {
  let model = try makeModel()
  let bar = FineScrubBar(model: model, geometry: try SliderGeometry())
  model.setLengths(track: 300)
  let bounds = SliderGeometry.Rectangle(x: 0, y: 0, width: 331, height: 44)
  let start = CGPoint(x: 40, y: 22)
  @MainActor func drag(_ x: Double, _ y: Double, at time: Double) {
    let date = Date(timeIntervalSinceReferenceDate: time)
    bar.dragged(from: start, to: CGPoint(x: x, y: y), at: date, in: bounds)
    print("drag to \(text(x)), \(text(y)): \(text(model.value))")
  }

  _ = bar.body
  drag(140, 22, at: 1)
  drag(140, -100, at: 1.1)
  drag(160, -100, at: 1.5)
  bar.lifted(at: Date(timeIntervalSinceReferenceDate: 2))
  drag(300, 22, at: 3)
  bar.cancelled(at: Date(timeIntervalSinceReferenceDate: 3.1))
  print("cancelled: \(text(model.value))")
  bar.perform(.increments(1))
  print("an adjustment: \(text(model.value))")
}

/// AVKit's interface seeks in the video of a model.
@MainActor func driveAVKit() throws {
  let source: any AVPlaybackUserInterfaceTimeControllable = FinePlaybackTime(
    model: try makeModel())
  source.seek(to: CMTime(value: 180, timescale: 2), tolerance: .zero)
  let (position, range) = (source.playbackPosition.position, source.timeRange)
  print("at \(text(position.seconds)) of \(text(range.duration.seconds)) s")
}

print("UIKit")
try driveFineSlider()
print("SwiftUI")
try driveFineScrubBar()
print("AVKit")
try driveAVKit()
