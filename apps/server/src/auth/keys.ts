import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as v from 'valibot'
import { ConfigError } from '../environment.ts'
import { importSigningKeys, type SigningKeys, signingJwks } from '../keys/signingKeys.ts'
import { StartError } from '../startError.ts'

/** The algorithm of generated keys. */
const GENERATED_ALG = 'ES256'

const TEN_YEARS = '3650d'
const MIN_SERVICE_KEY = 32

const secret = v.pipe(v.string(), v.minLength(32))

const keyFile = v.object({
  signingKeys: signingJwks,
  anonKey: v.pipe(v.string(), v.minLength(1)),
  serviceKey: v.pipe(v.string(), v.minLength(1)),
  signedUrlSecret: secret,
  refreshTokenSecret: secret,
  // Missing from files that were written before the newsletter existed; see `complete`.
  newsletterSecret: v.optional(secret),
})

type KeyFile = v.InferOutput<typeof keyFile>
type CompleteKeyFile = KeyFile & { newsletterSecret: string }

/** All keys and secrets. Never log them, and send only `jwks` and `anonKey` to clients. */
export interface Keys extends SigningKeys {
  anonKey: string
  serviceKey: string
  /** HS256 secret of signed URLs. */
  signedUrlSecret: Uint8Array
  /** HMAC secret of refresh tokens. */
  refreshTokenSecret: Uint8Array
  /** HMAC secret of unsubscribe links. Changing it invalidates existing links. */
  newsletterSecret: Uint8Array
}

/** Keys from the environment that replace the ones in the file. */
export interface KeyOverrides {
  signingKeys?: v.InferOutput<typeof signingJwks> | undefined
  anonKey?: string | undefined
  serviceKey?: string | undefined
}

/**
 * Reads `keys.json` in `dataDir`, or creates it on first start (mode 600, written atomically). To
 * rotate keys, add a new key at the start of `signingKeys`. The first key signs tokens. All keys
 * can verify them.
 *
 * @throws ConfigError if an override is invalid, StartError if the file is damaged. It isn't
 *   replaced, because new keys would sign everyone out and break all signed URLs.
 */
export async function loadKeys(dataDir: string, overrides: KeyOverrides = {}): Promise<Keys> {
  const path = join(dataDir, 'keys.json')
  const file = (await readKeyFile(path)) ?? (await createKeyFile(path))
  return toKeys(await complete(path, file), overrides)
}

async function complete(path: string, file: KeyFile): Promise<CompleteKeyFile> {
  const { newsletterSecret } = file
  if (newsletterSecret !== undefined) return { ...file, newsletterSecret }
  const completed = { ...file, newsletterSecret: createSecret() }
  await writeKeyFile(path, completed)
  return completed
}

async function readKeyFile(path: string): Promise<KeyFile | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600)
  const parsed = v.safeParse(keyFile, parseJson(text))
  // The parser's message would include secrets.
  if (!parsed.success) {
    throw new StartError(
      `${path} is damaged. Restore it from a backup, or delete it: the server then creates new keys, and everyone has to sign in again.`,
    )
  }
  return parsed.output
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function createKeyFile(path: string): Promise<KeyFile> {
  const kid = randomUUID()
  const { privateKey } = await generateKeyPair(GENERATED_ALG, { extractable: true })
  const signRole = (role: string) =>
    new SignJWT({ role })
      .setProtectedHeader({ alg: GENERATED_ALG, typ: 'JWT', kid })
      .setIssuedAt()
      .setExpirationTime(TEN_YEARS)
      .sign(privateKey)
  const file = v.parse(keyFile, {
    signingKeys: [{ kid, ...(await exportJWK(privateKey)) }],
    anonKey: await signRole('anon'),
    serviceKey: await signRole('service_role'),
    signedUrlSecret: createSecret(),
    refreshTokenSecret: createSecret(),
    newsletterSecret: createSecret(),
  })
  await writeKeyFile(path, file)
  return file
}

function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

async function writeKeyFile(path: string, file: KeyFile): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  const temporary = `${path}.${randomUUID()}.tmp`
  const handle = await open(temporary, 'wx', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(file, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, path)
}

async function toKeys(file: CompleteKeyFile, overrides: KeyOverrides): Promise<Keys> {
  const anonKey = overrides.anonKey ?? file.anonKey
  const serviceKey = overrides.serviceKey ?? file.serviceKey
  // The anonymous key is public: browsers get it from /config.json.
  if (anonKey === serviceKey) throw new ConfigError('SERVICE_KEY must differ from ANON_KEY.')
  if (serviceKey.length < MIN_SERVICE_KEY) {
    throw new ConfigError(`SERVICE_KEY must have at least ${MIN_SERVICE_KEY} characters.`)
  }
  return {
    ...(await openSigningKeys(file, overrides)),
    anonKey,
    serviceKey,
    signedUrlSecret: Buffer.from(file.signedUrlSecret, 'base64url'),
    refreshTokenSecret: Buffer.from(file.refreshTokenSecret, 'base64url'),
    newsletterSecret: Buffer.from(file.newsletterSecret, 'base64url'),
  }
}

async function openSigningKeys(file: KeyFile, overrides: KeyOverrides): Promise<SigningKeys> {
  if (overrides.signingKeys === undefined) return importSigningKeys(file.signingKeys)
  try {
    return await importSigningKeys(overrides.signingKeys)
  } catch {
    // The cause could contain a key.
    throw new ConfigError('AUTH_SIGNING_KEYS contains an invalid key.')
  }
}
