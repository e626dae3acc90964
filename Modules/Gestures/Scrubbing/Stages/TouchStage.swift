/// A stage that a finger passes on its way to a model: a touch point goes in, a touch point comes
/// out.
///
/// A stage is a value that holds the state of one drag; stages compose by handing on what they
/// answer, as ``TouchStages`` does. Three laws bind every stage:
/// 1. Total: any points and time stamps, in any order, give finite coordinates.
/// 2. A drag begins where the finger is: `touchDown` hands usable coordinates on as they are.
/// 3. No jump: a stage takes movement away or hands it on later, and makes none of its own.
///
/// Stages depend on time, so the result depends on how often a finger is reported; the law that
/// only the path decides begins behind them.
public protocol TouchStage: Sendable {
  /// A finger comes down; whatever the stage remembers of a drag before is forgotten.
  mutating func touchDown(_ point: TouchPoint) -> TouchPoint

  /// The finger moves. Without a touch down before it, the drag is taken to begin at the origin.
  mutating func touchMoved(_ point: TouchPoint) -> TouchPoint
}
