internal import CGtk

/// A widget with a panel beside it, or with the panel as a sheet over its lower part.
public final class Flap: Widget {
  private let content: Widget
  private let panel: Widget
  private var flap: OpaquePointer { unsafe OpaquePointer(raw) }

  /// Creates a flap with its panel beside the content.
  public init(_ content: Widget, panel: Widget) {
    (self.content, self.panel) = (content, panel)
    unsafe super.init(adw_flap_new())
    unsafe adw_flap_set_content(flap, content.raw)
    unsafe adw_flap_set_flap(flap, panel.raw)
    unsafe adw_flap_set_separator(flap, gtk_separator_new(GTK_ORIENTATION_VERTICAL))
    unsafe adw_flap_set_flap_position(flap, GTK_PACK_END)
    unsafe adw_flap_set_fold_policy(flap, ADW_FLAP_FOLD_POLICY_NEVER)
    // It is shown and hidden by the program alone: the content has drags of its own.
    unsafe adw_flap_set_locked(flap, 1)
    unsafe adw_flap_set_modal(flap, 0)
    unsafe adw_flap_set_swipe_to_open(flap, 0)
    unsafe adw_flap_set_swipe_to_close(flap, 0)
    // GTK tells assistive technologies of what is invisible, but not of what is out of the window.
    connectNotify("reveal-progress") { [weak self] in
      guard let self else { return }
      self.panel.isVisible = unsafe adw_flap_get_reveal_progress(flap) > 0
    }
  }

  /// Whether the panel is shown.
  public var isShown: Bool {
    get { unsafe adw_flap_get_reveal_flap(flap) != 0 }
    set {
      if newValue { panel.isVisible = true }
      unsafe adw_flap_set_reveal_flap(flap, newValue.c)
    }
  }

  /// Whether the panel is a sheet over the lower part of the content, instead of beside it.
  public var isSheet: Bool = false {
    didSet {
      guard isSheet != oldValue else { return }
      unsafe gtk_orientable_set_orientation(
        flap, isSheet ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
      unsafe gtk_orientable_set_orientation(
        OpaquePointer(adw_flap_get_separator(flap)),
        isSheet ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL)
      unsafe adw_flap_set_fold_policy(
        flap, isSheet ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_NEVER)
    }
  }
}
