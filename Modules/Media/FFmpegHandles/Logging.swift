#if FFmpeg
  internal import CFFmpeg

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif

  /// The messages of FFmpeg and of the libraries below it.
  package enum Logging {
    /// Keeps FFmpeg and libxml2 from writing to standard error: all errors are reported as codes.
    ///
    /// Call it on the thread that opens a file, before it is opened.
    ///
    /// FFmpeg's function is set once, so that a program that wants the messages can set another
    /// afterwards. Without a function, they cost little: opening a video of two hours makes 180,000.
    package static func silence() {
      silenced
      XMLMessages.silence()
    }

    private static let silenced: Void = av_log_set_callback(nil)
  }

  /// The messages of libxml2, which libavformat uses for manifests in XML: they hold parts of the file.
  ///
  /// libavformat does not pass them to its own log, and its headers do not declare them, so the functions
  /// are looked up by name; an FFmpeg without libxml2 has none.
  @safe private enum XMLMessages {
    private typealias Handler =
      @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Void

    /// `xmlSetStructuredErrorFunc`: sets the handler of the calling thread, which precedes the one that
    /// prints.
    private static let setHandler = unsafe function(
      "xmlSetStructuredErrorFunc",
      as: (@convention(c) (UnsafeMutableRawPointer?, Handler?) -> Void).self)

    /// `xmlThrDefSetStructuredErrorFunc`: sets the handler of threads that use libxml2 later, and of all
    /// whose state `xmlCleanupParser` has deleted, which libavformat calls after each manifest.
    private static let setHandlerOfThreads = unsafe function(
      "xmlThrDefSetStructuredErrorFunc",
      as: (@convention(c) (UnsafeMutableRawPointer?, Handler?) -> Handler?).self)

    private static let ignore: Handler = { _, _ in }

    private static let threadsAreSilenced: Void = {
      unsafe _ = setHandlerOfThreads?(nil, ignore)
    }()

    static func silence() {
      threadsAreSilenced
      unsafe setHandler?(nil, ignore)
    }

    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
      guard let program = unsafe dlopen(nil, RTLD_NOW), let address = unsafe dlsym(program, name)
      else { return nil }
      return unsafe unsafeBitCast(address, to: type)
    }
  }
#endif
