#pragma once
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/evp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Apple: CommonCryptor.h. Sizes are in bytes. Every function returns kCCSuccess or why not; kCCUnimplemented for ciphers
// that OpenSSL leaves out of its usual ones, as it does with RC4, Blowfish and DES alone.

typedef int32_t CCCryptorStatus;
typedef int32_t CCStatus;
enum {
  kCCSuccess = 0,
  kCCParamError = -4300,
  kCCBufferTooSmall = -4301,
  kCCMemoryFailure = -4302,
  kCCAlignmentError = -4303,
  kCCDecodeError = -4304,
  kCCUnimplemented = -4305,
  kCCOverflow = -4306,
  kCCRNGFailure = -4307,
  kCCUnspecifiedError = -4308,
  kCCCallSequenceError = -4309,
  kCCKeySizeError = -4310,
  kCCInvalidKey = -4311
};

typedef uint32_t CCOperation;
enum { kCCEncrypt = 0, kCCDecrypt };

typedef uint32_t CCAlgorithm;
enum {
  kCCAlgorithmAES128 = 0,
  kCCAlgorithmAES = 0,
  kCCAlgorithmDES,
  kCCAlgorithm3DES,
  kCCAlgorithmCAST,
  kCCAlgorithmRC4,
  kCCAlgorithmRC2,
  kCCAlgorithmBlowfish
};

typedef uint32_t CCOptions;
enum { kCCOptionPKCS7Padding = 1, kCCOptionECBMode = 2 };

enum {
  kCCKeySizeAES128 = 16,
  kCCKeySizeAES192 = 24,
  kCCKeySizeAES256 = 32,
  kCCKeySizeDES = 8,
  kCCKeySize3DES = 24,
  kCCKeySizeMinCAST = 5,
  kCCKeySizeMaxCAST = 16,
  kCCKeySizeMinRC4 = 1,
  kCCKeySizeMaxRC4 = 512,
  kCCKeySizeMinRC2 = 1,
  kCCKeySizeMaxRC2 = 128,
  kCCKeySizeMinBlowfish = 8,
  kCCKeySizeMaxBlowfish = 56
};
enum {
  kCCBlockSizeAES128 = 16,
  kCCBlockSizeDES = 8,
  kCCBlockSize3DES = 8,
  kCCBlockSizeCAST = 8,
  kCCBlockSizeRC2 = 8,
  kCCBlockSizeBlowfish = 8
};

typedef uint32_t CCMode;
enum { kCCModeECB = 1, kCCModeCBC, kCCModeCFB, kCCModeCTR, kCCModeOFB = 7, kCCModeRC4 = 9, kCCModeCFB8 };
typedef uint32_t CCPadding;
enum { ccNoPadding = 0, ccPKCS7Padding = 1 };
typedef uint32_t CCModeOptions;
enum { kCCModeOptionCTR_LE = 1, kCCModeOptionCTR_BE = 2 };

struct _CCCryptor {
  EVP_CIPHER_CTX *context;
  int pads;
};
typedef struct _CCCryptor *CCCryptorRef;

static inline const EVP_CIPHER *quince_aes(size_t keyLength, CCMode mode) {
  switch (mode) {
  case kCCModeECB: return keyLength == 16 ? EVP_aes_128_ecb() : keyLength == 24 ? EVP_aes_192_ecb() : EVP_aes_256_ecb();
  case kCCModeCBC: return keyLength == 16 ? EVP_aes_128_cbc() : keyLength == 24 ? EVP_aes_192_cbc() : EVP_aes_256_cbc();
  case kCCModeCTR: return keyLength == 16 ? EVP_aes_128_ctr() : keyLength == 24 ? EVP_aes_192_ctr() : EVP_aes_256_ctr();
  case kCCModeCFB: return keyLength == 16 ? EVP_aes_128_cfb128() : keyLength == 24 ? EVP_aes_192_cfb128() : EVP_aes_256_cfb128();
  case kCCModeCFB8: return keyLength == 16 ? EVP_aes_128_cfb8() : keyLength == 24 ? EVP_aes_192_cfb8() : EVP_aes_256_cfb8();
  case kCCModeOFB: return keyLength == 16 ? EVP_aes_128_ofb() : keyLength == 24 ? EVP_aes_192_ofb() : EVP_aes_256_ofb();
  default: return NULL;
  }
}

