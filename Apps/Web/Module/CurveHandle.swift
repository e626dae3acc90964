import SpeedCurves

/// A curve that JavaScript holds.
final class CurveHandle: Handle {
  let curve: any SpeedCurve

  init(_ curve: any SpeedCurve) { self.curve = curve }
}

/// Returns the speed at a distance.
@_cdecl("curveSpeed")
public func curveSpeed(_ handle: UnsafeMutableRawPointer, _ distance: Double) -> Double {
  handle.object(CurveHandle.self).curve.speed(atDistance: distance)
}

/// Returns the mean speed between two distances.
@_cdecl("curveAverage")
public func curveAverage(
  _ handle: UnsafeMutableRawPointer, _ start: Double, _ end: Double
) -> Double {
  handle.object(CurveHandle.self).curve.averageSpeed(from: start, to: end)
}

/// Returns the next bend beyond a position.
@_cdecl("curveNextBend")
public func curveNextBend(_ handle: UnsafeMutableRawPointer, _ position: Double) -> Double {
  handle.object(CurveHandle.self).curve.nextBend(after: position)
}

/// Returns whether the curve is stepped.
@_cdecl("curveIsStepped")
public func curveIsStepped(_ handle: UnsafeMutableRawPointer) -> Bool {
  handle.object(CurveHandle.self).curve.isStepped
}

/// Writes index, distance and speed of the band at a distance.
@_cdecl("curveBand")
public func curveBand(_ handle: UnsafeMutableRawPointer, _ distance: Double) {
  let band = handle.object(CurveHandle.self).curve.band(atDistance: distance)
  Exchange.give(Double(band.index), band.distance, band.speed)
}

/// Writes index, distance and speed of the band with an index, and returns whether there is one.
@_cdecl("curveBandAt")
public func curveBandAt(_ handle: UnsafeMutableRawPointer, _ index: Int) -> Bool {
  guard let band = handle.object(CurveHandle.self).curve.band(index: index) else { return false }
  Exchange.give(Double(band.index), band.distance, band.speed)
  return true
}
