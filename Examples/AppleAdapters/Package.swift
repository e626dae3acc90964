// swift-tools-version: 6.2
import PackageDescription

let fineScrub = Target.Dependency.product(name: "FineScrub", package: "FineScrub")

// On Apple's platforms the package is a library that uses the frameworks. Elsewhere, stubs with the
// same module names replace them, and a program drives the adapters.
#if os(Linux)
  let targets: [Target] = [
    .target(name: "UIKit", path: "Stubs/UIKit"),
    .target(name: "SwiftUI", path: "Stubs/SwiftUI"),
    .target(name: "CoreMedia", path: "Stubs/CoreMedia"),
    .target(name: "AVKit", dependencies: ["CoreMedia"], path: "Stubs/AVKit"),
    .executableTarget(
      name: "AppleAdapters",
      dependencies: [
        fineScrub, .product(name: "ScrubTesting", package: "FineScrub"), "UIKit",
        "SwiftUI", "CoreMedia", "AVKit",
      ],
      path: "Sources"),
  ]
#else
  let targets: [Target] = [
    .target(
      name: "AppleAdapters", dependencies: [fineScrub], path: "Sources", exclude: ["main.swift"])
  ]
#endif

let package = Package(
  name: "AppleAdapters",
  platforms: [.iOS(.v18)],
  // In a project of your own: .package(url: "…", from: "…").
  dependencies: [.package(name: "FineScrub", path: "../..", traits: [])],
  targets: targets
)
