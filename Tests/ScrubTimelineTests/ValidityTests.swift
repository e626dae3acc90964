import ScrubTime
import SpeedCurves
import Testing

@testable import ScrubTimeline

/// Tests of the validity check that the laws rely on.
struct ValidityTests {
  private func document(_ policy: OverlapPolicy) throws -> TimelineDocument {
    var document = try EditedTimeline.document(policy, .allow)
    try document.insert(.make(1, 0, 2, of: 5), in: 0)
    try document.insert(.make(2, 2, 2, offset: 1, of: 5), in: 0)
    document.setMarkers([seconds(1), seconds(3)])
    try document.validate()
    return document
  }

  @Test("Every violation of validity is found", arguments: OverlapPolicy.allCases)
  func everyViolationIsFound(_ policy: OverlapPolicy) throws {
    let changes: [(String, (inout TimelineDocument) -> Void)] = [
      ("overlap", { $0.tracks[0].clips[1].start = seconds(1).inFlicks }),
      ("order", { $0.tracks[0].clips.swapAt(0, 1) }),
      ("gap", { $0.tracks[0].clips[1].start = seconds(3).inFlicks }),
      ("before", { $0.tracks[0].clips[0].start = seconds(-1).inFlicks }),
      ("empty", { $0.tracks[0].clips[0].duration = .origin }),
      ("past", { $0.tracks[0].clips[1].duration = seconds(9).inFlicks }),
      (
        "offset",
        {
          $0.tracks[0].clips[1].footage = .finite(
            offset: seconds(-1).inFlicks, length: seconds(9).inFlicks)
        }
      ),
      (
        "loop",
        {
          $0.tracks[0].clips[1].footage = .looping(
            offset: seconds(9).inFlicks, length: seconds(9).inFlicks)
        }
      ),
      ("flicks", { $0.tracks[0].clips[0].start = .zero }),
      ("late", { $0.tracks[0].clips[1].start = .longest }),
      ("twice", { $0.tracks[1].clips = [$0.tracks[0].clips[0]] }),
      ("tracks", { $0.tracks[1] = $0.tracks[0] }),
      ("markers", { $0.markers.reverse() }),
    ]
    let allowed: [OverlapPolicy: Set<String>] = [
      .push: ["gap"], .stop: ["gap"], .allow: ["gap", "overlap"], .magnetic: [],
    ]
    for (name, change) in changes {
      var broken = try document(policy)
      change(&broken)
      if allowed[policy]?.contains(name) == true {
        #expect(throws: Never.self, "\(name)") { try broken.validate() }
      } else {
        #expect(throws: InvalidParameter.self, "\(name)") { try broken.validate() }
      }
    }
  }

  @Test("A track without room rejects a clip and stays valid") func fullTrackRejectsAClip() throws {
    var document = try EditedTimeline.document(.stop)
    try document.insert(.make(1, 1, 31_622_399), in: 0)
    #expect(throws: InvalidParameter.self) { try document.insert(.make(2, 0, 2), in: 0) }
    try document.insert(.make(3, 0, 1), in: 0)
    try document.validate()
  }
}
