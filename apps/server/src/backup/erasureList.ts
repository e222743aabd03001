import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { syncFolder } from '@duet/storage'
import * as v from 'valibot'
import { joinLines, writeContent } from './content.ts'
import type { BackupTarget } from './target.ts'

/** Name of the list in the data folder and in a target. */
export const ERASURES_FILE = 'erasures.jsonl'
/** Longer than anybody should keep a backup, in milliseconds. */
const MAX_AGE_MS = 3 * 366 * 86_400_000
/** The oldest entries go first. An entry has about 200 bytes. */
const MAX_ENTRIES = 200_000

const entrySchema = v.object({
  /** ID of the erasure. */
  id: v.string(),
  /** When it happened: ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  kind: v.picklist(['delete', 'anonymize']),
  /** Whether it erased everything about a person, or one request. */
  subject_type: v.picklist(['person', 'submission']),
  /** A keyed hash of the person's address or of the ID of the request; see `hashSubject`. */
  subject: v.string(),
  /** Whether somebody undid it. */
  is_undone: v.boolean(),
})

/** A person or a request that was erased. */
export type ErasedSubject = v.InferOutput<typeof entrySchema>

/** Entries by the ID of their erasure. */
export type ErasureList = Map<string, ErasedSubject>

/** Hashes the address of a person or the ID of a request. */
export type HashSubject = (type: ErasedSubject['subject_type'], value: string) => string

/**
 * Creates the function that hashes subjects. Without the key, nobody can find out whether an address
 * is on the list.
 *
 * @param secret The newsletter secret of `keys.json`, which all backups have
 */
export function createHashSubject(secret: Uint8Array): HashSubject {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'duet erasures', 32))
  return (type, value) => createHmac('sha256', key).update(`${type}:${value}`).digest('base64url')
}

/** Adds the entries of a list. An undone erasure stays undone. Returns whether anything is new. */
export function addErasures(list: ErasureList, entries: Iterable<ErasedSubject>): boolean {
  let hasChanged = false
  for (const entry of entries) {
    const known = list.get(entry.id)
    if (known && (known.is_undone || !entry.is_undone)) continue
    list.set(entry.id, entry)
    hasChanged = true
  }
  return hasChanged
}

/** Reads the list of a data folder. It's empty if there's none. */
export function readOwnErasures(dataDir: string): Promise<ErasureList> {
  return parseErasures(createReadStream(join(dataDir, ERASURES_FILE)))
}

/** Reads the list of a target. It's empty if there's none. */
export function readTargetErasures(target: BackupTarget): Promise<ErasureList> {
  return parseErasures(target.open(ERASURES_FILE))
}

async function parseErasures(content: AsyncIterable<Uint8Array>): Promise<ErasureList> {
  const list: ErasureList = new Map()
  const schema = v.pipe(v.string(), v.parseJson(), entrySchema)
  try {
    for await (const line of createInterface({ input: Readable.from(content) })) {
      // A damaged line must not keep the other people on the list from being erased.
      const parseResult = v.safeParse(schema, line)
      if (parseResult.success) addErasures(list, [parseResult.output])
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return list
}

/** Writes the list of a data folder. `now` is in milliseconds since 1970. */
export async function writeOwnErasures(
  dataDir: string,
  list: ErasureList,
  now: number,
): Promise<void> {
  const tempDir = join(dataDir, 'tmp')
  const tempPath = join(tempDir, randomUUID())
  await mkdir(tempDir, { recursive: true, mode: 0o700 })
  try {
    await writeContent(formatErasures(list, now), tempPath)
    await rename(tempPath, join(dataDir, ERASURES_FILE))
    await syncFolder(dataDir)
  } finally {
    await rm(tempPath, { force: true })
  }
}

/**
 * Makes the lists of a data folder and of a target equal: both get the entries of the other one.
 * `now` is in milliseconds since 1970.
 */
export async function syncErasures(
  dataDir: string,
  target: BackupTarget,
  now: number,
): Promise<void> {
  const own = await readOwnErasures(dataDir)
  const others = await readTargetErasures(target)
  if (addErasures(own, others.values())) await writeOwnErasures(dataDir, own, now)
  if (addErasures(others, own.values())) {
    await target.write(ERASURES_FILE, formatErasures(others, now))
  }
}

function formatErasures(list: ErasureList, now: number) {
  const entries = [...list.values()]
    .filter(({ at }) => now - Date.parse(at) < MAX_AGE_MS)
    .sort((a, b) => a.at.localeCompare(b.at))
    .slice(-MAX_ENTRIES)
  return joinLines(entries.map((entry) => JSON.stringify(entry)))
}
