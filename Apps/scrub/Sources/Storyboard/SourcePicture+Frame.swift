import FFmpegWrite
import Media

extension SourcePicture {
  /// Takes a picture out of a video, to be drawn and written.
  init(_ frame: Frame, of video: MediaInformation) {
    let tags = frame.pixels.colors
    self.init(
      planes: frame.pixels.planes(),
      size: PictureSize(width: frame.pixels.width, height: frame.pixels.height),
      pixelFormat: frame.pixels.pixelFormat,
      colours: PictureColours(
        matrix: tags.matrix, primaries: tags.primaries, transfer: tags.transfer,
        range: tags.range), geometry: PictureGeometry(of: video))
  }
}

extension PictureGeometry {
  /// How the pictures of a video lie on a screen.
  init(of video: MediaInformation) {
    self.init(
      sampleWidth: Int(video.pixelAspectRatio.horizontal),
      sampleHeight: Int(video.pixelAspectRatio.vertical), rotation: video.rotation,
      isFlipped: video.isFlipped)
  }
}
