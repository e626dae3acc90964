// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the library's never needs GTK.

let fineScrub = [
  "AppSupport", "ConfigText", "CurveConfig", "FFmpegSeek", "FFmpegWrite", "ScrubConfig",
]
let pureFineScrub = [
  "MediaSeek", "MediaTime", "PanScrub", "ScrubSession", "Scrubbing", "SpeedCurves",
]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "FineScrub") }

let package = Package(
  name: "ScrubViewer",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "scrub-viewer", targets: ["ScrubViewer"])],
  dependencies: [.package(name: "FineScrub", path: "../..")],
  targets: [
    // GTK, and what Swift cannot say to it.
    .systemLibrary(
      name: "CGtk", path: "CGtk", pkgConfig: "gtk4",
      providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
    .target(name: "CCanvas", dependencies: ["CGtk"], path: "CCanvas"),

    // Pure: what is drawn where, and what an event means; tested without a display.
    .target(name: "Surface", path: "Surface"),
    .target(
      name: "ViewerModel",
      dependencies: ["Surface"] + pureFineScrub.map(product), path: "ViewerModel"),

    // The one place with pointers, and the program.
    .target(name: "Toolkit", dependencies: ["CGtk", "CCanvas", "Surface"], path: "Toolkit"),
    .executableTarget(
      name: "ScrubViewer",
      dependencies: ["Toolkit", "Surface", "ViewerModel"]
        + Set(fineScrub + pureFineScrub).sorted().map(product), path: "Sources"),

    // Tests.
    .testTarget(name: "SurfaceTests", dependencies: ["Surface"], path: "Tests/SurfaceTests"),
    .testTarget(
      name: "ViewerModelTests",
      dependencies: ["ViewerModel", "Surface"] + pureFineScrub.map(product),
      path: "Tests/ViewerModelTests"),

    // The window driven from outside: a display, a pointer, keys and the accessibility bus.
    .systemLibrary(
      name: "CDesktop", path: "Tests/CDesktop", pkgConfig: "x11 xtst gio-2.0 cairo",
      providers: [.apt(["libx11-dev", "libxtst-dev", "libglib2.0-dev", "libcairo2-dev"])]),
    .target(
      name: "Desktop", dependencies: ["CDesktop", product("FFmpegWrite")], path: "Tests/Desktop"),
    .testTarget(
      name: "WindowTests",
      dependencies: [
        "ScrubViewer", "Desktop", product("FFmpegWrite"), product("Scrubbing"), product("scrub"),
      ],
      path: "Tests/WindowTests"),
    .executableTarget(
      name: "viewer-benchmark", dependencies: ["Desktop", product("FFmpegWrite")],
      path: "Tests/Benchmark"),
  ],
  swiftLanguageModes: [.v6]
)

// GTK is used from the main thread alone.
let mainActorTargets = ["Toolkit", "ScrubViewer", "Desktop", "WindowTests", "viewer-benchmark"]

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .strictMemorySafety(),
      .treatAllWarnings(as: .error),
      .treatWarning("DeprecatedDeclaration", as: .warning),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]
  if mainActorTargets.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.defaultIsolation(MainActor.self)]
  }
}
