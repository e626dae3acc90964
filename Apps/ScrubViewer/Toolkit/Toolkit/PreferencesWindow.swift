internal import CGtk

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

  /// Shows the window.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - groups: The groups of settings, with their titles.
  ///   - parent: The window that it belongs to.
  public static func show(
    _ title: String, _ groups: [(title: String, rows: [Row])], over parent: Window
  ) {
    guard let window = unsafe adw_preferences_window_new(),
      let page = unsafe adw_preferences_page_new()
    else { return }
    for (title, rows) in groups {
      guard let group = unsafe adw_preferences_group_new() else { continue }
      // The title is markup.
      unsafe adw_preferences_group_set_title(cast(group), title.escapedForMarkup)
      for row in rows {
        if let widget = unsafe widget(of: row) {
          unsafe adw_preferences_group_add(cast(group), widget)
        }
      }
      unsafe adw_preferences_page_add(cast(page), cast(group))
    }
    unsafe gtk_window_set_title(cast(window), title)
    unsafe adw_preferences_window_add(cast(window), cast(page))
    unsafe adw_preferences_window_set_search_enabled(cast(window), 0)
    unsafe parent.showModal(window)
  }

  private static func widget(of row: Row) -> UnsafeMutablePointer<GtkWidget>? {
    let isChoice = if case .choice = row.setting { true } else { false }
    guard let widget = unsafe isChoice ? adw_combo_row_new() : adw_action_row_new() else {
      return nil
    }
    unsafe adw_preferences_row_set_use_markup(cast(widget), 0)
    unsafe adw_preferences_row_set_title(cast(widget), row.title)
    unsafe adw_action_row_set_subtitle(cast(widget), row.text)
    switch row.setting {
    case .toggle(let isOn, let changed):
      guard let toggle = unsafe gtk_switch_new() else { return nil }
      unsafe gtk_switch_set_active(OpaquePointer(toggle), isOn ? 1 : 0)
      unsafe gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER)
      unsafe adw_action_row_add_suffix(cast(widget), toggle)
      unsafe adw_action_row_set_activatable_widget(cast(widget), toggle)
      unsafe Signals.connectNotify(UnsafeMutableRawPointer(toggle), "active") {
        changed(unsafe gtk_switch_get_active(OpaquePointer(toggle)) != 0)
      }
    case .choice(let texts, let selected, let changed):
      let list = unsafe gtk_string_list_new(nil)
      for text in texts { unsafe gtk_string_list_append(list, text) }
      unsafe adw_combo_row_set_model(cast(widget), list)
      unsafe g_object_unref(UnsafeMutableRawPointer(list))
      unsafe adw_combo_row_set_selected(cast(widget), UInt32(selected))
      unsafe Signals.connectNotify(UnsafeMutableRawPointer(widget), "selected") {
        changed(Int(unsafe adw_combo_row_get_selected(cast(widget))))
      }
    case .keys(let keys):
      for key in keys {
        guard let label = unsafe gtk_label_new(key) else { return nil }
        unsafe gtk_widget_add_css_class(label, "keycap")
        // From 1 to 9 in every language.
        unsafe gtk_widget_set_direction(label, GTK_TEXT_DIR_LTR)
        unsafe gtk_widget_set_valign(label, GTK_ALIGN_CENTER)
        unsafe adw_action_row_add_suffix(cast(widget), label)
      }
    case .button(let text, let pressed):
      guard let button = unsafe gtk_button_new_with_label(text) else { return nil }
      unsafe gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
      unsafe adw_action_row_add_suffix(cast(widget), button)
      unsafe Signals.connect(UnsafeMutableRawPointer(button), "clicked") {
        pressed()
        unsafe gtk_widget_set_sensitive(button, 0)
      }
    }
    return unsafe widget
  }

  private static func cast<Target>(
    _ widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<Target> {
    unsafe UnsafeMutablePointer<Target>(OpaquePointer(widget))
  }
}
