import type { Logger } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import type { BackupConfig } from '../config/backupConfig.ts'
import {
  addErasures,
  createHashSubject,
  type ErasedSubject,
  type ErasureList,
  type HashSubject,
  readOwnErasures,
  syncErasures,
  writeOwnErasures,
} from './erasureList.ts'
import { openTarget } from './openTarget.ts'

const ONE_MINUTE_MS = 60_000
/** An erasure can be undone for a day. */
const CHANGEABLE_MS = 3 * 86_400_000

interface ErasureJobOptions {
  db: Database
  dataDir: string
  log: Logger
  settings: Pick<BackupConfig, 'place' | 'passphrase'>
  /** The newsletter secret of `keys.json`. */
  secret: Uint8Array
  /** Returns whether this server runs the job. @default always */
  isLeader?: () => boolean
}

/**
 * Records erasures in the data folder and next to the backups, so that a restore can repeat them.
 * Runs immediately, and then every minute. Resolves after the first recording in the data folder,
 * because other jobs remove the addresses of old erasures. The backups can be in a bucket that doesn't
 * respond, so the start doesn't wait for them. Returns a function that stops the schedule.
 */
export async function scheduleErasureList(
  options: ErasureJobOptions,
): Promise<() => Promise<void>> {
  const { log, isLeader = () => true } = options
  const { record, sync } = createErasureRecorder(options)
  const logError = (err: unknown) => log.error({ err }, 'recording erasures for backups failed')
  let run: Promise<void> | undefined
  const startRun = () => {
    if (!isLeader()) return
    run ??= record()
      .then(sync)
      .catch(logError)
      .finally(() => {
        run = undefined
      })
  }
  if (isLeader()) await record().catch(logError)
  startRun()
  const timer = setInterval(startRun, ONE_MINUTE_MS).unref()
  return async () => {
    clearInterval(timer)
    await run
  }
}

/**
 * Creates functions that record new erasures in the data folder, and next to the backups. They write only
 * if something has changed.
 */
export function createErasureRecorder({ db, dataDir, settings, secret }: ErasureJobOptions) {
  const { place, passphrase } = settings
  const hashSubject = createHashSubject(secret)
  let list: ErasureList | undefined
  let isSynced = false
  return {
    async record(): Promise<void> {
      const now = Date.now()
      list ??= await readOwnErasures(dataDir)
      const entries = await readNewErasures(db, hashSubject, now)
      if (!addErasures(list, entries)) return
      isSynced = false
      await writeOwnErasures(dataDir, list, now)
    },

    async sync(): Promise<void> {
      if (isSynced || place === undefined) return
      const target = await openTarget({ place, passphrase, canCreate: false })
      await syncErasures(dataDir, target, Date.now()).finally(target.close)
      isSynced = true
    },
  }
}

/** Reads the erasures that people asked for and that are new or can still be undone. */
async function readNewErasures(
  db: Database,
  hashSubject: HashSubject,
  now: number,
): Promise<ErasedSubject[]> {
  const since = new Date(now - CHANGEABLE_MS).toISOString()
  const rows = await db
    .selectFrom('erasures')
    .select(['id', 'kind', 'cause', 'email', 'created_at', 'undone_at'])
    .where('cause', 'in', ['person', 'requester'])
    .where((eb) => eb.or([eb('finished_at', 'is', null), eb('created_at', '>', since)]))
    .execute()
  const entries: ErasedSubject[] = []
  for (const { id, kind, cause, email, created_at, undone_at } of rows) {
    const isPerson = cause === 'person'
    const value = isPerson ? email : await findErasedSubmission(db, id)
    const isUndone = undone_at !== null
    // A finished erasure has no address anymore. It's on the list already.
    if (!value && !isUndone) continue
    const type = isPerson ? 'person' : 'submission'
    entries.push({
      ...{ id, at: created_at, kind, subject_type: type, is_undone: isUndone },
      subject: value ? hashSubject(type, value) : '',
    })
  }
  return entries
}

/** Finds the request that a requester has erased. */
async function findErasedSubmission(db: Database, erasureId: string) {
  const row = await db
    .selectFrom('erased_rows')
    .select('row')
    .where('erasure_id', '=', erasureId)
    .where('source', '=', 'submissions')
    .executeTakeFirst()
  return row && (JSON.parse(row.row) as { id: string }).id
}
