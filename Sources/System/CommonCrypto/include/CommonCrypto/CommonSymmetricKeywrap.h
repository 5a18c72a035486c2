#pragma once
#include "CommonCryptor.h"

// Apple: CommonSymmetricKeywrap.h. Keys in keys: RFC 3394.

typedef uint32_t CCWrappingAlgorithm;
enum { kCCWRAPAES = 1 };

static const uint8_t quince_rfc3394_iv[8] = {0xa6, 0xa6, 0xa6, 0xa6, 0xa6, 0xa6, 0xa6, 0xa6};
static const uint8_t *const CCrfc3394_iv = quince_rfc3394_iv;
static const size_t CCrfc3394_ivLen = 8;

static inline size_t CCSymmetricWrappedSize(CCWrappingAlgorithm algorithm, size_t rawKeyLen) {
  (void)algorithm;
  return rawKeyLen + 8;
}
static inline size_t CCSymmetricUnwrappedSize(CCWrappingAlgorithm algorithm, size_t wrappedKeyLen) {
  (void)algorithm;
  return wrappedKeyLen - 8;
}

static inline int quince_wrap(
    int wraps, const uint8_t *iv, const uint8_t *kek, size_t kekLen, const uint8_t *key, size_t keyLen, uint8_t *out,
    size_t *outLen) {
  const EVP_CIPHER *cipher = kekLen == 16   ? EVP_aes_128_wrap()
                             : kekLen == 24 ? EVP_aes_192_wrap()
                             : kekLen == 32 ? EVP_aes_256_wrap()
                                            : NULL;
  if (!cipher || keyLen % 8 || keyLen < 16) return kCCParamError;
  size_t needed = wraps ? keyLen + 8 : keyLen - 8;
  if (*outLen < needed) return kCCBufferTooSmall;
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  if (!context) return kCCMemoryFailure;
  int moved = 0;
  EVP_CIPHER_CTX_set_flags(context, EVP_CIPHER_CTX_FLAG_WRAP_ALLOW);
  int isDone = EVP_CipherInit_ex(context, cipher, NULL, kek, iv, wraps) == 1 &&
               EVP_CipherUpdate(context, out, &moved, key, (int)keyLen) == 1;
  EVP_CIPHER_CTX_free(context);
  *outLen = (size_t)moved;
  return isDone ? kCCSuccess : kCCDecodeError;
}

static inline int CCSymmetricKeyWrap(
    CCWrappingAlgorithm algorithm, const uint8_t *iv, size_t ivLen, const uint8_t *kek, size_t kekLen,
    const uint8_t *rawKey, size_t rawKeyLen, uint8_t *wrappedKey, size_t *wrappedKeyLen) {
  if (algorithm != kCCWRAPAES || ivLen != 8) return kCCParamError;
  return quince_wrap(1, iv, kek, kekLen, rawKey, rawKeyLen, wrappedKey, wrappedKeyLen);
}

static inline int CCSymmetricKeyUnwrap(
    CCWrappingAlgorithm algorithm, const uint8_t *iv, size_t ivLen, const uint8_t *kek, size_t kekLen,
    const uint8_t *wrappedKey, size_t wrappedKeyLen, uint8_t *rawKey, size_t *rawKeyLen) {
  if (algorithm != kCCWRAPAES || ivLen != 8) return kCCParamError;
  return quince_wrap(0, iv, kek, kekLen, wrappedKey, wrappedKeyLen, rawKey, rawKeyLen);
}
