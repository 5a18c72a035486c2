#include "QuinceKernels.h"
