import { type EntriesQuery, listEntries } from '@duet/auth'
import type { AuditListQuery } from '@duet/contract'
import type { Database } from '@duet/kit/database'
import type { Parameters } from '@duet/kit/http'
import { route } from '../routing/route.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200

interface Services {
  db: Database
}

export const auditRoutes = [
  route('GET /api/audit', {
    summary: 'Lists entries of the audit log, newest first.',
    description: 'For the next page, pass the ID of the last entry as `before`.',
    access: 'audit.read',
    accountLimit: 'reads',
    query: readEntriesQuery,
    handle: ({ query }, { db }: Services) => listEntries(db, query),
  }),
]

function readEntriesQuery(parameters: Parameters<keyof AuditListQuery>): EntriesQuery {
  return {
    limit: parameters.readInteger('limit', { min: 1, max: MAX_LIMIT }) ?? DEFAULT_LIMIT,
    before: parameters.readText('before'),
    action: parameters.readText('action'),
    actor: parameters.readText('actor'),
  }
}
