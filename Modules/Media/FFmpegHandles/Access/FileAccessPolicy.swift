#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubMedia
  internal import ScrubFiles
  internal import ScrubSystem

  /// The policy that decides which bytes libavformat reads: those of the named file or of a reader, and for a list
  /// of files regular files in its folder or below.
  ///
  /// A list is untrusted text: by default libavformat would open any file or address that it names, and hang on a
  /// pipe. So libavformat has no protocol of its own, and every file comes through this policy as a `ByteStream`.
  /// Only the demuxer's thread uses it.
  @safe final class FileAccessPolicy {
    /// What the named file is to libavformat.
    private enum Content {
      case media
      /// Whether it names other playlists.
      case playlist(namesPlaylists: Bool)
      case presentation(DASHPresentation)
    }

    private let input: MediaInput
    private let files: ListedFiles
    let interrupt: Interrupt
    private let main: any StreamBytes
    private var content = Content.media
    private var streams: [UnsafeMutablePointer<AVIOContext>: ByteStream] = unsafe [:]

    /// Whether each track of a file in ISO format is encrypted; empty for other formats.
    private(set) var encryptedTracks: [Bool] = []
    /// The first error of a file that is named and was not opened.
    private(set) var refusal: MediaError?
    /// The first error of reading.
    private(set) var readError: MediaError?

    /// Opens the input.
    ///
    /// - Throws: `FFmpegFailure` with the error of the system.
    init(_ input: MediaInput, files: ListedFiles, interrupt: Interrupt) throws(FFmpegFailure) {
      self.input = input
      self.files = files
      self.interrupt = interrupt
      switch input {
      case .file(let path):
        do throws(MediaError) {
          main = try LocalFile(path: path)
        } catch {
          throw FFmpegFailure(error, interrupt: interrupt)
        }
      case .bytes(let bytes, _): main = ReaderBytes(bytes, interrupt: interrupt)
      }
    }

    /// What was loaded for the demuxer may go on for others, but not for nothing.
    deinit { input.bytes?.endAbandonedLoads() }

    /// Notes an error of reading.
    func note(_ error: MediaError) { readError = readError ?? error }

    // MARK: The named file

    /// The named file as libavformat reads it.
    @safe struct Main {
      let stream: ByteStream
      let format: UnsafePointer<AVInputFormat>
      let url: String
      /// The name of its format, which for DASH is not that of libavformat's demuxer.
      let formatName: String
    }

    /// Detects the format of the named file.
    ///
    /// - Throws: `FFmpegFailure`, also if the format is not read, or is a list without anything in it.
    func openMain() throws(FFmpegFailure) -> Main {
      do throws(MediaError) {
        let start = try main.bytes(0..<Int64(DASHPresentation.detectionSize))
        if case .bytes = input, ListStart.matches(start) { throw .otherFiles }
        if DASHPresentation.detects(start), let path { return try openPresentation(path) }
      } catch {
        throw FFmpegFailure(error, interrupt: interrupt)
      }
      let stream = try makeStream(main)
      let format = try unsafe probe(stream)
      let name = unsafe String(cString: format.pointee.name)
      do throws(MediaError) {
        guard MediaFormats.allows(name) else {
          if case .bytes = input, MediaFormats.refuses(name) { throw .otherFiles }
          throw .format(name, isKnown: MediaFormats.refuses(name))
        }
        if try Encryption.isFound(inFormat: name, main) { throw .encrypted }
        if name.hasPrefix("mov") { encryptedTracks = try SampleEntries(of: main).areEncrypted }
        guard name.hasPrefix("hls") else {
          return unsafe Main(stream: stream, format: format, url: input.url, formatName: name)
        }
        guard let path else { throw .otherFiles }
        return try unsafe Main(
          stream: openPlaylist(path), format: format, url: input.url, formatName: name)
      } catch {
        throw FFmpegFailure(error, interrupt: interrupt)
      }
    }

    private var path: String? {
      if case .file(let path) = input { path } else { nil }
    }

    /// The bytes of a reader; `nil` for a file.
    var bytes: CachedBytes? { input.bytes }

    private func probe(
      _ stream: ByteStream
    ) throws(FFmpegFailure) -> UnsafePointer<AVInputFormat> {
      var format: UnsafePointer<AVInputFormat>?
      let code = unsafe av_probe_input_buffer2(
        stream.context, &format, input.url.fileBytes, nil, 0, 0)
      guard code >= 0, let format = unsafe format else {
        throw FFmpegFailure(operation: "open the file", code: code, readError: readError)
      }
      return unsafe format
    }

    private func openPlaylist(_ path: String) throws(MediaError) -> ByteStream {
      let playlist = try playlist(main, path.pathBytes, path)
      let namesPlaylists = playlist.namesPlaylists
      guard namesPlaylists || playlist.namesSegments else { throw .emptyList }
      content = .playlist(namesPlaylists: namesPlaylists)
      return try openStream(MemoryBytes(playlist.mainText))
    }

    private func openPresentation(_ path: String) throws(MediaError) -> Main {
      guard let format = unsafe av_find_input_format("hls") else {
        throw .format("dash", isKnown: false)
      }
      let presentation = try DASHPresentation(
        main.bytes(0..<Int64(DASHPresentation.sizeLimit + 1)), in: MediaFolder(of: path.pathBytes),
        shouldStop: { [interrupt] in interrupt.shouldBreak })
      content = .presentation(presentation)
      if let file = try presentation.directFile { return try openDirectly(file) }
      return try unsafe Main(
        stream: openStream(MemoryBytes(presentation.mainPlaylist)), format: format,
        url: DASHPresentation.mainURL, formatName: "dash")
    }

    /// Opens the MP4 file of a presentation as if the user had named it.
    private func openDirectly(_ file: LocalFile) throws(MediaError) -> Main {
      guard let format = unsafe av_find_input_format("mov") else {
        throw .format("dash", isKnown: false)
      }
      encryptedTracks = try SampleEntries(of: file).areEncrypted
      return try unsafe Main(
        stream: openStream(file), format: format, url: DASHPresentation.mainURL, formatName: "dash")
    }

    private func openStream(_ bytes: any StreamBytes) throws(MediaError) -> ByteStream {
      do throws(FFmpegFailure) {
        return try makeStream(bytes)
      } catch {
        throw MediaError(
          operation: "open", code: .outOfMemory, cause: "memory is low",
          advice: "Close other programs.")
      }
    }

    private func makeStream(_ bytes: any StreamBytes) throws(FFmpegFailure) -> ByteStream {
      try ByteStream(bytes, interrupt: interrupt) { [unowned self] in note($0) }
    }

    // MARK: Named files

    /// Installs the policy in a context, which it must outlive.
    func install(in context: UnsafeMutablePointer<AVFormatContext>) {
      unsafe context.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
      unsafe context.pointee.io_open = { context, result, url, flags, options in
        guard let context = unsafe context, let opaque = unsafe context.pointee.opaque,
          let result = unsafe result, let url = unsafe url, flags & AVIO_FLAG_WRITE == 0
        else { return scrub_AVERROR(EACCES) }
        let policy = unsafe Unmanaged<FileAccessPolicy>.fromOpaque(opaque).takeUnretainedValue()
        let name = unsafe UnsafeRawBufferPointer(start: url, count: strlen(url)).map { $0 }
        let cipher = unsafe Cipher(options?.pointee)
        switch policy.open(name, cipher) {
        case .success(let stream):
          unsafe result.pointee = stream.context
          return 0
        case .failure(let code): return code.value
        }
      }
      unsafe context.pointee.io_close2 = { context, bytes in
        guard let context = unsafe context, let opaque = unsafe context.pointee.opaque,
          let bytes = unsafe bytes
        else { return 0 }
        let policy = unsafe Unmanaged<FileAccessPolicy>.fromOpaque(opaque).takeUnretainedValue()
        unsafe policy.streams[bytes] = nil
        return 0
      }
    }

    private struct ErrorCode: Error { let value: CInt }

    private func open(_ url: [UInt8], _ cipher: Cipher?) -> Result<ByteStream, ErrorCode> {
      if interrupt.shouldBreak { return .failure(ErrorCode(value: scrub_AVERROR_EXIT)) }
      do throws(MediaError) {
        var bytes = try find(url)
        let isNew = try isNew(bytes, url)
        if let cipher { bytes = try cipher.decrypt(bytes) }
        if isNew { try requireClear(bytes, url) }
        let stream = try openStream(bytes)
        unsafe streams[stream.context] = stream
        return .success(stream)
      } catch {
        // A list is readable without a file that is missing.
        if refusal == nil || refusal?.code == .notFound { refusal = error }
        let isMissing = error.code == .notFound
        return .failure(ErrorCode(value: scrub_AVERROR(isMissing ? ENOENT : EACCES)))
      }
    }

    /// Returns whether a listed file is opened for the first time.
    ///
    /// - Throws: `MediaError` if it is not what it was.
    private func isNew(_ bytes: any StreamBytes, _ url: [UInt8]) throws(MediaError) -> Bool {
      guard let state = bytes.state else { return true }
      do throws(MediaError) {
        return try files.note(url, state)
      } catch {
        note(error)
        throw error
      }
    }

    /// Throws if a listed file is encrypted.
    private func requireClear(_ bytes: any StreamBytes, _ url: [UInt8]) throws(MediaError) {
      guard try Encryption.isFound(inListed: bytes) else { return }
      let error = MediaError.encrypted.naming(url)
      note(error)
      throw error
    }

    /// Returns the bytes that a URL means.
    ///
    /// - Throws: `MediaError`; of a file that is missing and was there, it is noted as an error of reading.
    private func find(_ url: [UInt8]) throws(MediaError) -> any StreamBytes {
      do throws(MediaError) {
        return try findBytes(url)
      } catch {
        guard error.code == .notFound, let removal = files.removal(url) else { throw error }
        note(removal)
        throw removal
      }
    }

    private func findBytes(_ url: [UInt8]) throws(MediaError) -> any StreamBytes {
      guard let path else { throw .otherFiles }
      switch content {
      case .presentation(let presentation): return try presentation.bytes(url)
      case .media: return try Self.file(url, path)
      case .playlist(let namesPlaylists):
        let bytes = try Self.file(url, path)
        guard try bytes.bytes(0..<Int64(Playlist.signature.count)) == Playlist.signature else {
          return bytes
        }
        guard namesPlaylists else { throw .listInList.naming(url) }
        let playlist = try playlist(bytes, url, path)
        // A list that names itself, or another one that does, is a list of lists, too.
        guard playlist.namesSegments else {
          throw (playlist.namesPlaylists ? MediaError.listInList : .emptyList).naming(url)
        }
        return MemoryBytes(playlist.nestedText)
      }
    }
  }
#endif
