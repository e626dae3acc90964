// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FramePlugin",
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "FrameCurve", type: .dynamic, targets: ["FrameCurve"])
  ],
  // In a project of your own: .package(url: "…", from: "…").
  dependencies: [
    .package(name: "FineScrub", path: "../..", traits: [])
  ],
  targets: [
    .target(
      name: "FrameCurve",
      dependencies: [
        "FrameCurveEntry",
        .product(name: "CCurvePlugin", package: "FineScrub"),
      ]),
    .target(
      name: "FrameCurveEntry",
      dependencies: [
        .product(name: "CCurvePlugin", package: "FineScrub")
      ]),
  ]
)