/// DES is threefold DES with the same key three times.
static inline const EVP_CIPHER *quince_des(CCMode mode) {
  return mode == kCCModeECB ? EVP_des_ede3_ecb() : mode == kCCModeCBC ? EVP_des_ede3_cbc() : NULL;
}

static inline CCCryptorStatus CCCryptorCreateWithMode(
    CCOperation op, CCMode mode, CCAlgorithm alg, CCPadding padding, const void *iv, const void *key, size_t keyLength,
    const void *tweak, size_t tweakLength, int numRounds, CCModeOptions options, CCCryptorRef *cryptorRef) {
  const EVP_CIPHER *cipher = NULL;
  unsigned char tripled[24], none[16] = {0};
  (void)tweak;
  (void)tweakLength;
  (void)numRounds;
  (void)options;
  if (!key || !cryptorRef || op > kCCDecrypt) return kCCParamError;
  if (alg == kCCAlgorithmAES) {
    if (keyLength != 16 && keyLength != 24 && keyLength != 32) return kCCKeySizeError;
    cipher = quince_aes(keyLength, mode);
  } else if (alg == kCCAlgorithm3DES) {
    if (keyLength != 24) return kCCKeySizeError;
    cipher = quince_des(mode);
  } else if (alg == kCCAlgorithmDES) {
    if (keyLength != 8) return kCCKeySizeError;
    for (int part = 0; part < 3; part++) memcpy(tripled + 8 * part, key, 8);
    key = tripled;
    cipher = quince_des(mode);
  }
  if (!cipher) return kCCUnimplemented;
  CCCryptorRef made = (CCCryptorRef)malloc(sizeof *made);
  if (!made) return kCCMemoryFailure;
  made->context = EVP_CIPHER_CTX_new();
  made->pads = padding == ccPKCS7Padding && (mode == kCCModeECB || mode == kCCModeCBC);
  const unsigned char *start = iv ? (const unsigned char *)iv : none;
  if (!made->context || EVP_CipherInit_ex(made->context, cipher, NULL, (const unsigned char *)key, start, op == kCCEncrypt) != 1) {
    EVP_CIPHER_CTX_free(made->context);
    free(made);
    return kCCUnspecifiedError;
  }
  EVP_CIPHER_CTX_set_padding(made->context, made->pads);
  *cryptorRef = made;
  return kCCSuccess;
}

static inline CCCryptorStatus CCCryptorCreate(
    CCOperation op, CCAlgorithm alg, CCOptions options, const void *key, size_t keyLength, const void *iv,
    CCCryptorRef *cryptorRef) {
  return CCCryptorCreateWithMode(
      op, options & kCCOptionECBMode ? kCCModeECB : kCCModeCBC, alg,
      options & kCCOptionPKCS7Padding ? ccPKCS7Padding : ccNoPadding, iv, key, keyLength, NULL, 0, 0, 0, cryptorRef);
}

static inline CCCryptorStatus CCCryptorRelease(CCCryptorRef cryptorRef) {
  if (cryptorRef) {
    EVP_CIPHER_CTX_free(cryptorRef->context);
    free(cryptorRef);
  }
  return kCCSuccess;
}

/// The most that the data give: with `final`, with what `CCCryptorFinal` adds.
static inline size_t CCCryptorGetOutputLength(CCCryptorRef cryptorRef, size_t inputLength, bool final) {
  size_t block = (size_t)EVP_CIPHER_CTX_get_block_size(cryptorRef->context);
  if (block <= 1) return inputLength;
  size_t whole = (inputLength + block - 1) / block * block;
  return final && cryptorRef->pads ? inputLength / block * block + block : whole;
}

