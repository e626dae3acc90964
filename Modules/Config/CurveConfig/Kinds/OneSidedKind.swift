import ScrubConfigText
import SpeedCurves

/// `{ kind: "oneSided", curve: "smooth", side: "above" }`
struct OneSidedKind: CurveKind {
  let name = "oneSided"
  let title = "Finer above only"
  let summary = "Another curve, limited to one side of the track."
  let parameters = [SharedKeys.base.field, Self.side.field]

  private static let side = ConfigKey.choice(
    "side", of: OneSidedCurve.Side.allCases.map { $0.rawValue }, default: "above",
    "The side of the track that slows down, if the slider distinguishes sides.")

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    let word = parameters[Self.side]
    guard let side = OneSidedCurve.Side(rawValue: word) else {
      throw InvalidParameter(parameter: "side", reason: "'\(word)' is not a side of the track")
    }
    return OneSidedCurve(parameters[SharedKeys.base], side: side).erased
  }
}
