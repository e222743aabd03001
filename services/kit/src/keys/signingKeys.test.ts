import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { parseSigningKeys, type SigningAlg } from './signingKeys.ts'

async function createJwk(alg: SigningAlg, extraProperties: JWK = {}): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), ...extraProperties }
}

test.each(['RS256', 'ES256', 'EdDSA'] as const)('a private %s key can sign', async (alg) => {
  const jwk = await createJwk(alg, { kid: 'a', alg, use: 'sig', key_ops: ['sign', 'verify'] })
  const { signing, verifying, jwks } = await parseSigningKeys([jwk])
  expect(signing).toMatchObject({ kid: 'a', alg })
  expect(verifying.get('a')?.alg).toBe(alg)
  await new SignJWT({}).setProtectedHeader({ alg }).sign(signing.key)
  expect(jwks.keys).toEqual([expect.objectContaining({ kid: 'a', alg, key_ops: ['verify'] })])
  expect(JSON.stringify(jwks)).not.toContain(jwk.d)
})

test('signs with the first key that allows signing', async () => {
  const retiredKey = await createJwk('ES256', { kid: 'old', key_ops: ['verify'] })
  const currentKey = await createJwk('EdDSA', { kid: 'new', key_ops: ['sign'] })
  const otherKey = await createJwk('ES256', { kid: 'other' })
  const { signing, verifying } = await parseSigningKeys([retiredKey, currentKey, otherKey])
  expect(signing.kid).toBe('new')
  expect([...verifying.keys()]).toEqual(['old', 'new', 'other'])
})

test('a key without an ID gets its thumbprint', async () => {
  const jwk = await createJwk('ES256')
  expect((await parseSigningKeys([jwk])).signing.kid).toBe(await calculateJwkThumbprint(jwk))
})

test('rejects lists without a usable signing key, and omits the keys from the error', async () => {
  const jwk = await createJwk('ES256', { kid: 'a' })
  const { d: _, ...publicJwk } = jwk
  const invalidLists: unknown[] = [
    undefined,
    'text',
    {},
    [],
    [publicJwk],
    [{ kty: 'oct', k: 'c2VjcmV0', kid: 'a' }],
    [jwk, jwk],
    [{ ...jwk, alg: 'ES384' }],
    [{ ...jwk, x: 'AAAA' }],
    [{ ...jwk, key_ops: ['verify'] }],
    [await createShortRsaKey()],
  ]
  for (const list of invalidLists) {
    const error = await parseSigningKeys(list).catch((reason: Error) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toContain(String(jwk.d))
  }
})

async function createShortRsaKey(): Promise<JWK> {
  const jwk = await createJwk('RS256')
  return { ...jwk, n: Buffer.alloc(128, 255).toString('base64url') }
}
