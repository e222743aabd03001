import type { EventEmitter } from 'node:events'
import type { Logger } from '@duet/kit'
import { anyOf, type Database } from '@duet/kit/database'
import type { PartialUploads } from '@duet/storage'
import type { RequestOrigin } from './partialUploads.ts'

interface DiscardOptions {
  db: Database
  log: Logger
  /** Emits `commit` after each transaction in this process, or in another server. */
  commits: EventEmitter<{ commit: [] }>
  uploads: Pick<PartialUploads<RequestOrigin>, 'listUnfinished' | 'remove'>
}

/**
 * Deletes unfinished uploads as soon as their request is deleted, erased, or anonymized. Looks for
 * such requests after each transaction, because many features can delete one. This costs a query only
 * while there are unfinished uploads. Returns a function that stops it.
 */
export function discardErasedUploads({
  db,
  log,
  commits,
  uploads,
}: DiscardOptions): () => Promise<void> {
  let mustCheck = false
  let currentRun: Promise<void> | undefined

  async function run(): Promise<void> {
    while (mustCheck) {
      mustCheck = false
      await discardUploads(db, uploads).catch((err: unknown) =>
        log.error({ err }, 'deleting unfinished uploads failed'),
      )
    }
    // In the same step as the last check of `mustCheck`, so that no commit is missed in between.
    currentRun = undefined
  }

  const start = () => {
    mustCheck = true
    currentRun ??= run()
  }

  commits.on('commit', start)
  // A crash may have prevented the deletion.
  start()
  return async () => {
    commits.off('commit', start)
    mustCheck = false
    await currentRun
  }
}

async function discardUploads(db: Database, uploads: DiscardOptions['uploads']): Promise<void> {
  const unfinished = await uploads.listUnfinished()
  if (unfinished.length === 0) return
  const requestIds = unfinished.flatMap(({ owner }) => owner ?? [])
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where('id', 'in', anyOf([...new Set(requestIds)]))
    .where('deleted_at', 'is', null)
    .where('anonymized_at', 'is', null)
    .execute()
  const existingIds = new Set(rows.map(({ id }) => id))
  for (const { id, owner } of unfinished) {
    if (owner === null || !existingIds.has(owner)) await uploads.remove(id)
  }
}
