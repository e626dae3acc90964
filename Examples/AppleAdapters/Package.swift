// swift-tools-version: 6.2
import PackageDescription

let modules: [Target.Dependency] = [
  .product(name: "MediaTime", package: "FineScrub"),
  .product(name: "ScrubControls", package: "FineScrub"),
  .product(name: "Scrubbing", package: "FineScrub"),
  .product(name: "SpeedCurves", package: "FineScrub"),
]

// On Apple's platforms the package is a library that uses the frameworks. Elsewhere, stubs with the
// same module names replace them, and a program drives the adapters.
#if os(Linux)
  let targets: [Target] = [
    .target(name: "UIKit", path: "Stubs/UIKit"),
    .target(name: "SwiftUI", path: "Stubs/SwiftUI"),
    .executableTarget(
      name: "AppleAdapters", dependencies: modules + ["UIKit", "SwiftUI"], path: "Sources"),
  ]
#else
  let targets: [Target] = [
    .target(
      name: "AppleAdapters", dependencies: modules, path: "Sources", exclude: ["main.swift"])
  ]
#endif

let package = Package(
  name: "AppleAdapters",
  platforms: [.iOS(.v18)],
  // In a project of your own: .package(url: "…", from: "…").
  dependencies: [.package(name: "FineScrub", path: "../..", traits: [])],
  targets: targets
)
