import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@duet/kit'
import { getDatabasePath } from '@duet/kit/database'
import * as v from 'valibot'
import { computeSha256 } from './content.ts'

export const getKeysPath = (dataDir: string) => join(dataDir, 'keys.json')

/** @throws StartError if a data folder has a database. */
export function requireNoDatabase(dataDir: string): void {
  if (!existsSync(getDatabasePath(dataDir))) return
  throw new StartError(
    `DATA_DIR ${dataDir} has a database already: use an empty folder, or move that one away first.`,
  )
}

/** @throws StartError if a data folder has other keys than the data that comes into it. */
export async function requireSameKeys(
  dataDir: string,
  { keys_sha256: sha256 }: { keys_sha256: string },
): Promise<void> {
  const path = getKeysPath(dataDir)
  if (!existsSync(path) || (await computeSha256(createReadStream(path))) === sha256) return
  throw new StartError(
    `DATA_DIR ${dataDir} has other keys: use an empty folder, or move keys.json away first.`,
  )
}

const keysSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ newsletterSecret: v.optional(v.string()) }),
)

/**
 * Reads the secret with which the list of erasures is hashed from the keys in a folder.
 *
 * @throws StartError if the keys don't have it
 */
export async function readErasureSecret(folder: string): Promise<Uint8Array> {
  const keys = v.safeParse(keysSchema, await readFile(getKeysPath(folder), 'utf8'))
  const secret = keys.success ? keys.output.newsletterSecret : undefined
  if (secret !== undefined) return Buffer.from(secret, 'base64url')
  throw new StartError(
    'The keys are too old to erase people again who were erased after the backup.',
  )
}
