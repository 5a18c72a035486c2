// Apple: the constants of POSIX threads are numbers of one type, where Glibc's headers have enumerations. The numbers are
// Glibc's, whose functions take them. Where either type fits it is Glibc's: code for both writes `Int32(…)` around them.

@_disfavoredOverload public let PTHREAD_MUTEX_NORMAL: Int32 = 0
@_disfavoredOverload public let PTHREAD_MUTEX_DEFAULT: Int32 = 0
@_disfavoredOverload public let PTHREAD_MUTEX_RECURSIVE: Int32 = 1
@_disfavoredOverload public let PTHREAD_MUTEX_ERRORCHECK: Int32 = 2
@_disfavoredOverload public let PTHREAD_PROCESS_PRIVATE: Int32 = 0
@_disfavoredOverload public let PTHREAD_PROCESS_SHARED: Int32 = 1
@_disfavoredOverload public let PTHREAD_CREATE_JOINABLE: Int32 = 0
@_disfavoredOverload public let PTHREAD_CREATE_DETACHED: Int32 = 1
@_disfavoredOverload public let PTHREAD_PRIO_NONE: Int32 = 0
@_disfavoredOverload public let PTHREAD_PRIO_INHERIT: Int32 = 1
@_disfavoredOverload public let PTHREAD_PRIO_PROTECT: Int32 = 2
@_disfavoredOverload public let PTHREAD_CANCEL_ENABLE: Int32 = 0
@_disfavoredOverload public let PTHREAD_CANCEL_DISABLE: Int32 = 1
@_disfavoredOverload public let PTHREAD_CANCEL_DEFERRED: Int32 = 0
@_disfavoredOverload public let PTHREAD_CANCEL_ASYNCHRONOUS: Int32 = 1
