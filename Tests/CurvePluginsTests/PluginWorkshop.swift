import Foundation
import Testing

@testable import CurvePlugins

/// A folder in which plug-ins are compiled, deleted with its last reference.
final class PluginWorkshop: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "FineScrub-\(UUID())")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.path + "/" + name }

  /// Compiles a plug-in and installs it as a new file, as linkers do.
  ///
  /// - Parameters:
  ///   - name: The library's name in the folder.
  ///   - parts: The parts that differ from a valid plug-in, by the macros of `source`.
  /// - Returns: The library's path.
  /// - Throws: An error if compilation fails.
  @discardableResult
  func build(_ name: String = "plugin.so", _ parts: [String: String] = [:]) throws -> String {
    try compile(Self.source, name, parts.map { "-D\($0)=\($1)" })
  }

  /// Compiles any C text to a library.
  @discardableResult
  func compile(_ source: String, _ name: String, _ options: [String] = []) throws -> String {
    let file = path("\(UUID()).c")
    try Data(source.utf8).write(to: URL(filePath: file))
    let compiled = path("\(UUID()).so")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      ["cc", "-std=gnu11", "-shared", "-fPIC", "-I", Self.header.path] + options
      + [file, "-lm", "-o", compiled]
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let complaints = output.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0, "\(String(decoding: complaints, as: UTF8.self))")
    try move(compiled, over: name)
    return path(name)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  /// Renames a file over another one, which `FileManager` does not support.
  func move(_ file: String, over name: String) throws {
    try #require(unsafe rename(file, path(name)) == 0)
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let header = root.appending(path: "Modules/Curves/CCurvePlugin/include")

  /// A valid plug-in; macros change its parts.
  private static let source = """
    #define _GNU_SOURCE
    #include <finescrub_curve.h>
    #include <locale.h>
    #include <math.h>
    #include <stdatomic.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>

    #ifndef CREATE
    #define CREATE
    #endif
    #ifndef SPEED
    #define SPEED exp2(-fabs(distance) / 40)
    #endif
    #ifndef ABI
    #define ABI FINESCRUB_CURVE_ABI
    #endif
    #ifndef SIZE
    #define SIZE sizeof(finescrub_curve_plugin)
    #endif
    #ifndef NAME
    #define NAME "test"
    #endif
    #ifndef DEFAULTS
    #define DEFAULTS NULL
    #endif
    #ifndef FUNCTIONS
    #define FUNCTIONS .create = create, .speed = speed, .destroy = destroy
    #endif

    typedef struct { double factor; finescrub_curve_context context; char text[4096]; } curve;

    atomic_int created, destroyed;
    char given[4096];

    static void *create(
        const char *parameters, const finescrub_curve_context *context,
        finescrub_curve_error *error) {
      snprintf(given, sizeof given, "%s", parameters);
      CREATE;
      curve *self = calloc(1, sizeof *self);
      const char *factor = strstr(parameters, "\\"factor\\": ");
      self->factor = factor ? strtod(factor + 10, NULL) : 1;
      self->context = *context;
      created++;
      (void)error;
      return self;
    }

    static double speed(const void *opaque, double distance) {
      const curve *self = opaque;
      return self->factor * (SPEED);
    }

    static void destroy(void *opaque) {
      destroyed++;
      memset(opaque, 0xff, sizeof(curve));
      free(opaque);
    }

    #ifdef AVERAGE
    static double average(const void *opaque, double start, double end) {
      const curve *self = opaque;
      return self->factor * (AVERAGE);
    }
    #endif

    #ifdef FEEDBACK
    static size_t feedback(const void *opaque, double *distances, size_t capacity) {
      (void)opaque;
      FEEDBACK;
    }
    #endif

    const finescrub_curve_plugin finescrub_curve = {
        .abi = ABI, .size = SIZE, .name = NAME, .defaults = DEFAULTS, FUNCTIONS,
    #ifdef AVERAGE
        .average_speed = average,
    #endif
    #ifdef FEEDBACK
        .feedback = feedback,
    #endif
    };
    """
}

/// The recorded calls of a compiled plug-in.
struct PluginCounters {
  private let library: SharedLibrary

  /// Creates a probe of a library, which is loaded like a plug-in.
  init(_ path: String) throws { library = try SharedLibrary.load(path) }

  var created: Int { number("created") }
  var destroyed: Int { number("destroyed") }

  /// The parameters of the last `create`, as its text.
  var given: String {
    guard let address = unsafe library.address(of: "given") else { return "" }
    return unsafe String(cString: address.assumingMemoryBound(to: CChar.self))
  }

  private func number(_ symbol: String) -> Int {
    guard let address = unsafe library.address(of: symbol) else { return -1 }
    return unsafe Int(address.load(as: Int32.self))
  }
}
