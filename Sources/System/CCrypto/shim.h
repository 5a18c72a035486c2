#pragma once
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pkcs12.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

// What OpenSSL's headers write as macros, which Swift does not see.

static inline EVP_PKEY *crypto_rsa_generate(unsigned int bits) { return EVP_RSA_gen(bits); }
static inline STACK_OF(X509) *crypto_certificates(void) { return sk_X509_new_null(); }
static inline void crypto_certificates_add(STACK_OF(X509) *stack, X509 *certificate) { sk_X509_push(stack, certificate); }
static inline int crypto_certificates_count(const STACK_OF(X509) *stack) { return stack ? sk_X509_num(stack) : 0; }
static inline X509 *crypto_certificates_get(const STACK_OF(X509) *stack, int index) { return sk_X509_value(stack, index); }
/// Frees the list, not the certificates in it.
static inline void crypto_certificates_free(STACK_OF(X509) *stack) { sk_X509_free(stack); }
/// Frees the list and what it holds of its certificates.
static inline void crypto_certificates_pop_free(STACK_OF(X509) *stack) { sk_X509_pop_free(stack, X509_free); }
