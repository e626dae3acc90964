internal import Foundation
internal import MediaFixtures
public import Stills

/// The demo clip in the user's cache folder, made the first time it is needed.
public enum DemoClipFile {
  /// Where the clip is kept, or would be: `demo-<version>.mp4` in the cache folder, or in the
  /// temporary folder when the cache folder cannot be written to.
  public static func path() -> String {
    let name = "demo-\(DemoClip.version).mp4"
    if let folder = UserFolder.cache.makePath(), FileManager.default.isWritableFile(atPath: folder)
    {
      return folder + "/" + name
    }
    // A name of this user's own: the temporary folder is everybody's.
    return NSTemporaryDirectory() + "finescrub-\(getuid())-" + name
  }

  /// The clip's path, after making it when it is not there.
  ///
  /// Two programs may do this at once: each makes its own file, and the last one to finish puts its
  /// equal one in place.
  ///
  /// - Parameters:
  ///   - progress: Called often while the clip is made, with the share that is done, 0 to 1.
  ///   - isCancelled: Asked often; true ends with an error with code `cancelled`.
  /// - Returns: The path of the complete clip.
  /// - Throws: `WriteError` when the clip cannot be made.
  public static func make(
    progress: (Double) -> Void, isCancelled: () -> Bool
  ) throws(WriteError) -> String {
    let path = path()
    if FileManager.default.isReadableFile(atPath: path) { return path }
    try DemoClip.write(to: path, progress: progress, isCancelled: isCancelled)
    return path
  }
}
