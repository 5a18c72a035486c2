/// What `Darwin.` stands before in apps and QuinceFoundation declares, since Glibc has it not or otherwise.
enum DarwinNames {
  static let here: Set<String> = [
    "CTL_HW", "CTL_KERN", "HW_MACHINE", "HW_MODEL", "HW_MEMSIZE", "HW_NCPU", "IPPROTO_IP", "IPPROTO_IPV6",
    "IPPROTO_TCP",
    "IPPROTO_UDP", "KERN_BOOTTIME", "KERN_OSVERSION", "KERN_PROC", "KERN_PROC_PID", "KERN_SUCCESS", "O_EVTONLY",
    "PTHREAD_CANCEL_ASYNCHRONOUS", "PTHREAD_CANCEL_DEFERRED", "PTHREAD_CANCEL_DISABLE", "PTHREAD_CANCEL_ENABLE",
    "PTHREAD_CREATE_DETACHED", "PTHREAD_CREATE_JOINABLE", "PTHREAD_MUTEX_DEFAULT", "PTHREAD_MUTEX_ERRORCHECK",
    "PTHREAD_MUTEX_NORMAL", "PTHREAD_MUTEX_RECURSIVE", "PTHREAD_PRIO_INHERIT", "PTHREAD_PRIO_NONE",
    "PTHREAD_PRIO_PROTECT", "PTHREAD_PROCESS_PRIVATE", "PTHREAD_PROCESS_SHARED",
    "SHUT_RD", "SHUT_RDWR", "SHUT_WR", "SOCK_DGRAM", "SOCK_RAW", "SOCK_STREAM", "SO_NOSIGPIPE", "clock_gettime_nsec_np",
    "dlsym",
    "getxattr", "kern_return_t", "listxattr", "mach_absolute_time", "mach_continuous_time", "mach_port_t",
    "mach_task_basic_info", "mach_task_self_", "mach_timebase_info", "mach_timebase_info_data_t", "pthread_threadid_np",
    "removexattr", "setxattr", "sysctl", "sysctlbyname", "task_info",
  ]
}
