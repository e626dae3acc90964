internal import CGtk

/// A button that opens a slider of the loudness.
public final class VolumeButton: Widget {
  private var isQuiet = false

  /// Creates a button at full volume; the function is called with a volume, from 0 to 1, that was not set by the
  /// program.
  public init(_ changed: @escaping (Double) -> Void) {
    unsafe super.init(gtk_volume_button_new())
    unsafe gtk_scale_button_set_value(raw.cast(), 1)
    setAccessibleNameOfButtonInside("Volume")
    connectNotify("value") { [weak self] in
      guard let self, !isQuiet else { return }
      changed(volume)
    }
  }

  /// The volume, from 0 to 1; setting it does not call `changed`.
  public var volume: Double {
    get { unsafe gtk_scale_button_get_value(raw.cast()) }
    set {
      guard newValue != volume else { return }
      isQuiet = true
      unsafe gtk_scale_button_set_value(raw.cast(), newValue)
      isQuiet = false
    }
  }

  /// Calls a function when the slider closes.
  public func onClose(_ body: @escaping () -> Void) {
    guard let popup = unsafe gtk_scale_button_get_popup(raw.cast()) else { return }
    unsafe Signals.connect(popup, "closed", body)
  }
}
