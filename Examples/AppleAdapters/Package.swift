// swift-tools-version: 6.2
import PackageDescription

let modules: [Target.Dependency] = [
  .product(name: "MediaTime", package: "FineScrub"),
  .product(name: "ScrubControls", package: "FineScrub"),
  .product(name: "Scrubbing", package: "FineScrub"),
  .product(name: "SpeedCurves", package: "FineScrub"),
]

// The host decides: Apple's platforms bring the frameworks and build the adapters for an app; where
// there are none, stubs take their names, and a program drives the adapters through them.
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
