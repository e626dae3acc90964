// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PluginHost",
  platforms: [.macOS(.v15)],
  // In a project of your own: .package(url: "…", from: "…").
  dependencies: [.package(name: "FineScrub", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "PluginHost",
      dependencies: [
        .product(name: "CurvePlugins", package: "FineScrub"),
        .product(name: "ScrubConfig", package: "FineScrub"),
      ],
      path: "Sources"),
    .testTarget(
      name: "PluginHostTests",
      dependencies: [
        .product(name: "CurvePlugins", package: "FineScrub"),
        .product(name: "ScrubTesting", package: "FineScrub"),
      ],
      path: "Tests"),
  ]
)
