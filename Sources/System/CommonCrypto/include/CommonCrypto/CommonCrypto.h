// Apple's names for digests, message authentication, ciphers, key derivation and random bytes, over OpenSSL's libcrypto.
#pragma once
#include "CommonDigest.h"
#include "CommonHMAC.h"
#include "CommonCryptor.h"
#include "CommonKeyDerivation.h"
#include "CommonRandom.h"
#include "CommonSymmetricKeywrap.h"
