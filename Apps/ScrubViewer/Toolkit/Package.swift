// swift-tools-version: 6.2
import PackageDescription

// The bindings of GTK with libadwaita and of SDL that the viewer uses, as a package of its own: it knows
// nothing of videos.

let package = Package(
  name: "Toolkit",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SoundOutput", targets: ["SoundOutput"]),
    .library(name: "Surface", targets: ["Surface"]),
    .library(name: "Toolkit", targets: ["Toolkit"]),
  ],
  targets: [
    // GTK with libadwaita, and the parts of their API that Swift cannot call.
    .systemLibrary(
      name: "CGtk", path: "CGtk", pkgConfig: "libadwaita-1",
      providers: [.apt(["libadwaita-1-dev"]), .brew(["libadwaita"])]),
    .target(name: "CCanvas", dependencies: ["CGtk"], path: "CCanvas"),

    // The vocabulary of widgets: points, shapes, inks and events.
    .target(name: "Surface", path: "Surface"),

    // The only place with pointers.
    .target(name: "Toolkit", dependencies: ["CGtk", "CCanvas", "Surface"], path: "Toolkit"),

    // The device that plays samples.
    .systemLibrary(
      name: "CSDL", path: "CSDL", pkgConfig: "sdl2",
      providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    .target(name: "SoundOutput", dependencies: ["CSDL"], path: "SoundOutput"),

    .testTarget(
      name: "SoundOutputTests", dependencies: ["SoundOutput"], path: "Tests/SoundOutputTests"),
    .testTarget(name: "SurfaceTests", dependencies: ["Surface"], path: "Tests/SurfaceTests"),
  ],
  swiftLanguageModes: [.v6]
)

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
  // GTK is used on the main thread only.
  if target.name == "Toolkit" {
    target.swiftSettings = (target.swiftSettings ?? []) + [.defaultIsolation(MainActor.self)]
  }
}
