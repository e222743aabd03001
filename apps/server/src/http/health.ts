import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { Router } from 'express'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/database.ts'
import { isMigrated } from '../db/migrate.ts'

/** `/healthz`: the process lives. `/readyz`: it can also store what it is given. */
export function healthRoutes(config: Config, db: Database): Router {
  const router = Router()
  router.use(['/healthz', '/readyz'], (_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })

  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' })
  })

  router.get('/readyz', async (_req, res) => {
    const checks = {
      database: await holds(() => checkWritable(db)),
      migrations: await holds(() => isMigrated(db)),
      dataDir: await holds(() => access(config.dataDir, constants.R_OK | constants.W_OK)),
    }
    const isReady = Object.values(checks).every(Boolean)
    res.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready', checks })
  })
  return router
}

/** Writes for real, so that a full disk shows, and leaves nothing behind. */
async function checkWritable(db: Database): Promise<void> {
  const probe = { scope: 'health', key: 'probe' }
  await transaction(db, async (trx) => {
    await trx
      .insertInto('idempotency_keys')
      .values({ ...probe, body_hash: '', result_id: '', created_at: new Date().toISOString() })
      .execute()
    await trx.deleteFrom('idempotency_keys').where('scope', '=', probe.scope).execute()
  })
}

async function holds(check: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await check()) !== false
  } catch {
    return false
  }
}
