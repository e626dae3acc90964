#if FFmpeg
  internal import CScrubFFmpeg

  /// A dictionary of options, from which FFmpeg's open functions remove those that they accept.
  @safe struct OptionsHandle: ~Copyable {
    private var raw: OpaquePointer?

    init(_ options: [String: String]) {
      for (name, value) in options.sorted(by: { $0.key < $1.key }) {
        unsafe av_dict_set(&raw, name, value, 0)
      }
    }

    deinit {
      var raw = unsafe raw
      unsafe av_dict_free(&raw)
    }

    /// Calls an open function, which leaves the unknown options.
    mutating func withRaw(_ body: (UnsafeMutablePointer<OpaquePointer?>) -> Int32) -> Int32 {
      unsafe body(&raw)
    }

    /// The name of an unknown option, if there is one.
    var unknownName: String? {
      guard let entry = unsafe av_dict_get(raw, "", nil, AV_DICT_IGNORE_SUFFIX) else { return nil }
      return unsafe String(cString: entry.pointee.key)
    }
  }
#endif
