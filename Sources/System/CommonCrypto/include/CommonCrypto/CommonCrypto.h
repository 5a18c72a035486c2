// Apple's names for digests and message authentication, over OpenSSL's libcrypto. Ciphers, key derivation and random
// bytes of CommonCrypto are absent.
#pragma once
#include "CommonDigest.h"
#include "CommonHMAC.h"
