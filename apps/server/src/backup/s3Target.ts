import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { StartError } from '@duet/kit'
import { explainStoreError, openS3Files, type S3Files, type S3Settings } from '@duet/storage'
import * as v from 'valibot'
import { OBJECTS_FOLDER } from './backups.ts'
import { readSmall, toContent } from './content.ts'
import type { BackupTarget } from './target.ts'

/** Says which command uses the backups. A store has no locks that end with a process. */
const LOCK_FILE = 'lock.json'
/** After this time without a renewal, the command has ended, in milliseconds. */
const LOCK_MS = 600_000
const RENEW_MS = 60_000
const MAX_LOCK_BYTES = 1000

const lockSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.string(), host: v.string(), pid: v.number(), until: v.number() }),
)

/** Creates a target in a bucket. */
export async function createS3Target(settings: S3Settings): Promise<BackupTarget> {
  const { endpoint, bucket, prefix } = settings
  const label = `s3://${new URL(endpoint).host}/${bucket}/${prefix}`
  const files = await openS3Files(settings)
  const run = async <Result>(request: () => Promise<Result>): Promise<Result> => {
    try {
      return await request()
    } catch (error) {
      throw explain(error, label)
    }
  }
  async function* pass<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    try {
      yield* items
    } catch (error) {
      throw explain(error, label)
    }
  }
  const getObjectSize = createSizeCache(files)

  return {
    label,
    claim: () => run(() => claimFiles(files, label)),
    listFolders: () => run(files.listFolders),

    async *listFiles(folder) {
      for await (const { name } of pass(files.listFiles(folder))) yield name
    },

    getSize: (name) =>
      run(() =>
        name.startsWith(`${OBJECTS_FOLDER}/`) ? getObjectSize(name) : files.getSize(name),
      ),
    open: (name) => pass(files.open(name)),
    write: (name, content) => run(() => files.write(name, content)),
    remove: (name) => run(() => files.remove(name)),

    async removeFolder(folder) {
      for await (const { name } of pass(files.listFiles(folder))) {
        await run(() => files.remove(name))
      }
    },

    close: files.close,
  }
}

/** Explains an error of a store to the operator. Returns other errors unchanged. */
function explain(error: unknown, label: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code !== 'STORE_UNAVAILABLE' && code !== 'ENOSPC') return error
  const reason = explainStoreError(error, 'BACKUP_URL')?.message ?? `${message}.`
  return new StartError(`The backups in ${label} can't be used: ${reason} Try again.`, {
    cause: error,
  })
}

/**
 * Returns a function that finds the sizes of uploaded files. Their names are asked for in order, so it
 * lists one folder at a time instead of sending a request for each file.
 */
function createSizeCache(files: S3Files) {
  let current: { folder: string; sizes: Promise<ReadonlyMap<string, number>> } | undefined
  async function readSizes(folder: string) {
    const sizes = new Map<string, number>()
    for await (const { name, size } of files.listFiles(folder)) sizes.set(name, size)
    return sizes
  }
  return async (name: string): Promise<number | undefined> => {
    const folder = dirname(name)
    if (current?.folder !== folder) current = { folder, sizes: readSizes(folder) }
    return (await current.sizes).get(name)
  }
}

async function claimFiles(files: S3Files, label: string): Promise<() => Promise<void>> {
  const id = randomUUID()
  const createLock = () =>
    JSON.stringify({ id, host: hostname(), pid: process.pid, until: Date.now() + LOCK_MS })
  if (!(await files.create(LOCK_FILE, createLock()))) {
    await removeOldLock(files, label)
    if (!(await files.create(LOCK_FILE, createLock()))) throw createInUseError(label)
  }
  const timer = setInterval(() => {
    // If this fails, so does the command.
    files.write(LOCK_FILE, toContent(createLock())).catch(() => undefined)
  }, RENEW_MS).unref()
  return async () => {
    clearInterval(timer)
    // Otherwise, the lock ends by itself.
    await files.remove(LOCK_FILE).catch(() => undefined)
  }
}

/** @throws StartError if the command that has the lock may still run */
async function removeOldLock(files: S3Files, label: string): Promise<void> {
  const text = await readSmall(files.open(LOCK_FILE), MAX_LOCK_BYTES).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return
  const { success, output } = v.safeParse(lockSchema, text.toString())
  const isOver =
    !success ||
    output.until < Date.now() ||
    (output.host === hostname() && output.pid !== process.pid && !isRunning(output.pid))
  if (!isOver) throw createInUseError(label, new Date(output.until))
  await files.remove(LOCK_FILE)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function createInUseError(label: string, until?: Date): StartError {
  const advice = until
    ? ` If that one has crashed, try again after ${until.toISOString()}, or delete ${LOCK_FILE}.`
    : ''
  return new StartError(`${label} is in use by another command.${advice}`)
}
