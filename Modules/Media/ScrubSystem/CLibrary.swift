// The C library of the platform, under one name for all modules that call the operating system: only this
// module may import it by its own name (.ci/check-imports.py).
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif

extension stat {
  /// When the contents were changed.
  package var modificationTime: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }

  /// When the contents, the name or the permissions were changed, which programs cannot set.
  package var changeTime: timespec {
    #if canImport(Darwin)
      st_ctimespec
    #else
      st_ctim
    #endif
  }
}

/// Returns the process's own limits of memory, in bytes: of its address space (`ulimit -v`) and of its data
/// (`ulimit -d`).
package func memoryLimits() -> [Int] {
  #if canImport(Glibc)
    let resources = [RLIMIT_AS, RLIMIT_DATA].map { __rlimit_resource_t($0.rawValue) }
  #else
    let resources = [RLIMIT_AS, RLIMIT_DATA]
  #endif
  return resources.compactMap { resource in
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return nil }
    return Int(clamping: limit.rlim_cur)
  }
}
