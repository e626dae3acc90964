import ScrubTime
import ScrubTimeline

extension Clip.ID: Drawn {
  static func any(_ values: inout Values) -> Clip.ID {
    Clip.ID(rawValue: values.one(of: [0, 1, 2, .max, .min]))
  }
}
extension Track.ID: Drawn {
  static func any(_ values: inout Values) -> Track.ID {
    Track.ID(rawValue: values.one(of: [1, 2, .max, .min]))
  }
}
extension Footage: Drawn {
  static func any(_ values: inout Values) -> Footage {
    values.one(of: [
      .finite(offset: .any(&values), length: .any(&values)),
      .looping(offset: .any(&values), length: .any(&values)), .free,
    ])
  }
}
extension TrimEdge: Drawn {
  static func any(_ values: inout Values) -> TrimEdge { values.one(of: [.leading, .trailing]) }
}
extension TimelinePadding: Drawn {
  static func any(_ values: inout Values) -> TimelinePadding {
    values.one(of: [.halfViewport, .none])
  }
}
extension TimelineGesture: Drawn {
  static func any(_ values: inout Values) -> TimelineGesture { values.one(of: allCases) }
}
extension TimelineMetrics: Drawn {
  static func any(_ values: inout Values) -> TimelineMetrics {
    values.valid(.standard) {
      try TimelineMetrics(
        rulerHeight: .any(&$0), trackHeight: .any(&$0), trackSpacing: .any(&$0),
        textScale: .any(&$0))
    }
  }
}

private func standard<Value>(_ make: () throws -> Value) -> Value {
  do { return try make() } catch { fatalError("a value of the tests cannot be made: \(error)") }
}

extension TimelineScale: Drawn {
  static func any(_ values: inout Values) -> TimelineScale {
    values.valid(standard { try TimelineScale() }) {
      try TimelineScale(pointsPerSecond: .any(&$0), limits: .any(&$0))
    }
  }
}
extension TimelineViewport: Drawn {
  static func any(_ values: inout Values) -> TimelineViewport {
    values.valid(standard { try TimelineViewport(scale: TimelineScale(), width: 300) }) {
      try TimelineViewport(
        scale: .any(&$0), width: .any(&$0), padding: .any(&$0), time: .any(&$0))
    }
  }
}
extension TimelineDocument: Drawn {
  static func any(_ values: inout Values) -> TimelineDocument {
    var document = TimelineDocument(rate: .any(&values))
    try? document.addTrack(
      Track.ID(rawValue: 1), overlap: values.one(of: [.magnetic, .push, .stop, .allow]))
    for number in 0..<3 {
      let clip = try? Clip(
        id: Clip.ID(rawValue: number), start: .any(&values), duration: .any(&values))
      if let clip { try? document.insert(clip, in: Track.ID(rawValue: 1)) }
    }
    return document
  }
}
extension TimelineEditor: Drawn {
  static func any(_ values: inout Values) -> TimelineEditor {
    TimelineEditor(
      .any(&values), viewport: .any(&values), playhead: .any(&values), curve: values.curve())
  }
}
extension TimelineController: Drawn {
  static func any(_ values: inout Values) -> TimelineController {
    values.valid(
      standard {
        try TimelineController(
          rate: FrameRate(30), width: 400, padding: .halfViewport, maximumHeight: 300)
      }
    ) {
      try TimelineController(
        rate: .any(&$0), width: .any(&$0), padding: .any(&$0), maximumHeight: .any(&$0))
    }
  }
}
extension OverlapPolicy: Drawn {
  static func any(_ values: inout Values) -> OverlapPolicy {
    values.one(of: [.magnetic, .push, .stop, .allow])
  }
}
extension Clip: Drawn {
  static func any(_ values: inout Values) -> Clip {
    values.valid(
      standard {
        try Clip(
          id: Clip.ID(rawValue: 0), start: .zero, duration: MediaTime(value: 1, timescale: 1))
      }
    ) { try Clip(id: .any(&$0), start: .any(&$0), duration: .any(&$0)) }
  }
}
