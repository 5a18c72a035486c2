#pragma once
// What can be asked of a block of memory; Swift's module of the C library leaves it out.
#include <malloc.h>
