#if FFmpeg
  internal import CFFmpeg

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif

  /// A policy that lets libavformat open the named file and, for playlists, regular files in its folder or
  /// below; nothing for a reader's bytes.
  ///
  /// A playlist is untrusted text: by default libavformat would open any file it names, hang on a pipe,
  /// crash on another playlist without segments, and wait for more of one without an end.
  @safe final class FileAccessPolicy: @unchecked Sendable {
    /// `nil` for bytes.
    private let path: String?
    private let folder: FilePath
    /// Whether a file was denied to bytes. Only the demuxer's thread accesses it.
    private(set) var deniesBytes = false
    private let open: IOOpen

    private typealias IOOpen =
      @convention(c) (
        UnsafeMutablePointer<AVFormatContext>?,
        UnsafeMutablePointer<UnsafeMutablePointer<AVIOContext>?>?,
        UnsafePointer<CChar>?, CInt, UnsafeMutablePointer<OpaquePointer?>?
      ) -> CInt

    /// Installs the policy in a context that has opened nothing yet; the policy must outlive it.
    init?(_ input: MediaInput, around context: UnsafeMutablePointer<AVFormatContext>) {
      guard let open = unsafe context.pointee.io_open else { return nil }
      switch input {
      case .file(let path): self.path = path
      case .bytes: path = nil
      }
      folder = FilePath(path ?? "").parent
      unsafe self.open = unsafe open
      unsafe context.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
      unsafe context.pointee.io_open = { context, bytes, url, flags, options in
        guard let context = unsafe context, let opaque = unsafe context.pointee.opaque,
          let url = unsafe url
        else { return scrub_AVERROR(EINVAL) }
        let fence = unsafe Unmanaged<FileAccessPolicy>.fromOpaque(opaque).takeUnretainedValue()
        guard let target = fence.target(of: unsafe String(cString: url)) else {
          return scrub_AVERROR(EACCES)
        }
        return unsafe fence.open(context, bytes, target, flags, options)
      }
    }

    /// Returns the file or data to open for a URL; `nil` if access is denied.
    private func target(of url: String) -> String? {
      guard let path else {
        deniesBytes = true
        return nil
      }
      if url.hasPrefix("data:") { return url }
      var name = Substring(url)
      for prefix in ["crypto+", "crypto:", "file:"] where name.hasPrefix(prefix) {
        name = name.dropFirst(prefix.count)
      }
      let file = String(name)
      // The file itself was checked before.
      if file != path {
        guard FilePath(file).lies(in: folder) else { return nil }
        var status = stat()
        // A missing file is the playlist's mistake, and harmless to request.
        guard unsafe stat(file, &status) == 0 else { return url }
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      }
      guard let playlist = PlaylistFile(path: file) else { return url }
      return playlist.isEmpty && file != path ? nil : playlist.ended ?? url
    }
  }

  /// The components of a path, with "." and ".." resolved as far as the text allows.
  struct FilePath {
    private var isAbsolute: Bool
    private var parts: [Substring] = []

    init(_ text: String) {
      isAbsolute = text.hasPrefix("/")
      for part in text.split(separator: "/") where part != "." {
        if part == "..", let last = parts.last, last != ".." {
          parts.removeLast()
        } else if part != ".." || !isAbsolute {
          parts.append(part)
        }
      }
    }

    var parent: FilePath {
      var parent = self
      if !parent.parts.isEmpty { parent.parts.removeLast() }
      return parent
    }

    func lies(in folder: FilePath) -> Bool {
      isAbsolute == folder.isAbsolute && parts.count > folder.parts.count
        && parts.starts(with: folder.parts) && !parts.dropFirst(folder.parts.count).contains("..")
    }
  }
#endif
