// The toolchain's Testing module names a cross-import overlay for UIKit; this is its place on Linux.
