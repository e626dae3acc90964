internal import ScrubMedia
internal import ScrubSidecars
internal import ScrubThreads

/// The bytes that are kept on disk for the next opening.
extension RemoteFile {
  /// Takes the bytes of the last opening.
  ///
  /// - Parameter checksLater: Whether `requireGenuine` is called before anything that is made from them is used.
  /// - Returns: Whether there are any.
  func loadOpening(checksLater: Bool) -> Bool {
    #if FFmpeg
      guard let folder = options.cache, !hasCredentials else { return false }
      guard
        let sidecar = Sidecar(ofResourceNamed: original.text, title: name, in: folder),
        let section = sidecar.readUnverified(.openingBytes), checksLater || section.isGenuine,
        let (bytes, validators) = OpeningBytes.read(section.bytes),
        validators.version == sidecar.version
      else {
        state.withLock { $0.opening = OpeningBytes() }
        return false
      }
      let signature = checksLater ? BackgroundCall<Bool>() : nil
      signature?.begin { section.isGenuine }
      state.withLock { state in
        state.signature = signature
        (state.validators, state.needsConfirmation) = (validators, true)
        state.opening = bytes
        state.pieces = bytes.pieces.map {
          OpeningPiece(range: $0.range, contents: .bytes($0.bytes))
        }
      }
      sidecar.noteUse()
      return true
    #else
      return false
    #endif
  }

  /// Returns once the bytes of the last opening are known to be those that were written.
  ///
  /// - Parameter cancellation: Ends the call early when canceled from another thread.
  /// - Throws: `MediaError`; its code is `changed` if they are others, which are deleted then.
  func requireGenuine(_ cancellation: Cancellation) throws(MediaError) {
    guard let signature = state.withLock({ $0.signature }) else { return }
    do throws(RemoteFailure) {
      let isGenuine = try signature.result { () throws(RemoteFailure) in
        try checkWait(cancellation)
      }
      guard isGenuine else { throw .changed }
    } catch {
      if error == .changed { noteChange() }
      throw error.error("open", name: name)
    }
  }

  /// Whether the URL has a user's name: nothing of such a file is kept.
  var hasCredentials: Bool { original.user != nil || original.password != nil }

  /// Ends the use of the bytes that were requested in advance for opening a video, and keeps what was read so far
  /// for the next opening, if the options say where.
  public func endOpening() {
    let (pieces, opening, validators) = state.withLock { state in
      defer { (state.pieces, state.opening) = ([], nil) }
      return (state.pieces, state.hasChanged ? nil : state.opening, state.validators)
    }
    // Of a slow server, the end of the file may still be to come.
    for exchange in pieces.compactMap(\.exchange) where !exchange.isOver { abandon(exchange) }
    guard var opening, let validators else { return }
    for piece in pieces {
      guard case .response(let exchange) = piece.contents, case .success = exchange.end else {
        continue
      }
      opening.add(exchange.bytes(from: 0, count: .max)[...], at: piece.range.lowerBound)
    }
    keep(opening, validators)
  }

  private func keep(_ opening: OpeningBytes, _ validators: Validators) {
    #if FFmpeg
      guard let folder = options.cache, let identity, opening.hasNews, !hasCredentials,
        // Another response may forbid it meanwhile.
        let sidecar = Sidecar(
          of: identity, title: name, in: folder, mayBeKept: { self.identity != nil })
      else { return }
      // A full disk costs time at the next opening only.
      try? sidecar.write([.openingBytes: opening.section(validators)])
    #endif
  }

  /// Records that the file is another one than the one of which bytes are kept.
  func noteChange() {
    state.withLock { $0.hasChanged = true }
    removeSidecar()
  }

  /// Records that nothing of the file may be kept, and deletes what is.
  func forbidStorage() {
    let wasForbidden = state.withLock { state in
      defer { state.forbidsStorage = true }
      return state.forbidsStorage
    }
    if !wasForbidden { removeSidecar() }
  }

  private func removeSidecar() {
    #if FFmpeg
      guard let folder = options.cache else { return }
      Sidecar(ofResourceNamed: original.text, title: name, in: folder)?.remove()
    #endif
  }
}
