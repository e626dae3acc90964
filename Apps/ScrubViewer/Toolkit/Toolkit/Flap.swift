internal import CGtk

/// A widget with a panel beside it, or with the panel as a sheet over its lower part.
public final class Flap: Widget {
  private var flap: OpaquePointer { unsafe OpaquePointer(raw) }

  /// Creates a flap with its panel beside the content.
  public init(_ content: Widget, panel: Widget) {
    unsafe super.init(adw_flap_new())
    children = [content, panel]
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
    connectNotify("reveal-progress") { [weak self, weak panel] in
      guard let self else { return }
      panel?.isVisible = unsafe adw_flap_get_reveal_progress(flap) > 0
    }
  }

  /// Whether the panel is shown.
  public var isShown: Bool {
    get { unsafe adw_flap_get_reveal_flap(flap) != 0 }
    set {
      if newValue { children[1].isVisible = true }
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

/// The bar at the top of a window: widgets at both ends, and a title with a subtitle between them.
@safe public final class HeaderBar: Widget {
  private let title: OpaquePointer?

  /// Creates a header bar with widgets at the start, and at the end, the outermost first.
  public init(start: [Widget], end: [Widget]) {
    let title = unsafe adw_window_title_new("", "")
    unsafe self.title = OpaquePointer(title)
    unsafe super.init(adw_header_bar_new())
    children = start + end
    let bar = unsafe OpaquePointer(raw)
    unsafe adw_header_bar_set_title_widget(bar, title)
    for child in start { unsafe adw_header_bar_pack_start(bar, child.raw) }
    for child in end { unsafe adw_header_bar_pack_end(bar, child.raw) }
  }

  /// Whether there is room for one button of the window alone, which closes it.
  public var isCompact = false {
    didSet {
      let bar = unsafe OpaquePointer(raw)
      unsafe adw_header_bar_set_decoration_layout(bar, isCompact ? ":close" : nil)
    }
  }

  /// Sets the title in the middle and the smaller text below it, if any.
  public func show(title: String, subtitle: String) {
    unsafe adw_window_title_set_title(self.title, title)
    // Isolated, as numbers would otherwise change their places in a language from right to left.
    let isolated = subtitle.isEmpty ? "" : "\u{2066}\(subtitle)\u{2069}"
    unsafe adw_window_title_set_subtitle(self.title, isolated)
  }
}

/// A widget with short messages over its lower edge, one at a time.
@safe public final class ToastOverlay: Widget {
  private var toast: OpaquePointer?

  /// Creates an overlay without a message over a widget.
  public init(_ child: Widget) {
    unsafe super.init(adw_toast_overlay_new())
    children = [child]
    unsafe adw_toast_overlay_set_child(OpaquePointer(raw), child.raw)
  }

  /// Shows a message in place of the last one, for so many seconds, or until it is dismissed for 0; `dismissed` is
  /// called when it goes by itself, or because the user has dismissed it.
  public func show(_ content: Widget, seconds: Int, _ dismissed: @escaping () -> Void = {}) {
    clear()
    guard let next = unsafe adw_toast_new("") else { return }
    unsafe adw_toast_set_custom_title(next, content.raw)
    unsafe adw_toast_set_timeout(next, UInt32(seconds))
    unsafe toast = next
    children.append(content)
    unsafe Signals.connect(UnsafeMutableRawPointer(next), "dismissed") { [weak self] in
      guard let self, unsafe toast == next else { return }
      forget()
      dismissed()
    }
    // The overlay takes the reference of a new toast, and drops it once that has gone.
    unsafe g_object_ref(UnsafeMutableRawPointer(next))
    unsafe adw_toast_overlay_add_toast(OpaquePointer(raw), next)
  }

  /// Removes the message.
  public func clear() {
    guard let last = unsafe toast else { return }
    unsafe g_object_ref(UnsafeMutableRawPointer(last))
    forget()
    unsafe adw_toast_dismiss(last)
    unsafe g_object_unref(UnsafeMutableRawPointer(last))
  }

  private func forget() {
    guard let last = unsafe toast else { return }
    unsafe toast = nil
    unsafe g_object_unref(UnsafeMutableRawPointer(last))
    children.removeLast()
  }
}
