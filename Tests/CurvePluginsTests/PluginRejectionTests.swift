import CurveConfig
import CurvePlugins
import Foundation
import Testing

/// All checks run before any function of a library is called, and each error suggests a solution.
struct PluginRejectionTests {
  private let workshop: PluginWorkshop

  init() throws { workshop = try PluginWorkshop() }

  private func loadingError(_ path: String) -> CurvePluginError? {
    do throws(CurvePluginError) {
      _ = try CurvePlugin(contentsOf: path)
      return nil
    } catch {
      return error
    }
  }

  @Test("A missing file is reported") func aMissingFileIsReported() throws {
    let error = try #require(loadingError(workshop.path("none.so")))
    #expect(error.code == .unreadable && error.path == workshop.path("none.so"))
    #expect(error.description.contains("file not found"))
    // Without a slash, the system would search its own folders.
    #expect(loadingError("libm.so.6")?.code == .unreadable)
  }

  @Test("A folder instead of a file is reported") func folderInsteadOfAFileIsReported() throws {
    let error = try #require(loadingError(workshop.path("")))
    #expect(error.reason.contains("folder"))
  }

  @Test("A pipe instead of a file does not block") func aPipeInsteadOfAFileDoesNotBlock() throws {
    try #require(unsafe mkfifo(workshop.path("pipe"), 0o600) == 0)
    #expect(loadingError(workshop.path("pipe"))?.reason.contains("not a regular file") == true)
  }

  @Test(
    "A text file cannot be loaded", arguments: ["", "not a library\n", "\u{7F}ELF and no more"])
  func aTextFileIsNotLoadable(_ text: String) throws {
    try workshop.write(text, to: "text.so")
    #expect(loadingError(workshop.path("text.so"))?.code == .notLoadable)
  }

  /// In a separate process, because reading what is not there ends it.
  @Test("A library that is cut short cannot be loaded") func cutLibraryIsNotLoadable() async {
    await #expect(processExitsWith: .success) {
      let workshop = try PluginWorkshop()
      let whole = try Data(contentsOf: URL(filePath: workshop.build()))
      // The sections at the end of a file are not needed for loading it.
      var codes: Set<CurvePluginError.Code> = []
      for part in 0..<64 {
        let path = workshop.path("cut\(part).so")
        try whole.prefix(whole.count * part / 64).write(to: URL(filePath: path))
        do throws(CurvePluginError) { _ = try CurvePlugin(contentsOf: path) } catch {
          codes.insert(error.code)
          if part > 1 { #expect(error.reason.contains("cut short")) }
        }
      }
      #expect(codes == [.notLoadable])
    }
  }

  @Test("An object file is not called cut short") func objectFileIsNotLoadable() throws {
    let error = try #require(loadingError(workshop.compile("int x;", "object.so", ["-c"])))
    #expect(error.code == .notLoadable && !error.reason.contains("cut short"), "\(error.reason)")
  }

  @Test("A path with a NUL is refused") func pathWithANULIsRefused() throws {
    let path = try workshop.build()
    let error = try #require(loadingError(path + "\0.txt"))
    #expect(error.code == .unreadable && error.reason.contains("U+0000"))
  }

  @Test("A library with a missing dependency cannot be loaded")
  func libraryWithAMissingDependencyFails() throws {
    let path = try workshop.compile(
      "int nobody_has_this(void); int f(void) { return nobody_has_this(); }", "unbound.so")
    #expect(loadingError(path)?.reason.contains("nobody_has_this") == true)
  }

  @Test("A library without the constant is no plug-in")
  func libraryWithoutTheConstantIsNoPlugin() throws {
    let path = try workshop.compile("int other = 1;", "other.so")
    let error = try #require(loadingError(path))
    #expect(error.code == .notAPlugin && error.reason.contains("finescrub_curve"))
  }

  @Test(
    "Another interface version is rejected before any call",
    arguments: [(0, "older"), (2, "newer"), (0x7fff_ffff, "newer")])
  func otherInterfaceIsRejectedBeforeAnyCall(_ abi: Int, word: String) throws {
    // Any call would end the tests.
    let path = try workshop.build("stale.so", ["ABI": "\(abi)", "CREATE": "abort()"])
    let error = try #require(loadingError(path))
    #expect(error.code == .otherInterface && error.reason.contains("\(word) interface \(abi)"))
  }

  @Test("A shorter structure is rejected") func shorterStructureIsRejected() throws {
    let path = try workshop.build("short.so", ["SIZE": "16"])
    let error = try #require(loadingError(path))
    #expect(error.code == .shortStructure && error.reason.contains("16 bytes"))
  }

  @Test("A longer structure of the same interface is accepted")
  func longerStructureIsAccepted() throws {
    let path = try workshop.build("long.so", ["SIZE": "4096"])
    #expect(loadingError(path) == nil)
  }

  @Test(
    "A null function is rejected",
    arguments: [
      ("create", ".speed = speed, .destroy = destroy"),
      ("speed", ".create = create, .destroy = destroy"),
      ("destroy", ".create = create, .speed = speed"),
    ])
  func nullFunctionIsRejected(_ name: String, functions: String) throws {
    let path = try workshop.build("null.so", ["FUNCTIONS": functions])
    let error = try #require(loadingError(path))
    #expect(error.code == .missingFunction && error.reason.contains("'\(name)'"))
  }

  @Test(
    "An invalid name is rejected",
    arguments: [
      "NULL", "\"\"", "\"\\xff\\xfe\"", "\"two\\nlines\"", "(char[65]){[0 ... 64] = 'a'}",
    ])
  func invalidNameIsRejected(_ name: String) throws {
    #expect(loadingError(try workshop.build("name.so", ["NAME": name]))?.code == .badName)
  }

  @Test(
    "Invalid defaults are rejected",
    arguments: [
      ("\"{ reach\"", "not JSON5"), ("\"[]\"", "not an object"), ("\"{a: 1, a: 2}\"", "repeat"),
      ("\"{a: null}\"", "give a number"), ("\"{a: NaN}\"", "give a number"),
      ("\"{a: ['x']}\"", "give a number"), ("\"\\xff\"", "UTF-8"),
    ])
  func invalidDefaultsAreRejected(_ defaults: String, words: String) throws {
    let path = try workshop.build("defaults.so", ["DEFAULTS": defaults])
    let error = try #require(loadingError(path))
    #expect(error.code == .badDefaults && error.reason.contains(words), "\(error.reason)")
  }

  @Test("A file without permission is reported") func fileWithoutPermissionIsReported() throws {
    let path = try workshop.build("secret.so")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    // A user who may read everything may read this, too.
    guard getuid() != 0 else { return }
    #expect(loadingError(path)?.reason.contains("permission") == true)
  }
}
