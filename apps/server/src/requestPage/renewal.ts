import { createTextKey } from '@duet/contract'
import { type Database, transaction } from '@duet/kit/database'
import { getMailbox, lockMailbox } from '../outbox/mailbox.ts'
import type { Outbox } from '../outbox/outbox.ts'

const ONE_HOUR_MS = 3_600_000
/** Maximum number of links in one email. */
const MAX_LINKS = 10

interface Renewal {
  email: string
  /** ID of the HTTP request. */
  requestId: string | undefined
}

/**
 * Emails links to the newest requests with an address. Does nothing if there are none, or if the
 * mailbox has had this email within the last hour.
 */
export function sendRequestLinks(
  db: Database,
  outbox: Pick<Outbox, 'add'>,
  { email, requestId }: Renewal,
): Promise<void> {
  const now = Date.now()
  return transaction(db, async (trx) => {
    const [newest, ...others] = await trx
      .selectFrom('submissions')
      .select(['id', 'email'])
      .where('folded_email', '=', createTextKey(email))
      .where('deleted_at', 'is', null)
      .where('anonymized_at', 'is', null)
      .where('status', '<>', 'spam')
      .orderBy('created_at', 'desc')
      .limit(MAX_LINKS)
      .execute()
    if (!newest) return
    const mailbox = getMailbox(newest.email)
    await lockMailbox(trx, mailbox)
    const recentMessage = await trx
      .selectFrom('outbox')
      .select('id')
      .where('mailbox', '=', mailbox)
      .where('kind', '=', 'request_links')
      .where('created_at', '>', new Date(now - ONE_HOUR_MS).toISOString())
      .executeTakeFirst()
    if (recentMessage) return
    const message = {
      kind: 'request_links',
      submissionId: newest.id,
      to: newest.email,
      submissionIds: [newest, ...others].map(({ id }) => id),
    } as const
    await outbox.add(trx, message, { requestId, createdAt: new Date(now).toISOString() })
  })
}
