// The toolchain's Testing module names a cross-import overlay for CoreGraphics; this is its place on Linux.