static inline CCCryptorStatus CCCryptorUpdate(
    CCCryptorRef cryptorRef, const void *dataIn, size_t dataInLength, void *dataOut, size_t dataOutAvailable,
    size_t *dataOutMoved) {
  int moved = 0;
  size_t block = (size_t)EVP_CIPHER_CTX_get_block_size(cryptorRef->context);
  // What OpenSSL writes at most, but for what it has kept of earlier data.
  unsigned char *room = (unsigned char *)malloc(dataInLength + 2 * block);
  if (!room) return kCCMemoryFailure;
  int isDone = dataInLength == 0 ||
               EVP_CipherUpdate(cryptorRef->context, room, &moved, (const unsigned char *)dataIn, (int)dataInLength) == 1;
  CCCryptorStatus status = isDone ? kCCSuccess : kCCUnspecifiedError;
  if (isDone && (size_t)moved > dataOutAvailable) status = kCCBufferTooSmall;
  if (status == kCCSuccess && moved) memcpy(dataOut, room, (size_t)moved);
  if (dataOutMoved) *dataOutMoved = (size_t)moved;
  free(room);
  return status;
}

static inline CCCryptorStatus CCCryptorFinal(
    CCCryptorRef cryptorRef, void *dataOut, size_t dataOutAvailable, size_t *dataOutMoved) {
  unsigned char room[32];
  int moved = 0;
  if (EVP_CipherFinal_ex(cryptorRef->context, room, &moved) != 1) return cryptorRef->pads ? kCCDecodeError : kCCAlignmentError;
  if (dataOutMoved) *dataOutMoved = (size_t)moved;
  if ((size_t)moved > dataOutAvailable) return kCCBufferTooSmall;
  if (moved) memcpy(dataOut, room, (size_t)moved);
  return kCCSuccess;
}

/// Begins anew with the same key.
static inline CCCryptorStatus CCCryptorReset(CCCryptorRef cryptorRef, const void *iv) {
  unsigned char none[16] = {0};
  const unsigned char *start = iv ? (const unsigned char *)iv : none;
  return EVP_CipherInit_ex(cryptorRef->context, NULL, NULL, NULL, start, -1) == 1 ? kCCSuccess : kCCUnspecifiedError;
}

/// `dataOutMoved` gets the size that is needed where there is not room enough.
static inline CCCryptorStatus CCCrypt(
    CCOperation op, CCAlgorithm alg, CCOptions options, const void *key, size_t keyLength, const void *iv,
    const void *dataIn, size_t dataInLength, void *dataOut, size_t dataOutAvailable, size_t *dataOutMoved) {
  CCCryptorRef cryptor = NULL;
  CCCryptorStatus status = CCCryptorCreate(op, alg, options, key, keyLength, iv, &cryptor);
  if (status != kCCSuccess) return status;
  size_t block = (size_t)EVP_CIPHER_CTX_get_block_size(cryptor->context);
  size_t needed = CCCryptorGetOutputLength(cryptor, dataInLength, true), first = 0, rest = 0;
  if (!cryptor->pads && dataInLength % block) {
    status = kCCAlignmentError;
  } else if (op == kCCEncrypt && needed > dataOutAvailable) {
    status = kCCBufferTooSmall;
    first = needed;
  } else {
    status = CCCryptorUpdate(cryptor, dataIn, dataInLength, dataOut, dataOutAvailable, &first);
    if (status == kCCSuccess) status = CCCryptorFinal(cryptor, (char *)dataOut + first, dataOutAvailable - first, &rest);
  }
  CCCryptorRelease(cryptor);
  if (dataOutMoved) *dataOutMoved = first + rest;
  return status;
}
