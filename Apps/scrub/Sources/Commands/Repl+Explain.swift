import ScrubSession

/// What a curve does, in words.
extension Repl {
  func explain(_ call: CommandCall) throws(CommandError) -> Answer {
    guard call.words.count <= 1 else { throw call.usage }
    let named = try curves(named: call.words)[0]
    let model = session.model
    let explanation = CurveExplanation(
      named: named, scale: dragScale, finger: model.fingerDistance,
      isOneSided: model.sliderSettings.distance == .above)
    return Answer(explanation.members, text: explanation.text)
  }
}
