import Media
import MediaTesting
import TestSupport
import Testing

@testable import OwnMediaSource

@Test func theFadeKeepsItsPromises() {
  let fade = Fade(milliseconds: [500, 540, 600, 640, 700, 1000], end: 1100)
  #expect(MediaSourceConformance().violations(of: fade).map(\.description) == [])
}
