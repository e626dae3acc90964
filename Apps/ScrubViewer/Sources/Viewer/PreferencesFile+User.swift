import Foundation
import ScrubFiles
import ViewerModel

extension PreferencesFile {
  /// The file in the user's folder for configurations.
  static var user: PreferencesFile {
    let folder =
      String(environmentPath: "XDG_CONFIG_HOME")
      ?? String(environmentPath: "HOME").map { $0 + "/.config" }
    return PreferencesFile(
      folder: folder.map { $0 + "/finescrub" },
      decode: { try JSONDecoder().decode(Preferences.self, from: Data($0)) },
      encode: { try [UInt8](JSONEncoder().encode($0)) })
  }
}
