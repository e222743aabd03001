import type { Logger } from '@duet/kit'
import { type Database, transaction } from '@duet/kit/database'
import type { LiveConfig } from '../config/liveConfig.ts'
import { pruneChanges } from './feed.ts'

const TEN_MINUTES_MS = 10 * 60_000

/** Deletes old changes now and every ten minutes. Returns a function that cancels the schedule. */
export function schedulePrune(
  db: Database,
  log: Logger,
  { maxChanges, maxAgeMs }: Pick<LiveConfig, 'maxChanges' | 'maxAgeMs'>,
  isLeader = () => true,
): () => void {
  const prune = () => {
    if (!isLeader()) return
    const oldestTime = new Date(Date.now() - maxAgeMs).toISOString()
    transaction(db, (trx) => pruneChanges(trx, { maxChanges, oldestTime })).catch((err: unknown) =>
      log.error({ err }, 'deleting old changes failed'),
    )
  }
  prune()
  const timer = setInterval(prune, TEN_MINUTES_MS).unref()
  return () => clearInterval(timer)
}
