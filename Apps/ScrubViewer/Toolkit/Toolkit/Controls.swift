internal import CGtk

/// A text.
public final class Label: Widget {
  private var label: OpaquePointer { unsafe OpaquePointer(raw) }

  /// Creates a label whose lines wrap; otherwise the text is truncated with an ellipsis.
  public init(_ text: String = "", wraps: Bool = false) {
    unsafe super.init(gtk_label_new(text))
    unsafe gtk_label_set_xalign(label, 0)
    if wraps {
      unsafe gtk_label_set_wrap(label, 1)
      unsafe gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
    } else {
      unsafe gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
    }
  }

  /// The text.
  public var text: String {
    get { unsafe String(cString: gtk_label_get_text(label)) }
    set { if newValue != text { unsafe gtk_label_set_text(label, newValue) } }
  }

  /// Lets the text wrap at a number of characters, even where there is room for more.
  public func setGreatestWidth(_ characters: Int) {
    unsafe gtk_label_set_max_width_chars(label, Int32(characters))
  }
}

/// A button.
public final class Button: Widget {
  /// Creates a button with a text that performs an action of a widget around it, as "group.name".
  public init(_ text: String, action: String) {
    unsafe super.init(gtk_button_new_with_label(text))
    unsafe gtk_actionable_set_action_name(OpaquePointer(raw), action)
  }

  /// Creates a button with an icon of the theme, and its name for assistive technologies, that performs an action of
  /// a widget around it, as "group.name".
  public init(icon: String, name: String, action: String) {
    unsafe super.init(gtk_button_new_from_icon_name(icon))
    unsafe gtk_actionable_set_action_name(OpaquePointer(raw), action)
    setAccessibleName(name)
    setToolTip(name)
  }

  /// Sets the icon and its name.
  public func setIcon(_ icon: String, name: String) {
    unsafe gtk_button_set_icon_name(raw.cast(), icon)
    setAccessibleName(name)
    setToolTip(name)
  }
}

/// A toggle button, which calls a function when the user presses it.
public final class ToggleButton: Widget {
  private init(_ raw: UnsafeMutablePointer<GtkWidget>?, _ changed: @escaping (Bool) -> Void) {
    unsafe super.init(raw)
    connect("clicked") { [weak self] in
      guard let self else { return }
      changed(isOn)
    }
  }

  /// Creates a toggle with a text.
  public convenience init(_ text: String, _ changed: @escaping (Bool) -> Void) {
    unsafe self.init(gtk_toggle_button_new_with_label(text), changed)
  }

  /// Creates a toggle with a widget in it, and its name for assistive technologies.
  public convenience init(_ content: Widget, name: String, _ changed: @escaping (Bool) -> Void) {
    unsafe self.init(gtk_toggle_button_new(), changed)
    unsafe gtk_button_set_child(raw.cast(), content.raw)
    setAccessibleName(name)
  }

  /// Creates a toggle with an icon of the theme, and its name for assistive technologies.
  public convenience init(icon: String, name: String, _ changed: @escaping (Bool) -> Void) {
    self.init("", changed)
    unsafe gtk_button_set_icon_name(raw.cast(), icon)
    setAccessibleName(name)
    setToolTip(name)
  }

  /// Whether it is pressed.
  public var isOn: Bool {
    get { unsafe gtk_toggle_button_get_active(raw.cast()) != 0 }
    set { if newValue != isOn { unsafe gtk_toggle_button_set_active(raw.cast(), newValue.c) } }
  }
}

/// An icon of the theme, next to a text with the same meaning.
public final class Icon: Widget {
  /// Creates an icon by its name in the desktop's icon naming specification.
  public init(_ name: String) { unsafe super.init(gtk_image_new_from_icon_name(name)) }
}

/// An activity indicator.
public final class Spinner: Widget {
  /// Creates a running spinner.
  public init() {
    unsafe super.init(gtk_spinner_new())
    unsafe gtk_spinner_start(OpaquePointer(raw))
  }
}

