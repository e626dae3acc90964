// swift-tools-version: 6.2
import PackageDescription

/// A program of one file with the file's name.
func snippet(_ name: String, _ products: String...) -> Target {
  .executableTarget(
    name: name,
    dependencies: products.map { .product(name: $0, package: "FineScrub") },
    path: "Sources", sources: ["\(name).swift"])
}

let package = Package(
  name: "Snippets",
  platforms: [.macOS(.v15)],
  // In a project of your own: .package(url: "…", from: "…").
  dependencies: [.package(name: "FineScrub", path: "../..")],
  targets: [
    snippet("FrameAsPNG", "FineScrub"),
    snippet("FramesWhileDragging", "FineScrub"),
    snippet("OneSlider", "Scrubbing"),
    snippet("OwnCurve", "Scrubbing"),
    snippet("PanOverVideo", "FineScrub"),
    snippet("ThumbnailSheets", "ScrubExport"),
    snippet("Thumbnails", "FineScrub"),
  ]
)
