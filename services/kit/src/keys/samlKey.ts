import * as v from 'valibot'

/**
 * Matches the private key that signs SAML requests, and the key's certificate, both in PEM format.
 */
export const samlKeySchema = v.object({
  privateKey: v.pipe(v.string(), v.includes('PRIVATE KEY')),
  certificate: v.pipe(v.string(), v.includes('CERTIFICATE')),
})
export type SamlKey = v.InferOutput<typeof samlKeySchema>

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}
const TWENTY_YEARS_MS = 20 * 365 * 24 * 60 * 60_000

/**
 * Creates a key and its certificate. The certificate is self-signed, because SAML providers trust
 * the key itself instead of an issuer.
 */
export async function createSamlKey(): Promise<SamlKey> {
  // Load these modules on demand, because they're needed only once per data folder. `x509` depends
  // on `reflect-metadata`.
  await import('reflect-metadata')
  const { PemConverter, X509CertificateGenerator } = await import('@peculiar/x509')
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=SAML',
    notBefore: new Date(),
    notAfter: new Date(Date.now() + TWENTY_YEARS_MS),
    keys,
    signingAlgorithm: ALGORITHM,
  })
  const privateKey = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return {
    privateKey: PemConverter.encode(privateKey, PemConverter.PrivateKeyTag),
    certificate: certificate.toString('pem'),
  }
}