/// A line in which a text is typed.
public final class Entry: Widget {
  /// Creates an entry with a name for assistive technologies and a hint while it is empty; Return activates the
  /// default button of its window.
  public init(name: String, hint: String) {
    unsafe super.init(gtk_entry_new())
    unsafe gtk_entry_set_activates_default(raw.cast(), 1)
    unsafe gtk_entry_set_placeholder_text(raw.cast(), hint)
    unsafe gtk_entry_set_input_purpose(raw.cast(), GTK_INPUT_PURPOSE_URL)
    setAccessibleName(name)
  }

  /// The text.
  public var text: String { unsafe String(cString: gtk_editable_get_text(OpaquePointer(raw))) }
}

/// A text that becomes an entry when it is clicked, or when Return is pressed on it.
public final class EditableLabel: Widget {
  private var label: OpaquePointer { unsafe OpaquePointer(raw) }
  private var shown = ""
  /// The text at the start of an edit.
  private var start = ""

  /// Creates an empty label with a name for assistive technologies and a width in characters. `edited` is called with
  /// a new text and the one before, which the label shows again until another one is set; `ended` at the end of each
  /// edit, also of one that changed nothing.
  public init(
    name: String, width: Int, edited: @escaping (_ text: String, _ before: String) -> Void,
    ended: @escaping () -> Void
  ) {
    unsafe super.init(gtk_editable_label_new(""))
    unsafe gtk_editable_set_width_chars(label, Int32(width))
    setAccessibleName(name)
    setToolTip(name)
    connectNotify("editing") { [weak self] in
      guard let self else { return }
      guard !isEditing else {
        start = shown
        return
      }
      let text = unsafe String(cString: gtk_editable_get_text(label))
      unsafe gtk_editable_set_text(label, shown)
      if text != start { edited(text, start) }
      ended()
    }
  }

  /// Ends an edit without its text.
  public func dropEdit() { unsafe gtk_editable_label_stop_editing(label, 0) }

  private var isEditing: Bool { unsafe gtk_editable_label_get_editing(label) != 0 }

  /// The text; while it is edited, changes are shown afterwards.
  public var text: String {
    get { shown }
    set {
      guard newValue != shown else { return }
      shown = newValue
      if !isEditing { unsafe gtk_editable_set_text(label, newValue) }
    }
  }
}

/// The system's slider, for the theme and assistive technologies.
public final class Scale: Widget {
  private var isQuiet = false

  /// Creates a slider from 0 to 1 with a name for assistive technologies; the function is called with a value that
  /// was not set by the program.
  public init(name: String, _ changed: @escaping (Double) -> Void) {
    unsafe super.init(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.1))
    unsafe gtk_scale_set_draw_value(raw.cast(), 0)
    // Time runs from left to right in every language; see SliderGeometry.isMirrored.
    unsafe gtk_widget_set_direction(raw, GTK_TEXT_DIR_LTR)
    setAccessibleName(name)
    connect("value-changed") { [weak self] in
      guard let self, !isQuiet else { return }
      changed(value)
    }
  }

  /// The value.
  public var value: Double { unsafe gtk_range_get_value(raw.cast()) }

  /// Sets the value without calling `changed`.
  public func show(_ value: Double) {
    guard value != self.value else { return }
    isQuiet = true
    unsafe gtk_range_set_value(raw.cast(), value)
    isQuiet = false
  }

  /// Sets the range and the steps of keys and assistive technologies, without calling `changed`.
  public func setRange(minimum: Double, maximum: Double, step: Double, page: Double) {
    isQuiet = true
    unsafe gtk_range_set_range(raw.cast(), minimum, max(maximum, minimum))
    unsafe gtk_range_set_increments(raw.cast(), step, page)
    isQuiet = false
  }
}

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
