import { DEPLOYMENT_FIELD_NAMES, DEPLOYMENT_FIELDS } from '@duet/forms/schema'
import type { Database } from '@duet/kit/database'
import { verifyRequestToken } from '../mail/requestLinks.ts'
import { subtractMonths } from '../privacy/dueRecords.ts'
import { readRetention } from '../privacy/retentionSettings.ts'

/** How long a link works if no retention rule erases old requests. */
const DEFAULT_LINK_MONTHS = 12

const FIELD_COLUMNS = DEPLOYMENT_FIELD_NAMES.map((name) => DEPLOYMENT_FIELDS[name].column)

/** A request that its requester may see. */
export type RequestRow = NonNullable<Awaited<ReturnType<typeof readRequest>>>

/**
 * Finds the request that a link leads to. Returns `undefined` if the token is invalid or expired, or
 * if somebody has deleted or erased the request. A link expires as soon as the retention rule could
 * erase a request that is as old as the link.
 */
export async function findRequest(
  db: Database,
  secret: Uint8Array,
  token: unknown,
): Promise<RequestRow | undefined> {
  const link = verifyRequestToken(secret, token)
  if (!link) return undefined
  const { rules } = await readRetention(db)
  const months = rules.submissions?.months ?? DEFAULT_LINK_MONTHS
  if (link.issuedAt <= subtractMonths(Date.now(), months)) return undefined
  return readRequest(db, link.submissionId)
}

export async function readRequest(db: Database, id: string) {
  const row = await db
    .selectFrom('submissions')
    .select(['id', 'created_at', 'status', 'answer_due_at', 'first_contact_at', ...FIELD_COLUMNS])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('anonymized_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, states: JSON.parse(row.states) as string[] }
}
