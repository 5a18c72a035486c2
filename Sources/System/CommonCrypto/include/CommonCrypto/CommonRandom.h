#pragma once
#include "CommonCryptor.h"
#include <openssl/rand.h>

// Apple: CommonRandom.h.

typedef CCCryptorStatus CCRNGStatus;
static inline CCRNGStatus CCRandomGenerateBytes(void *bytes, size_t count) {
  return RAND_bytes((unsigned char *)bytes, (int)count) == 1 ? kCCSuccess : kCCRNGFailure;
}
