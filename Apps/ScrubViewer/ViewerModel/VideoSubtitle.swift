/// What a person wants to know of a video beside its name.
public enum VideoSubtitle {
  /// Returns the size and the frame rate, such as "1920 × 1080 · 29.97 fps".
  public static func text(_ video: MediaInformation) -> String {
    let isTurned = video.rotation % 180 != 0
    let (width, height) = isTurned ? (video.height, video.width) : (video.width, video.height)
    let rate = video.frameRate.map { rate in
      let hundredths = (rate.framesPerSecond * 100).rounded()
      let text =
        hundredths.truncatingRemainder(dividingBy: 100) == 0
        ? "\(Int(hundredths / 100))" : "\(hundredths / 100)"
      return " · \(text) fps"
    }
    return "\(width) × \(height)\(rate ?? "")"
  }
}
