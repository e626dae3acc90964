import ScrubTime
import ScrubTimeline
import SpeedCurves
import Testing

/// Tests of tracks, clips and overlap policies.
struct ClipTests {
  @Test("Finite footage ends, and free footage does not") func finiteFootageEnds() throws {
    #expect(throws: InvalidParameter.self) { try Clip.make(1, 0, 5, offset: 6, of: 10) }
    #expect(throws: InvalidParameter.self) { try Clip.make(1, 0, 5, offset: -1, of: 10) }
    let whole = try Clip.make(1, 0, 5, offset: 5, of: 10)
    #expect(whole.end == seconds(5))
    #expect(try Clip.make(1, 0, 100_000).footage == .free)
    let loop = Footage.looping(offset: seconds(1), length: seconds(2))
    let looped = try Clip(id: 1, start: .zero, duration: seconds(60), footage: loop)
    #expect(looped.footage.time(atOffset: seconds(4.5)) == seconds(1.5))
    #expect(looped.footage.time(atOffset: seconds(-2)) == seconds(1))
    #expect(whole.footage.time(atOffset: seconds(1)) == seconds(6))
    #expect(Footage.free.time(atOffset: .zero) == nil)
    // Not yet part of a clip, so not in flicks.
    #expect(loop.time(atOffset: seconds(4.5)) == seconds(1.5))
    #expect(Footage.looping(offset: .zero, length: .zero).time(atOffset: seconds(1)) == nil)
    #expect(throws: InvalidParameter.self) {
      try Clip(
        id: 1, start: .zero, duration: seconds(60),
        footage: .looping(offset: seconds(2), length: seconds(2)))
    }
  }

  @Test(
    "Clips that fit in no timeline are rejected",
    arguments: [(-1.0, 5.0), (0, 0), (0, -1), (4e7, 5), (0, 4e7), (.infinity, 5), (0, .nan)])
  func invalidClipsAreRejected(_ start: Double, duration: Double) {
    #expect(throws: InvalidParameter.self) { try Clip.make(1, start, duration) }
  }

  @Test("An error names the clip, the value, and the remedy") func errorNamesClipValueAndRemedy()
    throws
  {
    let error = #expect(throws: InvalidParameter.self) { try Clip.make(7, -2, 5) }
    #expect(error?.description == "clip 7, start: is -2.0 s; give 0 to 31622400.0 s")
  }

  @Test(
    "A clip of all its footage stays within it at any length",
    arguments: [(100_001, 10_007), (1_000_003, 1_000_000), (461, 15_360)] as [(Int64, Int32)])
  func clipOfAllFootageFitsAtAnyLength(value: Int64, timescale: Int32) throws {
    let length = MediaTime(value: value, timescale: timescale)
    let whole = try Clip(
      id: 1, start: .zero, duration: length, footage: .finite(offset: .zero, length: length))
    #expect(whole.end <= length && whole.ghostExtent?.upperBound == whole.end)
    let third = MediaTime(value: value, timescale: timescale * 3)
    let rest = try Clip(
      id: 2, start: third, duration: length - third,
      footage: .finite(offset: third, length: length))
    #expect(rest.ghostExtent?.upperBound == rest.end)
  }

  @Test("Footage is rounded down so that no clip extends past it")
  func footageIsRoundedDown() throws {
    // A length of 1/3 flick more than 2 s is 2 s; nothing of the third is shown.
    let length = MediaTime(value: 2 * 2_116_800_000 + 1, timescale: 2_116_800_000)
    let footage = Footage.finite(offset: .zero, length: length)
    let clip = try Clip(id: 1, start: .zero, duration: seconds(2), footage: footage)
    #expect(clip.ghostExtent == .zero...seconds(2))
  }

  @Test("The ghost is the whole footage") func theGhostIsTheWholeFootage() throws {
    #expect(try Clip.make(1, 10, 5, offset: 3, of: 20).ghostExtent == seconds(7)...seconds(27))
    #expect(try Clip.make(1, 1, 5, offset: 3, of: 20).ghostExtent == seconds(-2)...seconds(18))
    #expect(try Clip.make(1, 10, 5).ghostExtent == nil)
  }

  @Test("A magnetic track has no gap") func aMagneticTrackHasNoGap() throws {
    var document = try EditedTimeline.document(.magnetic)
    try document.insert(.make(1, 3, 4), in: 0)
    try document.insert(.make(2, 90, 2), in: 0)
    try document.insert(.make(3, 1, 1), in: 0)
    #expect(document.tracks[0].clips.map(\.id) == [3, 1, 2])
    #expect(document.spans() == [[0, 1], [1, 5], [5, 7]])
    #expect(document.remove(1)?.duration == seconds(4))
    #expect(document.spans() == [[0, 1], [1, 3]])
    try document.validate()
  }

  @Test("Neighbors are pushed only as far as needed")
  func neighborsArePushedOnlyAsNeeded() throws {
    var document = try EditedTimeline.document(.push)
    for (id, start) in [(1, 0.0), (2, 3), (3, 8)] {
      try document.insert(.make(Clip.ID(rawValue: id), start, 2), in: 0)
    }
    try document.insert(.make(4, 1.5, 3), in: 0)
    #expect(document.spans() == [[0, 2], [2, 5], [5, 7], [8, 10]])
    try document.validate()
  }

  @Test("Where clips stop one another, an inserted one needs room")
  func insertingNeedsRoomWhereClipsStop() throws {
    var document = try EditedTimeline.document(.stop)
    try document.insert(.make(1, 2, 2), in: 0)
    try document.insert(.make(2, 0, 2), in: 0)
    #expect(throws: InvalidParameter.self) { try document.insert(.make(3, 3, 2), in: 0) }
    #expect(document.spans() == [[0, 2], [2, 4]])
  }

  @Test("Overlaps are allowed where the track's policy says so")
  func overlapsFollowTheTrackPolicy() throws {
    var document = try EditedTimeline.document(.allow)
    try document.insert(.make(1, 2, 4), in: 0)
    try document.insert(.make(2, 1, 9), in: 0)
    #expect(document.spans() == [[1, 10], [2, 6]])
    #expect(document.duration == seconds(10))
    try document.validate()
  }

  @Test("Names are used once, and tracks must exist")
  func namesAreUniqueAndTracksMustExist() throws {
    var document = try EditedTimeline.document(.allow)
    try document.insert(.make(1, 0, 1), in: 0)
    #expect(throws: InvalidParameter.self) { try document.insert(.make(1, 5, 1), in: 0) }
    #expect(throws: InvalidParameter.self) { try document.insert(.make(2, 5, 1), in: 9) }
    #expect(throws: InvalidParameter.self) { try document.addTrack(0, overlap: .stop) }
    #expect(document.remove(9) == nil)
    #expect(document.clip(1)?.id == 1 && document.clip(2) == nil && document.track(of: 1)?.id == 0)
  }

  @Test("No edit makes a timeline longer than a year") func noTimelineIsLongerThanAYear() throws {
    var document = try EditedTimeline.document(.magnetic, .push)
    for track in 0..<2 {
      try document.insert(.make(Clip.ID(rawValue: track), 0, 2e7), in: Track.ID(rawValue: track))
      #expect(throws: InvalidParameter.self) {
        try document.insert(.make(9, 0, 2e7), in: Track.ID(rawValue: track))
      }
    }
    try document.validate()
  }

  @Test("Markers are kept in order") func markersAreKeptInOrder() throws {
    var document = try EditedTimeline.document(.allow)
    document.setMarkers([seconds(5), seconds(-1), seconds(2)])
    #expect(document.markers == [.zero, seconds(2), seconds(5)])
  }
}
