import type { Logger } from '@duet/kit'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import type { CacheEntry, CacheStore } from '@duet/kit/upstream'
import type { Job } from './job.ts'

type JobListEntry = CacheEntry<readonly Job[]>

/** Creates a store that keeps a source's last job list in memory and in the database. */
export function createJobStore(db: Database, log: Logger): CacheStore<readonly Job[]> {
  let currentEntry: Promise<JobListEntry | undefined> | undefined
  return {
    read(source) {
      currentEntry ??= readRow(db, source).catch((err) => {
        log.error({ err }, 'cannot read the cached job listings')
        return undefined
      })
      return currentEntry
    },
    write(source, entry) {
      currentEntry = Promise.resolve(entry)
      return transaction(db, (trx) => writeRow(trx, source, entry))
    },
  }
}

async function readRow(db: Database, source: string): Promise<JobListEntry | undefined> {
  const row = await db
    .selectFrom('job_lists')
    .select(['jobs', 'fetched_at'])
    .where('source', '=', source)
    .executeTakeFirst()
  return row && { value: JSON.parse(row.jobs) as Job[], fetchedAt: Date.parse(row.fetched_at) }
}

/** Stores the job list of a source and deletes the lists of all other sources. */
async function writeRow(trx: Transaction, source: string, entry: JobListEntry): Promise<void> {
  const values = {
    jobs: JSON.stringify(entry.value),
    fetched_at: new Date(entry.fetchedAt).toISOString(),
  }
  await trx.deleteFrom('job_lists').where('source', '!=', source).execute()
  await trx
    .insertInto('job_lists')
    .values({ source, ...values })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(values))
    .execute()
}
