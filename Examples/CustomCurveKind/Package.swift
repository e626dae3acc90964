// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CustomCurveKind",
  platforms: [.macOS(.v15)],
  // In a project of your own: .package(url: "…", from: "…").
  dependencies: [.package(name: "FineScrub", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "CustomCurveKind",
      dependencies: [.product(name: "ScrubConfig", package: "FineScrub")],
      path: "Sources"),
    .testTarget(
      name: "CustomCurveKindTests",
      dependencies: [
        "CustomCurveKind", .product(name: "ScrubTesting", package: "FineScrub"),
      ],
      path: "Tests"),
  ]
)
