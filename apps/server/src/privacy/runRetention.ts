import { setImmediate } from 'node:timers/promises'
import type { Actor, ErasureCounts, ErasureKind, RetentionRules } from '@duet/contract'
import type { AuditLog } from '@duet/kit'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import {
  selectDueMessages,
  selectDueSignUps,
  selectDueSpam,
  selectDueSubmissions,
} from './dueRecords.ts'
import { eraseMessages, eraseSubscribers } from './eraseOthers.ts'
import type { CurrentErasure } from './eraseSubmissions.ts'
import { eraseWithMessages } from './eraseWithMessages.ts'
import { insertErasure, NO_COUNTS, recordErasedRecords, setCounts } from './erasures.ts'
import { readRetention } from './retentionSettings.ts'

// Less than a day, because the hourly job may run slightly less than 24 hours after the last run.
const INTERVAL_MS = 23.5 * 3_600_000
/** Number of records that one transaction erases. Other requests wait during a transaction. */
const BATCH_SIZE = 50
const RETENTION_ACTOR: Actor = { id: null, name: 'Retention rules' }

interface Rule {
  cause: keyof RetentionRules
  kind: ErasureKind
  /** Finds the next records to erase. Must not find erased records again. */
  findDue: (trx: Transaction) => Promise<readonly { id: string }[]>
  /** Erases records. Returns the number of erased records of each type. */
  erase: Erase
  /** The type of record that the rule is about. */
  record: keyof ErasureCounts
}

type Erase = (
  trx: Transaction,
  erasure: CurrentErasure,
  ids: readonly string[],
) => Promise<ErasureCounts>

/**
 * Erases the records that the retention rules match, unless the rules ran within the last day.
 * Admins can undo these erasures for a day. Returns the number of erased records.
 */
export async function runRetention(
  db: Database,
  audit: Pick<AuditLog, 'record'>,
  now: number,
): Promise<number> {
  const rules = await claimRun(db, now)
  if (!rules) return 0
  const { submissions, spam, messages } = rules
  let erasedCount = 0
  if (submissions) {
    erasedCount += await runRule(db, audit, {
      cause: 'submissions',
      kind: submissions.kind,
      findDue: (trx) => selectDueSubmissions(trx, submissions, now).limit(BATCH_SIZE).execute(),
      erase: eraseWithMessages,
      record: 'submissions',
    })
  }
  if (spam) {
    erasedCount += await runRule(db, audit, {
      cause: 'spam',
      kind: 'delete',
      findDue: (trx) => selectDueSpam(trx, spam, now).limit(BATCH_SIZE).execute(),
      erase: eraseWithMessages,
      record: 'submissions',
    })
    erasedCount += await runRule(db, audit, {
      cause: 'spam',
      kind: 'delete',
      findDue: (trx) => selectDueSignUps(trx, spam, now).limit(BATCH_SIZE).execute(),
      erase: async (trx, erasure, ids) => {
        return { ...NO_COUNTS, subscribers: await eraseSubscribers(trx, erasure, ids) }
      },
      record: 'subscribers',
    })
  }
  if (messages) {
    erasedCount += await runRule(db, audit, {
      cause: 'messages',
      kind: 'delete',
      findDue: (trx) => selectDueMessages(trx, messages, now).limit(BATCH_SIZE).execute(),
      erase: async (trx, erasure, ids) => {
        return { ...NO_COUNTS, messages: await eraseMessages(trx, erasure, ids) }
      },
      record: 'messages',
    })
  }
  return erasedCount
}

/**
 * Returns the rules if they're due, and records the run, so that no other process runs them on the
 * same day.
 */
function claimRun(db: Database, now: number): Promise<RetentionRules | undefined> {
  return transaction(db, async (trx) => {
    const { rules, last_run_at: lastRunAt } = await readRetention(trx)
    if (Object.values(rules).every((rule) => rule === null)) return undefined
    if (lastRunAt !== null && now - Date.parse(lastRunAt) < INTERVAL_MS) return undefined
    const last_run_at = new Date(now).toISOString()
    await trx.updateTable('retention_settings').set({ last_run_at }).execute()
    return rules
  })
}

/** The records that a run of a retention rule has erased so far, and whether the run is done. */
interface Progress {
  erasure: CurrentErasure
  counts: ErasureCounts
  isDone: boolean
}

async function runRule(db: Database, audit: Pick<AuditLog, 'record'>, rule: Rule): Promise<number> {
  let progress: Progress | undefined
  do {
    const previousProgress: Progress | undefined = progress
    progress = await transaction(db, (trx) => runBatch(trx, rule, previousProgress))
    // Let the server handle other requests.
    await setImmediate()
  } while (progress && !progress.isDone)
  if (!progress) return 0
  const { erasure, counts } = progress
  await transaction(db, (trx) =>
    audit.record(trx, {
      action: rule.kind === 'delete' ? 'personal_data_deleted' : 'personal_data_anonymized',
      ip: undefined,
      userAgent: undefined,
      details: { erasure_id: erasure.id, cause: rule.cause, counts },
    }),
  )
  return counts[rule.record]
}

/** Erases the next records. Returns `undefined` if the rule matches no records at all. */
async function runBatch(
  trx: Transaction,
  { cause, kind, findDue, erase }: Rule,
  progress: Progress | undefined,
): Promise<Progress | undefined> {
  const ids = (await findDue(trx)).map(({ id }) => id)
  if (ids.length === 0) return progress && { ...progress, isDone: true }
  const erasure =
    progress?.erasure ??
    (await insertErasure(trx, { cause, kind, email: null, actor: RETENTION_ACTOR }))
  const erasedCounts = await erase(trx, erasure, ids)
  const counts = addCounts(progress?.counts ?? NO_COUNTS, erasedCounts)
  await setCounts(trx, erasure.id, counts)
  await recordErasedRecords(trx, erasedCounts, RETENTION_ACTOR)
  return { erasure, counts, isDone: ids.length < BATCH_SIZE }
}

function addCounts(total: ErasureCounts, batch: ErasureCounts): ErasureCounts {
  return {
    submissions: total.submissions + batch.submissions,
    files: total.files + batch.files,
    notes: total.notes + batch.notes,
    messages: total.messages + batch.messages,
    subscribers: total.subscribers + batch.subscribers,
  }
}
