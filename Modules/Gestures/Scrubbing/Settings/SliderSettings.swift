internal import SpeedCurves

/// The policies of a slider, each independent of the others.
public struct SliderSettings: Hashable, Sendable {
  /// The mode of the initial policies; it also decides details that are not policies.
  public package(set) var mode: SliderMode
  /// The sides of the track on which the finger's distance slows the value.
  public var distance: DistancePolicy
  /// The way in which finger and thumb reunite.
  public var reunite: ReunitePolicy
  /// The value after the system cancels a drag; a cancellation by the user always restores it.
  public var cancel: CancelPolicy
  /// The zone in which a touch up cancels the drag, or `nil`, the default, for none.
  public var cancelZone: CancelZone?
  /// The distance by which a finger must return before a stepped curve's nearer band applies again,
  /// in points.
  ///
  /// It is limited to half of the nearer band's width, so that each band remains reachable.
  public var hysteresis: Double
  /// Whether the jitter of a lifting finger is undone.
  public var liftOffGuard: Bool
  /// The stages that touch points pass before they reach the slider.
  package var stages = TouchStages()
  /// Whether value-changed actions are sent during a drag, instead of only at its end.
  public var isContinuous: Bool
  /// The width of the detent at the drag's starting value, in points along the track; 0 disables it.
  ///
  /// It applies only if ``reunite`` is `.never`, as otherwise the thumb returns to the start together
  /// with the finger. The classic sliders have no such detent.
  public var startDetent: Double
  /// The minimum time between two taps of feedback, in seconds, from the next touch down; 0 for no
  /// limit, `nil` for that of the mode: 0.05 in the fine mode, no limit in the others.
  public var feedbackInterval: Double?

  /// Creates the settings of a mode.
  ///
  /// In the fine mode, finger and thumb reunite only in the dead zone. With `path`, each point of
  /// tremor toward the track moves a long video by hundreds of frames, and the simulated people of
  /// `ScrubLab` miss more than half of the frames in ten minutes; with `deadZone` they miss none.
  ///
  /// A finger at rest resolves about 1 point and trembles by a few; the fine mode's hysteresis of 4
  /// points exceeds both (Bérard and Rochet-Capellan 2012).
  ///
  /// - Parameter mode: The mode whose policies are used.
  public init(mode: SliderMode = .fine) {
    self.mode = mode
    (isContinuous, startDetent) = (true, 0)
    switch mode {
    case .fine:
      (distance, reunite, cancel) = (.both, .deadZone, .restore)
      (hysteresis, liftOffGuard) = (4, true)
    case .scrubbingSlider:
      (distance, reunite, cancel) = (.above, .scrubbingSlider, .keep)
      (hysteresis, liftOffGuard) = (0, false)
    case .obSlider:
      (distance, reunite, cancel) = (.both, .obSlider, .keep)
      (hysteresis, liftOffGuard) = (0, false)
    }
  }
}

extension SliderSettings {
  /// The filter that removes the jitter from the finger's path, or `nil`, the default.
  ///
  /// A change applies from the next touch down.
  public var jitterFilter: JitterFilter? {
    get { stages.jitterFilter }
    set { stages.jitterFilter = newValue }
  }

  /// The lock that holds the value under a finger at rest, or `nil`, the default.
  ///
  /// It receives the points of the jitter filter. A change applies from the next touch down.
  public var dwellLock: DwellLock? {
    get { stages.dwellLock }
    set { stages.dwellLock = newValue }
  }
}

extension SliderSettings {
  /// The named settings, in the order in which they are applied: the mode first, as it sets all of
  /// them, and each switch after its numbers, which would otherwise switch it on.
  ///
  /// A setting added here is available in configs, their schema, typed commands and recordings.
  package static let fields: [SettingField<SliderSettings>] =
    [
      SettingField(
        "mode", "A set of policies to start from; \"fine\" unless set. The other keys change it.",
        choices: SliderMode.allCases, get: { $0.mode }, set: { $0 = SliderSettings(mode: $1) }),
      SettingField(
        "reunite",
        "When finger and thumb reunite as the finger returns; that of the mode unless set.",
        choices: [ReunitePolicy.path, .never, .deadZone], get: { $0.reunite },
        set: { $0.reunite = $1 }),
      SettingField(
        "cancel",
        "The value after the system cancels a drag: restored or kept; that of the mode unless set.",
        choices: CancelPolicy.allCases, get: { $0.cancel }, set: { $0.cancel = $1 }),
      SettingField(
        "distance",
        "The sides of the track on which the finger's distance slows the value; those of the mode unless set.",
        choices: DistancePolicy.allCases, get: { $0.distance }, set: { $0.distance = $1 }),
      SettingField(
        "hysteresis",
        "The distance by which a finger must return before a nearer tier applies, in points; that of the "
          + "mode unless set.",
        .number(allowsZero: true, get: { $0.hysteresis }, set: { $0.hysteresis = $1 })),
      SettingField(
        "liftOffGuard",
        "Whether the jitter of a lifting finger is undone; on in the mode \"fine\" unless set.",
        .boolean(get: { $0.liftOffGuard }, set: { $0.liftOffGuard = $1 })),
      SettingField(
        "startDetent",
        "The width of the detent at the drag's starting value, in points, with reunite \"never\"; 0 "
          + "unless set.",
        .number(allowsZero: true, get: { $0.startDetent }, set: { $0.startDetent = $1 })),
      SettingField(
        "feedbackInterval",
        "The minimum time between two taps of feedback, in seconds; 0.05 in the mode \"fine\", otherwise 0, "
          + "unless set.",
        .number(allowsZero: true, get: { $0.feedbackInterval }, set: { $0.feedbackInterval = $1 })),
    ] + cancelFields + stageFields

