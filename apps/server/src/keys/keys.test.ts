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
  const first = await loadKeys(dataDir)
  expect(await readMode()).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(['keys.json'])
  const second = await loadKeys(dataDir)
  expect(second.jwks).toEqual(first.jwks)
  expect(second.serviceKey).toBe(first.serviceKey)
  expect(second.signedUrlSecret).toEqual(first.signedUrlSecret)
})

test('the two role keys are signed and contain their role', async () => {
  const { anonKey, serviceKey, verifying, signing } = await loadKeys(dataDir)
  expect(decodeJwt(anonKey).role).toBe('anon')
  expect(decodeJwt(serviceKey).role).toBe('service_role')
  const found = verifying.get(signing.kid)
  if (!found) throw new Error('the signing key has no public key')
  await jwtVerify(serviceKey, found.key)
})

test('a file that other users can read is made private', async () => {
  await loadKeys(dataDir)
  await chmod(keyPath(), 0o644)
  await loadKeys(dataDir)
  expect(await readMode()).toBe(0o600)
})

test('a SAML key is created when it’s needed, and reused later', async () => {
  const before = await loadKeys(dataDir)
  expect(before.saml).toBeUndefined()
  const { saml, ...others } = await loadKeys(dataDir, { needsSaml: true })
  expect(others.anonKey).toBe(before.anonKey)
  if (!saml) throw new Error('there is no key for SAML')
  const certificate = new X509Certificate(saml.certificate)
  expect(certificate.checkPrivateKey(createPrivateKey(saml.privateKey))).toBe(true)
  expect((await loadKeys(dataDir, { needsSaml: true })).saml).toEqual(saml)
  expect((await loadKeys(dataDir)).saml).toEqual(saml)
  expect(await readMode()).toBe(0o600)
})

test('after a rotation, the new key signs and the old one still verifies', async () => {
  const before = await loadKeys(dataDir)
  const file = JSON.parse(await readFile(keyPath(), 'utf8'))
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  file.signingKeys.unshift({ kid: randomUUID(), ...(await exportJWK(privateKey)) })
  await writeFile(keyPath(), JSON.stringify(file))

  const after = await loadKeys(dataDir)
  expect(after.signing.kid).not.toBe(before.signing.kid)
  expect(after.jwks.keys.map((key) => key.kid)).toEqual([after.signing.kid, before.signing.kid])
  const old = await new SignJWT({}).setProtectedHeader({ alg: 'ES256' }).sign(before.signing.key)
  const found = after.verifying.get(before.signing.kid)
  if (!found) throw new Error('the old key is missing')
  await jwtVerify(old, found.key)
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
    const first = await loadKeys(dataDir)
    const { [name]: _, ...olderKeyFile } = JSON.parse(await readFile(keyPath(), 'utf8'))
    await writeFile(keyPath(), JSON.stringify(olderKeyFile))
    const completedKeys = await loadKeys(dataDir)
    expect(completedKeys[name]).toHaveLength(32)
    expect(completedKeys[name]).not.toEqual(first[name])
    expect({ ...completedKeys, [name]: first[name] }).toMatchObject({
      anonKey: first.anonKey,
      jwks: first.jwks,
      refreshTokenSecret: first.refreshTokenSecret,
      newsletterSecret: first.newsletterSecret,
      codeKey: first.codeKey,
      mailKey: first.mailKey,
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
  const same = 's'.repeat(40)
  await expect(loadKeys(dataDir, { anonKey: same, serviceKey: same })).rejects.toThrow(/differ/)
  await expect(loadKeys(dataDir, { serviceKey: 'short' })).rejects.toThrow(/32 characters/)
})
