public import SpeedCurves

/// A speed curve that a plug-in computes.
///
/// It keeps the laws of `SpeedCurve` whatever the plug-in answers: what is no number counts as 0, and
/// speeds are held between 0 and 1,000,000.
public struct PluginCurve: SpeedCurve {
  private let instance: PluginInstance
  /// The bands, ascending from the track; never empty.
  private let bands: [SpeedBand]

  /// Creates a curve of what a plug-in made.
  ///
  /// - Parameters:
  ///   - instance: The plug-in's curve.
  ///   - feedbackDistances: Where bands after the first begin, in points: above 0, ascending.
  init(_ instance: PluginInstance, feedbackDistances: [Double]) {
    self.instance = instance
    bands = ([0] + feedbackDistances).enumerated().map { index, distance in
      SpeedBand(
        index: index, distance: distance, speed: instance.speed(atDistance: distance))
    }
  }

  /// What the plug-in answers, made finite and held between 0 and 1,000,000.
  public func speed(atDistance distance: Double) -> Double {
    instance.speed(atDistance: distance)
  }

  /// The plug-in's closed form if it has one, made finite like a speed; else integrated numerically.
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    let length = end - start
    guard instance.hasAverage, length != 0, length.isFinite else {
      // On ways beyond every screen the sum may overflow.
      return PluginInstance.usable(
        Integrated(instance: instance, bands: self).averageSpeed(from: start, to: end))
    }
    return instance.averageSpeed(from: start, to: end)
  }

  /// The stretch between two distances at which the plug-in wants a tap.
  ///
  /// - Complexity: O(log bands).
  public func band(atDistance distance: Double) -> SpeedBand {
    // The last one that begins at or before the distance; NaN is in the first.
    var (low, high) = (0, bands.count)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if distance >= bands[middle].distance { low = middle } else { high = middle }
    }
    return bands[low]
  }

  /// The band with an index, or nil past the last one.
  public func band(at index: Int) -> SpeedBand? {
    bands.indices.contains(index) ? bands[index] : nil
  }

  /// The same curve without a mean of its own, to which the protocol gives its default.
  private struct Integrated: SpeedCurve {
    let instance: PluginInstance
    let bands: PluginCurve

    func speed(atDistance distance: Double) -> Double { instance.speed(atDistance: distance) }
    func band(atDistance distance: Double) -> SpeedBand { bands.band(atDistance: distance) }
    func band(at index: Int) -> SpeedBand? { bands.band(at: index) }
  }
}
