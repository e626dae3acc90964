package import SpeedCurves

/// A speed curve computed by a plug-in.
///
/// It obeys the laws of `SpeedCurve` whatever the plug-in returns: NaN counts as 0, and speeds are clamped
/// to 0 to 1,000,000.
package struct PluginCurve: SpeedCurve {
  private let instance: PluginInstance
  /// The bands, ascending from the track; never empty.
  private let bands: [SpeedBand]

  /// Creates a curve from a plug-in's instance.
  ///
  /// - Parameters:
  ///   - instance: The plug-in's curve.
  ///   - feedbackDistances: The distances at which bands after the first begin, in points: above 0,
  ///     ascending.
  init(_ instance: PluginInstance, feedbackDistances: [Double]) {
    self.instance = instance
    bands = ([0] + feedbackDistances).enumerated().map { index, distance in
      SpeedBand(
        index: index, distance: distance, speed: instance.speed(atDistance: distance))
    }
  }

  /// Returns the plug-in's speed, clamped to 0 to 1,000,000; 0 for NaN.
  package func speed(atDistance distance: Double) -> Double {
    instance.speed(atDistance: distance)
  }

  /// Returns the plug-in's mean, clamped like a speed, if it has a closed form; else integrates numerically.
  package func averageSpeed(from start: Double, to end: Double) -> Double {
    let length = end - start
    guard instance.hasAverage, length != 0, length.isFinite else {
      return Integrated(instance: instance, bands: self).averageSpeed(from: start, to: end)
    }
    return instance.averageSpeed(from: start, to: end)
  }

  /// Returns the range between two of the plug-in's feedback distances.
  ///
  /// - Complexity: O(log bands).
  package func band(atDistance distance: Double) -> SpeedBand {
    // The last band that begins at or before the distance; NaN is in the first.
    var (low, high) = (0, bands.count)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if distance >= bands[middle].distance { low = middle } else { high = middle }
    }
    return bands[low]
  }

  /// Returns the band with an index, or `nil` past the last one.
  package func band(index: Int) -> SpeedBand? {
    bands.indices.contains(index) ? bands[index] : nil
  }

  /// The same curve with the protocol's default mean.
  private struct Integrated: SpeedCurve {
    let instance: PluginInstance
    let bands: PluginCurve

    func speed(atDistance distance: Double) -> Double { instance.speed(atDistance: distance) }
    func band(atDistance distance: Double) -> SpeedBand { bands.band(atDistance: distance) }
    func band(index: Int) -> SpeedBand? { bands.band(index: index) }
  }
}