  private static let cancelFields: [SettingField<SliderSettings>] = [
    SettingField(
      "cancelDistance",
      "The distance from the track at which the cancel zone begins, in points; 144 unless set.",
      .number(
        allowsZero: false, get: { $0.cancelZone?.distance },
        set: { (settings, distance) throws(InvalidParameter) in
          let side = settings.cancelZone?.side ?? .both
          settings.cancelZone = try CancelZone(side: side, distance: distance)
        }), recordedPath: ["cancelZone", "distance"]),
    SettingField(
      "cancelZone",
      "The side of the track with the zone in which a touch up cancels; \"none\" unless set.",
      .choice(
        CancelZone.Side.allCases.map { $0.rawValue }, none: "none",
        get: { $0.cancelZone?.side.rawValue },
        set: { (settings, word) throws(InvalidParameter) in
          let distance = settings.cancelZone?.distance
          settings.cancelZone = nil
          guard word != "none" else { return }
          guard let side = CancelZone.Side(rawValue: word) else {
            throw .unknown(word, "side", among: CancelZone.Side.allCases.map { $0.rawValue })
          }
          settings.cancelZone =
            if let distance { try CancelZone(side: side, distance: distance) } else {
              try CancelZone(side: side)
            }
        }), recordedPath: ["cancelZone", "side"]),
  ]

  private static let stageFields: [SettingField<SliderSettings>] = [
    SettingField(
      "jitterCutoff",
      "The filter's cutoff for a finger at rest, in hertz; lower is steadier; 1 unless set.",
      .number(
        allowsZero: false, get: { $0.stages.jitterFilter?.minimumCutoff },
        set: { (settings, cutoff) throws(InvalidParameter) in
          let beta = (settings.stages.jitterFilter ?? .standard).beta
          settings.stages.jitterFilter = try JitterFilter(minimumCutoff: cutoff, beta: beta)
        }), recordedPath: ["jitterFilter", "minimumCutoff"]),
    SettingField(
      "jitterBeta",
      "The rise of the cutoff, in hertz for each point per second; 0.02 unless set.",
      .number(
        allowsZero: true, get: { $0.stages.jitterFilter?.beta },
        set: { (settings, beta) throws(InvalidParameter) in
          let cutoff = (settings.stages.jitterFilter ?? .standard).minimumCutoff
          settings.stages.jitterFilter = try JitterFilter(minimumCutoff: cutoff, beta: beta)
        }), recordedPath: ["jitterFilter", "beta"]),
    SettingField(
      "jitterFilter",
      "Whether the 1-euro filter removes jitter from the finger's path; off unless set.",
      .boolean(
        get: { $0.stages.jitterFilter != nil },
        set: { $0.stages.jitterFilter = $1 ? $0.stages.jitterFilter ?? .standard : nil }),
      recordedPath: []),
    SettingField(
      "dwellDuration",
      "The time for which the finger must rest to lock, in seconds; 0.5 unless set.",
      .number(
        allowsZero: false, get: { $0.stages.dwellLock?.duration },
        set: { (settings, duration) throws(InvalidParameter) in
          let radius = (settings.stages.dwellLock ?? .standard).radius
          settings.stages.dwellLock = try DwellLock(duration: duration, radius: radius)
        }), recordedPath: ["dwellLock", "duration"]),
    SettingField(
      "dwellRadius",
      "The distance within which the finger counts as resting, in points; 3 unless set.",
      .number(
        allowsZero: false, get: { $0.stages.dwellLock?.radius },
        set: { (settings, radius) throws(InvalidParameter) in
          let duration = (settings.stages.dwellLock ?? .standard).duration
          settings.stages.dwellLock = try DwellLock(duration: duration, radius: radius)
        }), recordedPath: ["dwellLock", "radius"]),
    SettingField(
      "dwellLock",
      "Whether the value is locked while the finger rests; off unless set.",
      .boolean(
        get: { $0.stages.dwellLock != nil },
        set: { $0.stages.dwellLock = $1 ? $0.stages.dwellLock ?? .standard : nil }),
      recordedPath: []),
  ]
}
