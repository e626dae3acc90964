// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that the library does not depend on GTK.

let pureFineScrub = ["FineScrub", "ScrubPlayback", "ScrubTimeline"]
let fineScrub =
  pureFineScrub + [
    "_FineScrubApps", "CurvePlugins", "GestureRecordings", "RemoteFiles", "ScrubExport",
  ]
let sound = ["FFmpegSeek", "ScrubPlayback"]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "FineScrub") }

let package = Package(
  name: "ScrubViewer",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "scrub-viewer", targets: ["ScrubViewer"])],
  dependencies: [.package(name: "FineScrub", path: "../..")],
  targets: [
    // The bindings of GTK with libadwaita and of SDL, which depend on nothing of FineScrub: what Swift cannot
    // call of GTK, the vocabulary of widgets, the only place with pointers, and the device that plays samples.
    .systemLibrary(
      name: "CGtk", path: "Toolkit/CGtk", pkgConfig: "libadwaita-1",
      providers: [.apt(["libadwaita-1-dev"]), .brew(["libadwaita"])]),
    .target(name: "CCanvas", dependencies: ["CGtk"], path: "Toolkit/CCanvas"),
    .target(name: "Surface", path: "Toolkit/Surface"),
    .target(
      name: "Toolkit", dependencies: ["CGtk", "CCanvas", "Surface"], path: "Toolkit/Toolkit"),
    .systemLibrary(
      name: "CSDL", path: "Toolkit/CSDL", pkgConfig: "sdl2",
      providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    .target(name: "SoundOutput", dependencies: ["CSDL"], path: "Toolkit/SoundOutput"),

    // Drawings and the meaning of events, tested without a display.
    .target(
      name: "ViewerModel",
      dependencies: ["Surface"] + (["_FineScrubApps"] + pureFineScrub).map(product),
      path: "ViewerModel"),

    // The program.
    .executableTarget(
      name: "ScrubViewer",
      dependencies: ["Toolkit", "Surface", "ViewerModel", "SoundPlaying"] + fineScrub.map(product),
      path: "Sources"),

    // The player that reads the sound from the video.
    .target(
      name: "SoundPlaying",
      dependencies: ["SoundOutput"] + (sound + ["_FineScrubApps"]).map(product),
      path: "SoundPlaying"),

    // Tests.
    .testTarget(
      name: "SoundOutputTests", dependencies: ["SoundOutput"],
      path: "Toolkit/Tests/SoundOutputTests"),
    .testTarget(
      name: "SurfaceTests", dependencies: ["Surface"], path: "Toolkit/Tests/SurfaceTests"),
    .testTarget(
      name: "ViewerModelTests",
      dependencies: ["ViewerModel", "Waiting", "Surface"]
        + (["_FineScrubApps", "ScrubTesting"] + pureFineScrub).map(product),
      path: "Tests/ViewerModelTests"),
    .testTarget(
      name: "SoundPlayingTests",
      dependencies: ["SoundPlaying", "SoundOutput", "Waiting"]
        + (sound + ["_FineScrubApps"]).map(product),
      path: "Tests/SoundPlayingTests"),
    .target(name: "Waiting", path: "Tests/Waiting"),

    // Tests that drive the window from outside, by pointer, keys and the accessibility bus.
    .systemLibrary(
      name: "CDesktop", path: "Tests/CDesktop", pkgConfig: "x11 xtst gio-2.0 cairo",
      providers: [.apt(["libx11-dev", "libxtst-dev", "libglib2.0-dev", "libcairo2-dev"])]),
    .target(
      name: "Desktop", dependencies: ["CDesktop", "Waiting", product("_FineScrubApps")],
      path: "Tests/Desktop"),
    .testTarget(
      name: "WindowTests",
      dependencies: [
        "ScrubViewer", "Desktop", "Waiting", product("_FineScrubApps"),
        product("_FineScrubRemoteServer"), product("GestureRecordings"),
      ],
      path: "Tests/WindowTests"),
    .executableTarget(
      name: "viewer-benchmark",
      dependencies: ["Desktop", "Waiting", product("_FineScrubApps"), product("ScrubTesting")],
      path: "Tests/Benchmark"),
    .executableTarget(
      name: "viewer-pictures", dependencies: ["Desktop", "Waiting", product("_FineScrubApps")],
      path: "Tests/Pictures"),
  ],
  swiftLanguageModes: [.v6]
)

// GTK is used on the main thread only.
let mainActorTargets = [
  "Toolkit", "ScrubViewer", "Desktop", "WindowTests", "viewer-benchmark", "viewer-pictures",
]

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
