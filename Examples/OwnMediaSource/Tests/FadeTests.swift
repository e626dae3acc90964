import ScrubMedia
import ScrubTesting
import Testing

@testable import OwnMediaSource

@Test("The fade conforms to the requirements of a source")
func fadeConforms() async {
  let fade = Fade(
    milliseconds: [500, 540, 600, 640, 700, 1000], end: 1100)
  #expect(
    await MediaSourceConformance().violations(of: fade)
      .map(\.description) == [])
}
