// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "OwnSlider",
  platforms: [.macOS(.v15)],
  // In a project of your own: .package(url: "…", from: "…").
  dependencies: [.package(name: "FineScrub", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "OwnSlider",
      dependencies: [
        .product(name: "Scrubbing", package: "FineScrub"),
        .product(name: "ScrubTesting", package: "FineScrub"),
      ],
      path: "Sources")
  ]
)
