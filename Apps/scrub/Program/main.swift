import CScrubHeap
import Foundation
import ScrubFiles
import ScrubTerminal

heap_keep_large_arrays()
StandardStream.reserveDescriptors()
StandardStream.ignoreBrokenPipes()
exit(Program.run(CommandLine.fileArguments, on: .standard))
