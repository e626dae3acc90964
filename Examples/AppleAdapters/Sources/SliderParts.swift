import FineScrub
import UIKit

/// The visible parts of the UIKit slider: the track, its fill, the thumb and the speed above it.
final class SliderParts: UIView {
  let (thumb, label) = (UIView(), UILabel())
  private let (track, fill) = (UIView(), UIView())

  init() {
    super.init(frame: .zero)
    // The slider handles the touches.
    isUserInteractionEnabled = false
    (track.backgroundColor, fill.backgroundColor) = (.systemFill, .tintColor)
    (thumb.backgroundColor, label.textAlignment) = (.white, .center)
    for part in [track, fill, thumb, label] { addSubview(part) }
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  /// Shows the speed, or hides it; the text stays while it fades out.
  func show(_ appearance: SpeedIndicator.Appearance?) {
    label.alpha = appearance?.opacity ?? 0
    if let appearance { label.text = SpeedReading(percentageOf: appearance.speed).description }
  }

  /// Places each part as the geometry specifies.
  func place(by geometry: SliderGeometry, share: Double) {
    let rectangle = SliderGeometry.Rectangle(bounds)
    let thumbRect = geometry.thumbRect(in: rectangle, share: share)
    track.frame = CGRect(geometry.trackRect(in: rectangle))
    fill.frame = CGRect(geometry.fillRect(in: rectangle, share: share))
    thumb.frame = CGRect(thumbRect)
    thumb.layer.cornerRadius = thumbRect.width / 2
    label.frame = CGRect(x: thumbRect.midX - 40, y: thumbRect.y - 30, width: 80, height: 24)
  }
}
