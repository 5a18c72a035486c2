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

static inline const EVP_MD *quince_digest(CCHmacAlgorithm algorithm) {
  return algorithm == kCCHmacAlgSHA1     ? EVP_sha1()
         : algorithm == kCCHmacAlgMD5    ? EVP_md5()
         : algorithm == kCCHmacAlgSHA256 ? EVP_sha256()
         : algorithm == kCCHmacAlgSHA384 ? EVP_sha384()
         : algorithm == kCCHmacAlgSHA512 ? EVP_sha512()
                                         : EVP_sha224();
}

/// Writes the code of the data to `code`, which has room for the algorithm's digest.
static inline void CCHmac(
    CCHmacAlgorithm algorithm, const void *key, size_t keyLength, const void *data, size_t dataLength, void *code) {
  const EVP_MD *digest = quince_digest(algorithm);
  unsigned int length = 0;
  HMAC(digest, key, (int)keyLength, (const unsigned char *)data, dataLength, (unsigned char *)code, &length);
}

/// A code of data that come in parts. What it holds is freed by `CCHmacFinal`.
typedef struct {
  HMAC_CTX *context;
} CCHmacContext;

static inline void CCHmacInit(CCHmacContext *context, CCHmacAlgorithm algorithm, const void *key, size_t keyLength) {
  context->context = HMAC_CTX_new();
  HMAC_Init_ex(context->context, key, (int)keyLength, quince_digest(algorithm), NULL);
}
static inline void CCHmacUpdate(CCHmacContext *context, const void *data, size_t dataLength) {
  HMAC_Update(context->context, (const unsigned char *)data, dataLength);
}
static inline void CCHmacFinal(CCHmacContext *context, void *code) {
  unsigned int length = 0;
  HMAC_Final(context->context, (unsigned char *)code, &length);
  HMAC_CTX_free(context->context);
  context->context = NULL;
}
