internal import CCanvas
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

/// A toggle button.
public final class ToggleButton: Widget {
  private init(_ raw: UnsafeMutablePointer<GtkWidget>?, _ changed: @escaping (Bool) -> Void) {
    unsafe super.init(raw)
    connect("toggled") { [weak self] in
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
    set {
      if newValue != isOn { unsafe gtk_toggle_button_set_active(raw.cast(), newValue.c) }
    }
  }
}

/// A menu for choosing one of several texts.
public final class Choice: Widget {
  private var dropDown: OpaquePointer { unsafe OpaquePointer(raw) }
  private var isQuiet = false
  /// The texts.
  public private(set) var options: [String] = []

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - name: The name for assistive technologies.
  ///   - chosen: Called with the index of the text that the user has chosen.
  public init(name: String, _ chosen: @escaping (Int) -> Void) {
    unsafe super.init(gtk_drop_down_new_from_strings(nil))
    setAccessibleName(name)
    setAccessibleNameOfButtonInside(name)
    setToolTip(name)
    connectNotify("selected") { [weak self] in
      guard let self else { return }
      describe()
      guard !isQuiet, let selected else { return }
      chosen(selected)
    }
  }

  /// Sets the texts and the selected one, without calling `chosen`.
  public func show(_ options: [String], selected: Int?) {
    isQuiet = true
    defer { isQuiet = false }
    if options != self.options {
      self.options = options
      let list = unsafe gtk_string_list_new(nil)
      for option in options { unsafe gtk_string_list_append(list, option) }
      unsafe gtk_drop_down_set_model(dropDown, list)
      unsafe g_object_unref(UnsafeMutableRawPointer(list))
    }
    if selected != self.selected {
      unsafe gtk_drop_down_set_selected(
        dropDown, selected.map(UInt32.init) ?? GTK_INVALID_LIST_POSITION)
    }
    describe()
  }

  /// Sets the spoken text of the selection, which GTK 4.8 does not expose.
  private func describe() {
    unsafe scrub_set_accessible_text(
      gtk_widget_get_first_child(raw), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      selected.flatMap { options.indices.contains($0) ? options[$0] : nil } ?? "")
  }

  /// The index of the selected text, or `nil`.
  public var selected: Int? {
    let place = unsafe gtk_drop_down_get_selected(dropDown)
    return place == GTK_INVALID_LIST_POSITION ? nil : Int(place)
  }
}

/// An icon of the theme, next to a text with the same meaning.
public final class Icon: Widget {
  /// Creates an icon by its name in the desktop's icon naming specification.
  public init(_ name: String) {
    unsafe super.init(gtk_image_new_from_icon_name(name))
  }
}

/// An activity indicator.
public final class Spinner: Widget {
  /// Creates a running spinner.
  public init() {
    unsafe super.init(gtk_spinner_new())
    unsafe gtk_spinner_start(OpaquePointer(raw))
  }
}
