internal import CGtk

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
