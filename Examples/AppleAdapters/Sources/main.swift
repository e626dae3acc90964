import MediaTime
import ScrubControls
import Scrubbing
import SpeedCurves
import SwiftUI
import UIKit

// Drives both adapters on Linux as the frameworks' event loops do on a device.

let rate = FrameRate(25)
let english = Locale(identifier: "en_US")

func text(_ number: Double) -> String {
  number.formatted(.number.precision(.fractionLength(0...2)).grouping(.never).locale(english))
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
  let slider = FineSlider(
    geometry: try SliderGeometry(), curve: TieredCurve.classic, settings: SliderSettings())
  slider.locale = english
  slider.setVideo(duration: 600, rate: rate)
  slider.addAction(
    UIAction { _ in print("  value changed: \(text(slider.value))") }, for: .valueChanged)
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
  for case let element as UIAccessibilityElement in slider.accessibilityElements ?? [] {
    print("  \(element.accessibilityLabel ?? ""): \(element.accessibilityValue ?? "")")
    element.accessibilityDecrement()
    print("  \(element.accessibilityLabel ?? ""): \(element.accessibilityValue ?? "")")
  }
  slider.pressesBegan(Driver.press(.keyboardRightArrow), with: nil)

  print("assigned animated")
  slider.setValue(300, animated: true)
  Driver.showPicture(at: ProcessInfo.processInfo.systemUptime + 1)
  see(slider)

  print("a language from right to left")
  Driver.setDirection(.rightToLeft, of: slider)
  slider.setValue(60, animated: false)
  see(slider)
}

@MainActor func driveFineScrubBar() throws {
  var value = 0.0
  let bar = FineScrubBar(
    value: Binding(get: { value }, set: { value = $0 }), duration: 600, rate: rate,
    geometry: try SliderGeometry(), curve: TieredCurve.classic, settings: SliderSettings())
  let bounds = SliderGeometry.Rectangle(x: 0, y: 0, width: 331, height: 44)
  let start = CGPoint(x: 40, y: 22)
  @MainActor func drag(_ x: Double, _ y: Double, at time: Double) {
    let date = Date(timeIntervalSinceReferenceDate: time)
    bar.dragged(from: start, to: CGPoint(x: x, y: y), at: date, in: bounds)
    print("drag to \(text(x)), \(text(y)): \(text(value))")
  }

  _ = bar.body
  drag(140, 22, at: 1)
  drag(140, -100, at: 1.1)
  drag(160, -100, at: 1.5)
  bar.lifted(at: Date(timeIntervalSinceReferenceDate: 2))
  drag(300, 22, at: 3)
  bar.cancelled(at: Date(timeIntervalSinceReferenceDate: 3.1))
  print("cancelled: \(text(value))")
  bar.perform(.increments(1))
  print("an adjustment: \(text(value))")
}

print("UIKit")
try driveFineSlider()
print("SwiftUI")
try driveFineScrubBar()
