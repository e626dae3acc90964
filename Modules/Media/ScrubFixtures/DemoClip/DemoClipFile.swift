internal import FFmpegHandles
internal import Foundation
internal import ScrubFiles
internal import ScrubSidecars
public import ScrubStills

/// The demo clip in the user's cache folder, created when first needed.
public enum DemoClipFile {
  /// Returns the path of the clip, which may not exist yet: `demo-<version>.mp4` in the cache folder, or in
  /// a folder of the user's own in the temporary folder if the cache folder is not writable.
  ///
  /// - Returns: The path; `nil` if there is no folder that only this user can write to.
  public static func path() -> String? {
    let name = "/demo-\(DemoClip.version).mp4"
    if let folder = UserFolder.cache.makePath(), unsafe access(folder.fileBytes, W_OK) == 0 {
      return folder + name
    }
    let temporary = String(environmentPath: "TMPDIR") ?? NSTemporaryDirectory()
    return PrivateFolder.path(in: temporary).map { $0 + name }
  }

  /// Returns whether there is a clip that can be opened; one that was damaged is made anew.
  private static func isReadable(_ path: String) -> Bool {
    guard unsafe access(path.fileBytes, R_OK) == 0 else { return false }
    #if FFmpeg
      Logging.silence()
      do throws(FFmpegFailure) {
        let options = ["protocol_whitelist": "file", "pattern_type": "none"]
        _ = try DemuxerHandle.open(.file(path: path), options: options, interrupt: Interrupt())
      } catch {
        return false
      }
    #endif
    return true
  }

  /// Returns the clip's path, after creating the clip if it does not exist.
  ///
  /// Two programs may do this at once: one waits for the other's file, which takes both processors to
  /// create. Where files cannot be locked, each writes its own, and the last one to finish replaces the
  /// other's identical file.
  ///
  /// - Parameters:
  ///   - progress: Called often while the clip is created by this program, with the finished share, 0 to 1.
  ///   - isCancelled: Called often; returning true ends the call with an error with code
  ///     `cancelled`.
  /// - Returns: The path of the complete clip.
  /// - Throws: `WriteError` if the clip cannot be created.
  public static func make(
    progress: (Double) -> Void, isCancelled: () -> Bool
  ) throws(WriteError) -> String {
    guard let path = path() else {
      throw WriteError(
        code: .failed,
        message:
          "Cannot make the demo clip: neither the cache folder nor the temporary folder can be "
          + "written to. Set XDG_CACHE_HOME or TMPDIR to a folder of your own.")
    }
    if isReadable(path) { return path }
    let lock = unsafe open(
      (path + ".lock").fileBytes, O_CREAT | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
    defer { if lock >= 0 { close(lock) } }
    while lock >= 0, flock(lock, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      guard !isCancelled() else { throw DemoClip.cancelled(path) }
      Thread.sleep(forTimeInterval: lockPause)
    }
    if isReadable(path) { return path }
    try DemoClip.write(
      to: path, replacesExisting: true, progress: progress, isCancelled: isCancelled)
    return path
  }

  /// The seconds between two looks at a lock that another program holds.
  private static let lockPause = 0.05
}
