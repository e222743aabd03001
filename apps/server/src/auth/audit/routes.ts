import { Router } from 'express'
import type { Database } from '../../db/database.ts'
import { rejectOtherMethods } from '../../http/methods.ts'
import { Parameters } from '../../http/parameters.ts'
import type { RequirePermission } from '../callers/guard.ts'
import { type EntriesQuery, listEntries } from './listEntries.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200

interface Services {
  db: Database
  requirePermission: RequirePermission
}

/**
 * Creates the route that admins use to read the audit log. The type of its entries is in
 * `@duet/contract`.
 *
 * - `GET /audit?limit=&before=&action=&actor=` lists entries, newest first. For the next page, pass
 *   the ID of the last entry as `before`. `actor` is the ID of an account.
 */
export function auditRoutes({ db, requirePermission }: Services): Router {
  const router = Router()
  router
    .route('/audit')
    .get(requirePermission('audit.read'), async (req, res) => {
      res.json({ success: true, data: await listEntries(db, readQuery(req.query)) })
    })
    .all(rejectOtherMethods('GET, HEAD'))
  return router
}

function readQuery(query: Readonly<Record<string, unknown>>): EntriesQuery {
  const parameters = new Parameters(query)
  const entriesQuery = {
    limit: parameters.readInteger('limit', { min: 1, max: MAX_LIMIT }) ?? DEFAULT_LIMIT,
    before: parameters.readText('before'),
    action: parameters.readText('action'),
    actor: parameters.readText('actor'),
  }
  parameters.throwIfInvalid()
  return entriesQuery
}
