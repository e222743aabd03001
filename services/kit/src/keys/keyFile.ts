import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as v from 'valibot'
import { StartError } from '../startError.ts'
import { createSamlKey, samlKeySchema } from './samlKey.ts'
import { parseSigningKeys, signingKeyList } from './signingKeys.ts'

const TEN_YEARS = '3650d'

/** Secrets that are missing from older key files. The server adds them at startup. */
const ADDED_SECRETS = ['newsletterSecret', 'codeKey', 'mailKey', 'factorKey'] as const

const secret = v.pipe(v.string(), v.minLength(32))
const addedSecret = v.optional(secret)

const keyFileSchema = v.object({
  signingKeys: signingKeyList,
  anonKey: v.pipe(v.string(), v.minLength(1)),
  serviceKey: v.pipe(v.string(), v.minLength(1)),
  signedUrlSecret: secret,
  refreshTokenSecret: secret,
  newsletterSecret: addedSecret,
  codeKey: addedSecret,
  mailKey: addedSecret,
  factorKey: addedSecret,
  saml: v.optional(samlKeySchema),
})

type AddedSecrets = Record<(typeof ADDED_SECRETS)[number], string>
type StoredKeyFile = v.InferOutput<typeof keyFileSchema>

/** The content of `keys.json`. Secrets are in base64url. */
export type KeyFile = Omit<StoredKeyFile, keyof AddedSecrets> & AddedSecrets

/**
 * Reads `keys.json` in `dataDir`, or creates it on first start (mode 600, written atomically).
 *
 * @param needsSaml Whether to add a key for SAML if the file has none.
 * @throws StartError if the file is damaged. The file isn't replaced, because new keys would sign
 *   everyone out and break all signed URLs.
 */
export async function openKeyFile(dataDir: string, needsSaml: boolean): Promise<KeyFile> {
  const path = join(dataDir, 'keys.json')
  const storedFile = await readKeyFile(path)
  const file = await addMissingKeys(storedFile ?? (await createKeyFile()), needsSaml)
  const isComplete =
    ADDED_SECRETS.every((name) => storedFile?.[name]) &&
    (!needsSaml || storedFile?.saml !== undefined)
  if (!isComplete) await writeKeyFile(path, file)
  return file
}

async function addMissingKeys(file: StoredKeyFile, needsSaml: boolean): Promise<KeyFile> {
  const { newsletterSecret, codeKey, mailKey, factorKey } = file
  const saml = file.saml ?? (needsSaml ? await createSamlKey() : undefined)
  return {
    ...file,
    newsletterSecret: newsletterSecret ?? createSecret(),
    codeKey: codeKey ?? createSecret(),
    mailKey: mailKey ?? createSecret(),
    factorKey: factorKey ?? createSecret(),
    ...(saml && { saml }),
  }
}

async function readKeyFile(path: string): Promise<StoredKeyFile | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600)
  const parseResult = v.safeParse(keyFileSchema, parseJson(text))
  const isUsable = parseResult.success && (await hasUsableKeys(parseResult.output.signingKeys))
  // Don't include the parser's error message, which contains secrets.
  if (!isUsable) {
    throw new StartError(
      `${path} is damaged. Restore it from a backup, or delete it: the server then creates new keys, and everyone has to sign in again.`,
    )
  }
  return parseResult.output
}

async function hasUsableKeys(signingKeys: unknown): Promise<boolean> {
  return parseSigningKeys(signingKeys).then(
    () => true,
    () => false,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function createKeyFile(): Promise<StoredKeyFile> {
  const kid = randomUUID()
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const signRole = (role: string) =>
    new SignJWT({ role })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
      .setIssuedAt()
      .setExpirationTime(TEN_YEARS)
      .sign(privateKey)
  return v.parse(keyFileSchema, {
    signingKeys: [{ kid, ...(await exportJWK(privateKey)) }],
    anonKey: await signRole('anon'),
    serviceKey: await signRole('service_role'),
    signedUrlSecret: createSecret(),
    refreshTokenSecret: createSecret(),
  })
}

function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

async function writeKeyFile(path: string, file: KeyFile): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  const tempPath = `${path}.${randomUUID()}.tmp`
  const fileHandle = await open(tempPath, 'wx', 0o600)
  try {
    await fileHandle.writeFile(`${JSON.stringify(file, null, 2)}\n`)
    await fileHandle.sync()
  } finally {
    await fileHandle.close()
  }
  await rename(tempPath, path)
}
