// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FirstProgram",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "FineScrub", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "FirstProgram",
      dependencies: [
        .product(name: "FineScrub", package: "FineScrub")
      ],
      path: "Sources")
  ]
)
