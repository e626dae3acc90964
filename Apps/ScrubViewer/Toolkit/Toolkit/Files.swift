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
    unsafe gtk_native_dialog_set_modal(UnsafeMutablePointer<GtkNativeDialog>(dialog), 1)
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

/// The videos that were opened last, in the list that all programs of the desktop share.
public enum RecentVideos {
  /// Adds a video by the bytes of its absolute path, or moves it to the front.
  public static func add(_ path: [UInt8]) {
    let text = path.map { CChar(bitPattern: $0) } + [0]
    guard let uri = unsafe g_filename_to_uri(text, nil, nil) else { return }
    unsafe _ = gtk_recent_manager_add_item(gtk_recent_manager_get_default(), uri)
    unsafe g_free(uri)
  }

  /// Calls a function after each change of the list, also by other programs.
  public static func onChange(_ body: @escaping () -> Void) {
    guard let manager = unsafe gtk_recent_manager_get_default() else { return }
    unsafe Signals.connect(UnsafeMutableRawPointer(manager), "changed", body)
  }

  /// Returns the bytes of the paths of so many videos that exist, the last opened first.
  public static func paths(atMost most: Int) -> [[UInt8]] {
    let list = unsafe gtk_recent_manager_get_items(gtk_recent_manager_get_default())
    var found: [(path: [UInt8], time: Int64)] = []
    var next = unsafe list
    while let item = unsafe next {
      let info = unsafe OpaquePointer(item.pointee.data)
      if let type = unsafe gtk_recent_info_get_mime_type(info),
        unsafe String(cString: type).hasPrefix("video/"),
        unsafe gtk_recent_info_is_local(info) != 0, unsafe gtk_recent_info_exists(info) != 0,
        let path = unsafe g_filename_from_uri(gtk_recent_info_get_uri(info), nil, nil)
      {
        let time = unsafe Int64(g_date_time_to_unix(gtk_recent_info_get_visited(info)))
        found.append((unsafe bytes(of: path), time))
        unsafe g_free(path)
      }
      unsafe gtk_recent_info_unref(info)
      unsafe next = item.pointee.next
    }
    unsafe g_list_free(list)
    return found.sorted { $0.time > $1.time }.prefix(most).map(\.path)
  }
}
