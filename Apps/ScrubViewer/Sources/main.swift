import CScrubHeap
import Foundation
import ScrubFiles

heap_keep_large_arrays()
exit(Program.run(CommandLine.fileArguments))
