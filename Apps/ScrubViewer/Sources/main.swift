import CHeap
import Foundation

heap_keep_large_arrays()
exit(Program.run(Array(CommandLine.arguments.dropFirst())))
