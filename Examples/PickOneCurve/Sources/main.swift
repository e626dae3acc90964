import SpeedCurves

// For a custom slider, only the curve is needed. Get the speed at the finger's distance from the
// track, and multiply the finger's movement by it.
let curve = try ExponentialCurve(halvingDistance: 50, minimumSpeed: 0.01)

print("distance  speed  100 points move the thumb by")
for distance in stride(from: 0.0, through: 300, by: 50) {
  let speed = curve.speed(atDistance: distance)
  print("\(padded(distance, 8))  \(padded(speed, 5))  \(padded(100 * speed, 5))")
}

// A finger rarely stays at one distance; the mean over its movement is exact.
let mean = curve.averageSpeed(from: 0, to: 100)
print("On a straight way from 0 to 100 points away, the mean speed is \(padded(mean, 5)).")

func padded(_ number: Double, _ width: Int) -> String {
  let rounded = (number * 1000).rounded() / 1000
  let text = rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  return String(repeating: " ", count: max(0, width - text.count)) + text
}
