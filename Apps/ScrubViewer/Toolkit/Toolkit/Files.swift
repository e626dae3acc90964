internal import CGtk

/// The desktop's file dialog.
public enum FileDialog {
  /// Shows a dialog and returns: to write a file with a proposed name, or to open one, of which only videos are listed
  /// unless the user chooses otherwise. The completion is called with the bytes of the path once a file is chosen.
  public static func show(
    title: String, parent: Window, saving name: String? = nil, showsVideos: Bool = false,
    _ completion: @escaping ([UInt8]) -> Void
  ) {
    let action = name == nil ? GTK_FILE_CHOOSER_ACTION_OPEN : GTK_FILE_CHOOSER_ACTION_SAVE
    guard
      let dialog = unsafe gtk_file_chooser_native_new(
        title, parent.raw.cast(), action, name == nil ? "_Open" : "_Save", "_Cancel")
    else { return }
    if let name {
      unsafe gtk_file_chooser_set_current_name(dialog, name)
    } else if showsVideos {
      unsafe addFilter("Videos", types: ["video/*"], patterns: videoPatterns, to: dialog)
      unsafe addFilter("All Files", types: [], patterns: ["*"], to: dialog)
    }
    unsafe Signals.handle(UnsafeMutableRawPointer(dialog), "response") { values in
      if unsafe g_value_get_int(values + 1) == GTK_RESPONSE_ACCEPT.rawValue,
        let file = unsafe gtk_file_chooser_get_file(dialog)
      {
        if let path = unsafe g_file_get_path(file) {
          completion(unsafe bytes(of: path))
          unsafe g_free(path)
        }
        unsafe g_object_unref(UnsafeMutableRawPointer(file))
      }
      unsafe g_object_unref(UnsafeMutableRawPointer(dialog))
      return false
    }
    unsafe gtk_native_dialog_show(UnsafeMutablePointer<GtkNativeDialog>(dialog))
  }
}

extension FileDialog {
  /// Names of videos that the desktop takes for something else, such as translations (.ts).
  private static let videoPatterns = ["*.ts", "*.m2ts", "*.mts", "*.m3u8", "*.mxf", "*.gif"]

  private static func addFilter(
    _ name: String, types: [String], patterns: [String], to dialog: OpaquePointer
  ) {
    let filter = unsafe gtk_file_filter_new()
    unsafe gtk_file_filter_set_name(filter, name)
    for type in types { unsafe gtk_file_filter_add_mime_type(filter, type) }
    for pattern in patterns { unsafe gtk_file_filter_add_pattern(filter, pattern) }
    unsafe gtk_file_chooser_add_filter(dialog, filter)
    unsafe g_object_unref(UnsafeMutableRawPointer(filter))
  }
}

extension Widget {
  /// Accepts files dropped on the widget: the function is called with the bytes of the path of the first local one,
  /// and returns whether it is accepted.
  public func onFileDrop(_ body: @escaping ([UInt8]) -> Bool) {
    guard let target = unsafe gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY)
    else { return }
    unsafe Signals.handle(UnsafeMutableRawPointer(target), "drop") { values in
      guard let value = unsafe g_value_get_boxed(values + 1) else { return false }
      let list = unsafe g_value_get_boxed(value.assumingMemoryBound(to: GValue.self))
      let files = unsafe gdk_file_list_get_files(OpaquePointer(list))
      defer { unsafe g_slist_free(files) }
      var next = unsafe files
      while let file = unsafe next {
        if let path = unsafe g_file_get_path(OpaquePointer(file.pointee.data)) {
          defer { unsafe g_free(path) }
          return unsafe body(bytes(of: path))
        }
        unsafe next = file.pointee.next
      }
      return false
    }
    unsafe gtk_widget_add_controller(raw, target)
  }
}

/// Returns the bytes of a path, which need not be UTF-8.
nonisolated func bytes(of path: UnsafePointer<CChar>) -> [UInt8] {
  unsafe UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) }
}
