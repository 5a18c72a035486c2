// The toolchain's Testing module names a cross-import overlay for CoreImage; this is its place on Linux.
