// swift-tools-version: 6.2
import PackageDescription

// The binding of GTK that the viewer uses, as a package of its own: it knows nothing of videos.

let package = Package(
  name: "Toolkit",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Surface", targets: ["Surface"]),
    .library(name: "Toolkit", targets: ["Toolkit"]),
  ],
  targets: [
    // GTK, and the parts of its API that Swift cannot call.
    .systemLibrary(
      name: "CGtk", path: "CGtk", pkgConfig: "gtk4",
      providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
    .target(name: "CCanvas", dependencies: ["CGtk"], path: "CCanvas"),

    // The vocabulary of widgets: points, shapes, inks and events.
    .target(name: "Surface", path: "Surface"),

    // The only place with pointers.
    .target(name: "Toolkit", dependencies: ["CGtk", "CCanvas", "Surface"], path: "Toolkit"),

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
