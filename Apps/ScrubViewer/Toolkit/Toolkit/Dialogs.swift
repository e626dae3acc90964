internal import CGtk

// `MainActor` is said in full, as release builds of Swift 6.3 otherwise lose it at the isolated deinit.
/// A question to the user, or an activity that the user can cancel.
@MainActor @safe public final class MessageDialog {
  private let raw: UnsafeMutablePointer<GtkWidget>
  private let content: Widget?

  /// Shows a dialog with a widget below its text, if any. Without the text of a button that confirms, it can only be
  /// canceled; the function is called with whether the user has confirmed.
  public init(
    _ heading: String, text: String, content: Widget? = nil, confirmation: String? = nil,
    over parent: Window, _ answered: @escaping (Bool) -> Void
  ) {
    guard let raw = unsafe adw_message_dialog_new(parent.raw.cast(), heading, text) else {
      preconditionFailure("GTK made no dialog")
    }
    unsafe self.raw = raw
    self.content = content
    unsafe g_object_ref(raw)
    if let content { unsafe adw_message_dialog_set_extra_child(raw.cast(), content.raw) }
    unsafe adw_message_dialog_add_response(raw.cast(), "cancel", "_Cancel")
    if let confirmation {
      unsafe adw_message_dialog_add_response(raw.cast(), "confirm", confirmation)
      unsafe adw_message_dialog_set_response_appearance(
        raw.cast(), "confirm", ADW_RESPONSE_SUGGESTED)
      unsafe adw_message_dialog_set_default_response(raw.cast(), "confirm")
    }
    unsafe adw_message_dialog_set_close_response(raw.cast(), "cancel")
    unsafe Signals.handle(raw, "response") { values in
      answered(unsafe strcmp(g_value_get_string(values + 1), "confirm") == 0)
      return false
    }
    unsafe gtk_window_present(raw.cast())
  }

  isolated deinit { unsafe g_object_unref(raw) }

  /// Closes the dialog without an answer.
  public func close() { unsafe gtk_window_destroy(raw.cast()) }
}

/// A window with groups of rows, for settings or shortcuts.
public enum PreferencesWindow {
  /// A setting.
  public enum Setting {
    /// One that is on or off.
    case toggle(isOn: Bool, (Bool) -> Void)
    /// One of several texts.
    case choice([String], selected: Int, (Int) -> Void)
    /// A button with a text; it is disabled after it was pressed.
    case button(String, () -> Void)
    /// Keys that do what the title says, which cannot be set.
    case keys([String])
  }

  /// A row of the window.
  public struct Row {
    /// The name of the setting.
    public var title: String
    /// The description of its effect.
    public var text: String
    /// The setting.
    public var setting: Setting

    /// Creates a row.
    public init(_ title: String, text: String = "", _ setting: Setting) {
      (self.title, self.text, self.setting) = (title, text, setting)
    }
  }

  /// Shows the window with groups of rows below their titles.
  public static func show(
    _ title: String, _ groups: [(title: String, rows: [Row])], over parent: Window
  ) {
    guard let window = unsafe adw_preferences_window_new(),
      let page = unsafe adw_preferences_page_new()
    else { return }
    for (title, rows) in groups {
      guard let group = unsafe adw_preferences_group_new() else { continue }
      // The title is markup.
      unsafe adw_preferences_group_set_title(group.cast(), title.escapedForMarkup)
      for row in rows {
        if let widget = unsafe widget(of: row) {
          unsafe adw_preferences_group_add(group.cast(), widget)
        }
      }
      unsafe adw_preferences_page_add(page.cast(), group.cast())
    }
    unsafe gtk_window_set_title(window.cast(), title)
    unsafe adw_preferences_window_add(window.cast(), page.cast())
    unsafe adw_preferences_window_set_search_enabled(window.cast(), 0)
    unsafe parent.showModal(window)
  }

  private static func widget(of row: Row) -> UnsafeMutablePointer<GtkWidget>? {
    let isChoice = if case .choice = row.setting { true } else { false }
    guard let widget = unsafe isChoice ? adw_combo_row_new() : adw_action_row_new() else {
      return nil
    }
    unsafe adw_preferences_row_set_use_markup(widget.cast(), 0)
    unsafe adw_preferences_row_set_title(widget.cast(), row.title)
    unsafe adw_action_row_set_subtitle(widget.cast(), row.text)
    switch row.setting {
    case .toggle(let isOn, let changed):
      guard let toggle = unsafe gtk_switch_new() else { return nil }
      unsafe gtk_switch_set_active(OpaquePointer(toggle), isOn.c)
      unsafe gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER)
      unsafe adw_action_row_add_suffix(widget.cast(), toggle)
      unsafe adw_action_row_set_activatable_widget(widget.cast(), toggle)
      unsafe Signals.connect(UnsafeMutableRawPointer(toggle), "notify::active") {
        changed(unsafe gtk_switch_get_active(OpaquePointer(toggle)) != 0)
      }
    case .choice(let texts, let selected, let changed):
      let list = unsafe gtk_string_list_new(nil)
      for text in texts { unsafe gtk_string_list_append(list, text) }
      unsafe adw_combo_row_set_model(widget.cast(), list)
      unsafe g_object_unref(UnsafeMutableRawPointer(list))
      unsafe adw_combo_row_set_selected(widget.cast(), UInt32(selected))
      unsafe Signals.connect(UnsafeMutableRawPointer(widget), "notify::selected") {
        changed(Int(unsafe adw_combo_row_get_selected(widget.cast())))
      }
    case .keys(let keys):
      for key in keys {
        guard let label = unsafe gtk_label_new(key) else { return nil }
        unsafe gtk_widget_add_css_class(label, "keycap")
        // From 1 to 9 in every language.
        unsafe gtk_widget_set_direction(label, GTK_TEXT_DIR_LTR)
        unsafe gtk_widget_set_valign(label, GTK_ALIGN_CENTER)
        unsafe adw_action_row_add_suffix(widget.cast(), label)
      }
    case .button(let text, let pressed):
      guard let button = unsafe gtk_button_new_with_label(text) else { return nil }
      unsafe gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
      unsafe adw_action_row_add_suffix(widget.cast(), button)
      unsafe Signals.connect(UnsafeMutableRawPointer(button), "clicked") {
        pressed()
        unsafe gtk_widget_set_sensitive(button, 0)
      }
    }
    return unsafe widget
  }
}

/// The window about the program.
public enum AboutWindow {
  /// Shows the window with the program's name and what it does.
  public static func show(name: String, comments: String, over parent: Window) {
    guard let raw = unsafe adw_about_window_new() else { return }
    let about = OpaquePointer(raw)
    unsafe adw_about_window_set_application_name(about, name)
    unsafe adw_about_window_set_application_icon(about, "video-x-generic")
    // The comments are markup.
    unsafe adw_about_window_set_comments(about, comments.escapedForMarkup)
    unsafe adw_about_window_set_license_type(about, GTK_LICENSE_MIT_X11)
    unsafe parent.showModal(raw)
  }
}

extension Window {
  /// Shows another window above this one, which gets no events meanwhile.
  func showModal(_ raw: UnsafeMutablePointer<GtkWidget>) {
    unsafe gtk_window_set_transient_for(raw.cast(), self.raw.cast())
    unsafe gtk_window_set_modal(raw.cast(), 1)
    unsafe gtk_window_present(raw.cast())
  }
}
