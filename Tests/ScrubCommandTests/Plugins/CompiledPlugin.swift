import Foundation
import Testing

extension ScratchFolder {
  /// Compiles a plug-in with constant speed and replaces its file atomically.
  ///
  /// - Parameters:
  ///   - name: The library's name in the folder.
  ///   - speed: The speed, as C writes it.
  ///   - abi: The interface version that it reports.
  /// - Throws: An error if compilation fails.
  func compile(_ name: String, speed: String, abi: Int = 1) throws {
    let header = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Modules/Curves/CCurvePlugin/include")
    let compiled = try compile(
      "compiled",
      source: """
        #include <finescrub_curve.h>
        #include <math.h>
        #include <stdlib.h>
        static void *create(
            const char *p, const finescrub_curve_context *c, finescrub_curve_error *e) {
          (void)p, (void)c, (void)e;
          return malloc(1);
        }
        static double speed(const void *c, double d) { (void)c, (void)d; return \(speed); }
        const finescrub_curve_plugin finescrub_curve = {
          .abi = \(abi), .size = sizeof(finescrub_curve_plugin), .name = "constant",
          .create = create, .speed = speed, .destroy = free,
        };
        """, options: ["-I", header.path])
    try #require(unsafe rename(compiled, path(name)) == 0)
  }

  /// Compiles a shared library from C.
  ///
  /// - Parameters:
  ///   - name: The library's name in the folder.
  ///   - source: The source code.
  ///   - options: More arguments of the compiler.
  /// - Returns: The library's path.
  /// - Throws: An error if compilation fails.
  func compile(_ name: String, source: String, options: [String] = []) throws -> String {
    try write(source, to: name + ".c")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      ["cc", "-shared", "-fPIC"] + options + [path(name + ".c"), "-o", path(name)]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    return path(name)
  }
}
