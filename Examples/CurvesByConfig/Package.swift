// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CurvesByConfig",
  platforms: [.macOS(.v15)],
  // In a project of your own: .package(url: "…", from: "…").
  dependencies: [.package(name: "FineScrub", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "CurvesByConfig",
      dependencies: [
        .product(name: "ConfigText", package: "FineScrub"),
        .product(name: "CurveConfig", package: "FineScrub"),
        .product(name: "MediaTime", package: "FineScrub"),
        .product(name: "ScrubConfig", package: "FineScrub"),
        .product(name: "ScrubSession", package: "FineScrub"),
        .product(name: "ScrubControls", package: "FineScrub"),
        .product(name: "Scrubbing", package: "FineScrub"),
      ],
      path: "Sources")
  ]
)
