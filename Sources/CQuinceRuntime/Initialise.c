#include "SwiftRuntime.h"

// Parameters that a function does not have lie in registers that it does not read.
typedef __attribute__((swiftcall)) void *(*Initialiser)(
    double x, double y, double width, double height, __attribute__((swift_context)) void *object);

void *quince_initialise(const void *initialiser, void *object) { return ((Initialiser)initialiser)(0, 0, 0, 0, object); }
