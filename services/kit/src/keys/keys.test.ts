import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadKeys } from './keys.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keys-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const keyPath = () => join(dataDir, 'keys.json')
const readMode = async () => (await stat(keyPath())).mode & 0o777

test('keys are created on first start, readable by the owner only, and reused later', async () => {
  const firstKeys = await loadKeys(dataDir)
  expect(await readMode()).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(['keys.json'])
  const secondKeys = await loadKeys(dataDir)
  expect(secondKeys.jwks).toEqual(firstKeys.jwks)
  expect(secondKeys.serviceKey).toBe(firstKeys.serviceKey)
  expect(secondKeys.signedUrlSecret).toEqual(firstKeys.signedUrlSecret)
})

test('the anonymous key and the service key are signed and contain their roles', async () => {
  const { anonKey, serviceKey, verifying, signing } = await loadKeys(dataDir)
  expect(decodeJwt(anonKey).role).toBe('anon')
  expect(decodeJwt(serviceKey).role).toBe('service_role')
  const verifyingKey = verifying.get(signing.kid)
  if (!verifyingKey) throw new Error('the signing key has no public key')
  await jwtVerify(serviceKey, verifyingKey.key)
})

test('a file that other users can read is made private', async () => {
  await loadKeys(dataDir)
  await chmod(keyPath(), 0o644)
  await loadKeys(dataDir)
  expect(await readMode()).toBe(0o600)
})

test('a SAML key is created when it’s needed, and reused later', async () => {
  const keysBefore = await loadKeys(dataDir)
  expect(keysBefore.saml).toBeUndefined()
  const { saml, ...otherKeys } = await loadKeys(dataDir, { needsSaml: true })
  expect(otherKeys.anonKey).toBe(keysBefore.anonKey)
  if (!saml) throw new Error('there is no key for SAML')
  const certificate = new X509Certificate(saml.certificate)
  expect(certificate.checkPrivateKey(createPrivateKey(saml.privateKey))).toBe(true)
  expect((await loadKeys(dataDir, { needsSaml: true })).saml).toEqual(saml)
  expect((await loadKeys(dataDir)).saml).toEqual(saml)
  expect(await readMode()).toBe(0o600)
})

test('after a rotation, the new key signs and the old one still verifies', async () => {
  const keysBefore = await loadKeys(dataDir)
  const file = JSON.parse(await readFile(keyPath(), 'utf8'))
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  file.signingKeys.unshift({ kid: randomUUID(), ...(await exportJWK(privateKey)) })
  await writeFile(keyPath(), JSON.stringify(file))

  const keysAfter = await loadKeys(dataDir)
  expect(keysAfter.signing.kid).not.toBe(keysBefore.signing.kid)
  expect(keysAfter.jwks.keys.map((key) => key.kid)).toEqual([
    keysAfter.signing.kid,
    keysBefore.signing.kid,
  ])
  const oldToken = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256' })
    .sign(keysBefore.signing.key)
  const oldVerifyingKey = keysAfter.verifying.get(keysBefore.signing.kid)
  if (!oldVerifyingKey) throw new Error('the old key is missing')
  await jwtVerify(oldToken, oldVerifyingKey.key)
})

test.each(['', '{', '{}', '{"signingKeys":[]}', 'null'])(
  'a damaged file (%s) prevents startup and isn’t changed',
  async (text) => {
    await writeFile(keyPath(), text)
    await expect(loadKeys(dataDir)).rejects.toThrow(/keys\.json is damaged/)
    expect(await readFile(keyPath(), 'utf8')).toBe(text)
  },
)

test('the error for a damaged file contains no secret', async () => {
  await loadKeys(dataDir)
  const text = await readFile(keyPath(), 'utf8')
  const { signedUrlSecret } = JSON.parse(text)
  await writeFile(keyPath(), text.replace('"ES256"', '5').replace('P-256', 'P-0'))
  const error = await loadKeys(dataDir).catch((reason: unknown) => reason)
  expect(String(error)).toContain('damaged')
  expect(String(error)).not.toContain(signedUrlSecret)
})

test.each(['newsletterSecret', 'codeKey', 'mailKey'] as const)(
  'a missing %s is added, and all other keys stay the same',
  async (name) => {
    const firstKeys = await loadKeys(dataDir)
    const { [name]: _, ...olderKeyFile } = JSON.parse(await readFile(keyPath(), 'utf8'))
    await writeFile(keyPath(), JSON.stringify(olderKeyFile))
    const completedKeys = await loadKeys(dataDir)
    expect(completedKeys[name]).toHaveLength(32)
    expect(completedKeys[name]).not.toEqual(firstKeys[name])
    expect({ ...completedKeys, [name]: firstKeys[name] }).toMatchObject({
      anonKey: firstKeys.anonKey,
      jwks: firstKeys.jwks,
      refreshTokenSecret: firstKeys.refreshTokenSecret,
      newsletterSecret: firstKeys.newsletterSecret,
      codeKey: firstKeys.codeKey,
      mailKey: firstKeys.mailKey,
    })
    expect((await loadKeys(dataDir))[name]).toEqual(completedKeys[name])
    expect(await readdir(dataDir)).toEqual(['keys.json'])
  },
)

test('keys from the environment replace those in the file', async () => {
  const generatedKeys = await loadKeys(dataDir)
  const overrides = { anonKey: 'a-public-key', serviceKey: 's'.repeat(40) }
  expect(await loadKeys(dataDir, overrides)).toMatchObject(overrides)
  expect((await loadKeys(dataDir)).serviceKey).toBe(generatedKeys.serviceKey)
})

test('rejects invalid keys from the environment', async () => {
  const identicalKey = 's'.repeat(40)
  await expect(
    loadKeys(dataDir, { anonKey: identicalKey, serviceKey: identicalKey }),
  ).rejects.toThrow(/differ/)
  await expect(loadKeys(dataDir, { serviceKey: 'short' })).rejects.toThrow(/32 characters/)
})
