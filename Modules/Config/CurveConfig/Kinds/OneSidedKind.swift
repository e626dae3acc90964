import ScrubConfigText
import SpeedCurves

/// `{ kind: "oneSided", curve: "smooth", side: "above" }`
struct OneSidedKind: CurveKind {
  let name = "oneSided"
  let title = "Finer above only"
  let summary = "Another curve that slows down on one side of the track only."
  let parameters = [SharedKeys.base.field, Self.side.field]

  private static let side = ConfigKey.choice(
    "side", of: OneSidedCurve.Side.allCases.map { $0.rawValue }, default: "above",
    "The side of the track that slows down; it matters where the slider tells sides apart.")

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
