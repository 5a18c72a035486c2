#pragma once
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/md5.h>
#include <openssl/sha.h>
#include <stddef.h>
#include <stdint.h>

// Apple: CommonDigest.h. Lengths are in bytes; each function that returns an int returns 1, the others the digest.

typedef uint32_t CC_LONG;
typedef uint64_t CC_LONG64;

#define CC_MD5_DIGEST_LENGTH 16
#define CC_MD5_BLOCK_BYTES 64
#define CC_SHA1_DIGEST_LENGTH 20
#define CC_SHA1_BLOCK_BYTES 64
#define CC_SHA224_DIGEST_LENGTH 28
#define CC_SHA224_BLOCK_BYTES 64
#define CC_SHA256_DIGEST_LENGTH 32
#define CC_SHA256_BLOCK_BYTES 64
#define CC_SHA384_DIGEST_LENGTH 48
#define CC_SHA384_BLOCK_BYTES 128
#define CC_SHA512_DIGEST_LENGTH 64
#define CC_SHA512_BLOCK_BYTES 128

typedef MD5_CTX CC_MD5_CTX;
static inline int CC_MD5_Init(CC_MD5_CTX *context) { return MD5_Init(context); }
static inline int CC_MD5_Update(CC_MD5_CTX *context, const void *data, CC_LONG length) {
  return MD5_Update(context, data, length);
}
static inline int CC_MD5_Final(unsigned char *digest, CC_MD5_CTX *context) { return MD5_Final(digest, context); }
static inline unsigned char *CC_MD5(const void *data, CC_LONG length, unsigned char *digest) {
  return MD5((const unsigned char *)data, length, digest);
}

typedef SHA_CTX CC_SHA1_CTX;
static inline int CC_SHA1_Init(CC_SHA1_CTX *context) { return SHA1_Init(context); }
static inline int CC_SHA1_Update(CC_SHA1_CTX *context, const void *data, CC_LONG length) {
  return SHA1_Update(context, data, length);
}
static inline int CC_SHA1_Final(unsigned char *digest, CC_SHA1_CTX *context) { return SHA1_Final(digest, context); }
static inline unsigned char *CC_SHA1(const void *data, CC_LONG length, unsigned char *digest) {
  return SHA1((const unsigned char *)data, length, digest);
}

typedef SHA256_CTX CC_SHA224_CTX;
static inline int CC_SHA224_Init(CC_SHA224_CTX *context) { return SHA224_Init(context); }
static inline int CC_SHA224_Update(CC_SHA224_CTX *context, const void *data, CC_LONG length) {
  return SHA224_Update(context, data, length);
}
static inline int CC_SHA224_Final(unsigned char *digest, CC_SHA224_CTX *context) { return SHA224_Final(digest, context); }
static inline unsigned char *CC_SHA224(const void *data, CC_LONG length, unsigned char *digest) {
  return SHA224((const unsigned char *)data, length, digest);
}

typedef SHA256_CTX CC_SHA256_CTX;
static inline int CC_SHA256_Init(CC_SHA256_CTX *context) { return SHA256_Init(context); }
static inline int CC_SHA256_Update(CC_SHA256_CTX *context, const void *data, CC_LONG length) {
  return SHA256_Update(context, data, length);
}
static inline int CC_SHA256_Final(unsigned char *digest, CC_SHA256_CTX *context) { return SHA256_Final(digest, context); }
static inline unsigned char *CC_SHA256(const void *data, CC_LONG length, unsigned char *digest) {
  return SHA256((const unsigned char *)data, length, digest);
}

typedef SHA512_CTX CC_SHA384_CTX;
static inline int CC_SHA384_Init(CC_SHA384_CTX *context) { return SHA384_Init(context); }
static inline int CC_SHA384_Update(CC_SHA384_CTX *context, const void *data, CC_LONG length) {
  return SHA384_Update(context, data, length);
}
static inline int CC_SHA384_Final(unsigned char *digest, CC_SHA384_CTX *context) { return SHA384_Final(digest, context); }
static inline unsigned char *CC_SHA384(const void *data, CC_LONG length, unsigned char *digest) {
  return SHA384((const unsigned char *)data, length, digest);
}

typedef SHA512_CTX CC_SHA512_CTX;
static inline int CC_SHA512_Init(CC_SHA512_CTX *context) { return SHA512_Init(context); }
static inline int CC_SHA512_Update(CC_SHA512_CTX *context, const void *data, CC_LONG length) {
  return SHA512_Update(context, data, length);
}
static inline int CC_SHA512_Final(unsigned char *digest, CC_SHA512_CTX *context) { return SHA512_Final(digest, context); }
static inline unsigned char *CC_SHA512(const void *data, CC_LONG length, unsigned char *digest) {
  return SHA512((const unsigned char *)data, length, digest);
}
