internal import CurveConfig
internal import PanScrub
internal import ScrubConfig
internal import ScrubSession
internal import Scrubbing

/// Taking back what commands have changed.
extension Workbench {
  /// How things were before a command changed them.
  struct Past: Sendable {
    var setup: Setup
    /// The value before the command, and the one it left behind.
    var value: Double
    var valueAfter: Double
  }

  /// What is remembered; more steps back nobody counts.
  public static let farthestUndo = 100

  /// How many changes can be taken back, or have been forgotten for their age.
  public var changeCount: Int { setup.changeCount }

  /// Takes the last change back, also under a finger. The value goes back only where the change had
  /// moved it and nothing has moved it since.
  ///
  /// - Returns: How things were before and are again; nil where nothing can be taken back.
  public func undo() -> (before: Setup, after: Setup)? {
    withSetup { setup in
      guard let past = setup.past.popLast() else { return nil }
      let undone = setup
      (setup.library, setup.slider, setup.pan) = (
        past.setup.library, past.setup.slider, past.setup.pan
      )
      setup.changeCount -= 1
      let isUntouched = session.model.slider.value == past.valueAfter
      putInForce(&setup, insteadOf: undone)
      if isUntouched, past.value != past.valueAfter { session.change { $0.setValue(past.value) } }
      return (undone, setup)
    }
  }

  /// Restores curves and settings as they were, and what undo goes back to, also under a finger. The
  /// value never moves, but for another range.
  ///
  /// - Parameter earlier: How things were.
  public func restore(_ earlier: Setup) {
    withSetup { setup in
      let undone = setup
      setup = earlier
      (setup.lengths, setup.readingCount) = (undone.lengths, undone.readingCount)
      putInForce(&setup, insteadOf: undone)
    }
  }

  private func putInForce(_ setup: inout Setup, insteadOf undone: Setup) {
    let (slider, pan) = (setup.sliderInForce, setup.panInForce)
    let sliderChanged = slider != undone.slider
    session.change { model in
      if sliderChanged { Self.apply(slider, to: &model, assigningValue: false) }
      model.panSettings = pan
    }
    // The video may be another one than the curves were made for.
    refit(&setup)
  }
}

extension Workbench.Setup {
  /// Remembers how things were before a change that has just been made.
  mutating func remember(_ before: Workbench.Setup, value: Double, valueAfter: Double) {
    var before = before
    before.past = []
    past.append(Workbench.Past(setup: before, value: value, valueAfter: valueAfter))
    if past.count > Workbench.farthestUndo { past.removeFirst() }
    changeCount += 1
  }

  /// Takes over what has changed in the config file, also into what undo goes back to.
  ///
  /// - Parameters:
  ///   - next: The file as it is now.
  ///   - file: The file as it was last read; nil the first time.
  mutating func adopt(_ next: ScrubConfiguration, insteadOf file: ScrubConfiguration?) {
    library = file == nil ? next.library : library.updated(with: next.library)
    if file?.slider != next.slider { slider = next.slider }
    if file?.pan != next.pan { pan = next.pan }
    for index in past.indices { past[index].setup.adopt(next, insteadOf: file) }
  }
}
