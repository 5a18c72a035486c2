#pragma once
#include "CommonCryptor.h"
#include <time.h>

// Apple: CommonKeyDerivation.h.

typedef uint32_t CCPBKDFAlgorithm;
enum { kCCPBKDF2 = 2 };
typedef uint32_t CCPseudoRandomAlgorithm;
enum { kCCPRFHmacAlgSHA1 = 1, kCCPRFHmacAlgSHA224, kCCPRFHmacAlgSHA256, kCCPRFHmacAlgSHA384, kCCPRFHmacAlgSHA512 };

/// Makes a key of a password: RFC 2898.
static inline int CCKeyDerivationPBKDF(
    CCPBKDFAlgorithm algorithm, const char *password, size_t passwordLen, const uint8_t *salt, size_t saltLen,
    CCPseudoRandomAlgorithm prf, unsigned rounds, uint8_t *derivedKey, size_t derivedKeyLen) {
  const EVP_MD *digest = prf == kCCPRFHmacAlgSHA1     ? EVP_sha1()
                         : prf == kCCPRFHmacAlgSHA224 ? EVP_sha224()
                         : prf == kCCPRFHmacAlgSHA256 ? EVP_sha256()
                         : prf == kCCPRFHmacAlgSHA384 ? EVP_sha384()
                         : prf == kCCPRFHmacAlgSHA512 ? EVP_sha512()
                                                      : NULL;
  if (algorithm != kCCPBKDF2 || !digest || !derivedKey || !derivedKeyLen || !rounds) return kCCParamError;
  int isDone = PKCS5_PBKDF2_HMAC(
      password, (int)passwordLen, salt, (int)saltLen, (int)rounds, digest, (int)derivedKeyLen, derivedKey);
  return isDone == 1 ? kCCSuccess : kCCUnspecifiedError;
}

/// How many rounds take about so many milliseconds on this machine.
static inline unsigned CCCalibratePBKDF(
    CCPBKDFAlgorithm algorithm, size_t passwordLen, size_t saltLen, CCPseudoRandomAlgorithm prf, size_t derivedKeyLen,
    uint32_t msec) {
  uint8_t key[64];
  const unsigned rounds = 20000;
  const uint8_t salt[16] = {0};
  const char password[16] = {0};
  (void)passwordLen;
  (void)saltLen;
  clock_t start = clock();
  CCKeyDerivationPBKDF(algorithm, password, sizeof password, salt, sizeof salt, prf, rounds, key, derivedKeyLen < 64 ? derivedKeyLen : 64);
  double taken = (double)(clock() - start) * 1000 / CLOCKS_PER_SEC;
  return taken > 0 ? (unsigned)(rounds * (msec / taken)) + 1 : rounds;
}
