#pragma once
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <stddef.h>
#include <stdint.h>

// Apple: CommonHMAC.h.

typedef uint32_t CCHmacAlgorithm;
enum {
  kCCHmacAlgSHA1,
  kCCHmacAlgMD5,
  kCCHmacAlgSHA256,
  kCCHmacAlgSHA384,
  kCCHmacAlgSHA512,
  kCCHmacAlgSHA224
};

/// Writes the code of the data to `code`, which has room for the algorithm's digest.
static inline void CCHmac(
    CCHmacAlgorithm algorithm, const void *key, size_t keyLength, const void *data, size_t dataLength, void *code) {
  const EVP_MD *digest = algorithm == kCCHmacAlgSHA1     ? EVP_sha1()
                         : algorithm == kCCHmacAlgMD5    ? EVP_md5()
                         : algorithm == kCCHmacAlgSHA256 ? EVP_sha256()
                         : algorithm == kCCHmacAlgSHA384 ? EVP_sha384()
                         : algorithm == kCCHmacAlgSHA512 ? EVP_sha512()
                                                         : EVP_sha224();
  unsigned int length = 0;
  HMAC(digest, key, (int)keyLength, (const unsigned char *)data, dataLength, (unsigned char *)code, &length);
}
