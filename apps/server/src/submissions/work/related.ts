import type { RelatedReason, RelatedSubmission } from '@duet/contract'
import type { Database } from '@duet/kit/database'
import { type Selectable, sql } from 'kysely'
import type { SubmissionsTable } from '../../db/schema.ts'
import { formatReference } from '../../mail/format.ts'
import { requireSubmission } from '../submissions.ts'
import { getEmailDomain, isPublicDomain } from './emailDomain.ts'

const COLUMNS = [
  'id',
  'requester_name',
  'company',
  'company_key',
  'email',
  'folded_email',
  'status',
  'created_at',
] as const
type Row = Pick<Selectable<SubmissionsTable>, (typeof COLUMNS)[number]>

/**
 * Submissions are related if they share one of these values. `companyKey` is `undefined` if the
 * submission has no company, and `domain` is `undefined` for public email services like Gmail.
 */
interface Traits {
  email: string
  companyKey: string | undefined
  domain: string | undefined
}

/**
 * Lists up to `limit` submissions with the same email address, company, or email domain, newest
 * first. `total` is the number of all such submissions.
 *
 * @throws AppError 404 if the submission doesn't exist.
 */
export async function listRelated(
  db: Database,
  id: string,
  limit: number,
): Promise<{ rows: RelatedSubmission[]; total: number }> {
  const traits = findTraits(await requireSubmission(db, id))
  const { email, companyKey, domain } = traits
  // SQLite uses an index on an expression only if the query has the same expression.
  const domainColumn = sql<string>`substr(folded_email, instr(folded_email, '@') + 1)`
  const query = db
    .selectFrom('submissions')
    .where((eb) =>
      eb.or([
        eb('folded_email', '=', email),
        ...(companyKey === undefined ? [] : [eb('company_key', '=', companyKey)]),
        ...(domain === undefined ? [] : [eb(domainColumn, '=', domain)]),
      ]),
    )
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
  const rows = await query
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map((row) => presentRelated(row, traits)), total }
}

function findTraits(row: Pick<Row, 'folded_email' | 'company_key'>): Traits {
  const domain = getEmailDomain(row.folded_email)
  return {
    email: row.folded_email,
    companyKey: row.company_key === '' ? undefined : row.company_key,
    domain: isPublicDomain(domain) ? undefined : domain,
  }
}

function presentRelated(row: Row, traits: Traits): RelatedSubmission {
  return {
    id: row.id,
    reference: formatReference(row.id),
    requester_name: row.requester_name,
    company: row.company,
    email: row.email,
    status: row.status,
    created_at: row.created_at,
    reasons: findReasons(findTraits(row), traits),
  }
}

function findReasons(first: Traits, second: Traits): RelatedReason[] {
  const isSameEmail = first.email === second.email
  const reasons: RelatedReason[] = isSameEmail ? ['email'] : []
  if (first.companyKey !== undefined && first.companyKey === second.companyKey) {
    reasons.push('company')
  }
  if (!isSameEmail && first.domain !== undefined && first.domain === second.domain) {
    reasons.push('domain')
  }
  return reasons
}
