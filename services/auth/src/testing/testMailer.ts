import type { AccountMailKind } from '@duet/contract'
import type { Database } from '@duet/kit/database'
import type { Kysely } from 'kysely'
import { vi } from 'vitest'
import type { AccountFacts, AccountMailer } from '../accountMailer.ts'

/** An email that the auth service has sent. */
export interface SentMail {
  kind: AccountMailKind
  to: string
  code: string
  link: string
  data: AccountFacts
}

interface MailTable {
  sent_mails: { position: number; recipient: string; mail: string }
}

/**
 * Creates a mailer that stores emails in a table, so that a transaction that fails also discards
 * its emails. The mailbox shows the stored emails.
 */
export async function createTestMailer(db: Database, canSend: boolean) {
  await db.schema
    .createTable('sent_mails')
    .addColumn('position', 'integer')
    .addColumn('recipient', 'text')
    .addColumn('mail', 'text')
    .execute()

  let position = 0

  async function list(to?: string): Promise<SentMail[]> {
    let query = withMailTable(db).selectFrom('sent_mails').select('mail').orderBy('position')
    if (to !== undefined) query = query.where('recipient', '=', to)
    return (await query.execute()).map(({ mail }) => JSON.parse(mail) as SentMail)
  }

  return {
    async enqueue(trx, { kind, to, code = '', link = '', data = {} }) {
      const mail: SentMail = { kind, to, code, link, data }
      position += 1
      await withMailTable(trx)
        .insertInto('sent_mails')
        .values({ position, recipient: to, mail: JSON.stringify(mail) })
        .execute()
    },
    discardUnsent: async () => {},
    wake: () => {},
    canSend: () => canSend,
    mailbox: {
      /** Lists the emails, oldest first. */
      list,
      /** Waits for an email to `to`. Skips the first `skipCount` emails to that address. */
      next: (to: string, skipCount = 0): Promise<SentMail> =>
        vi.waitFor(
          async () => {
            const mail = (await list(to))[skipCount]
            if (mail === undefined) throw new Error(`there is no email to ${to}`)
            return mail
          },
          { interval: 10, timeout: 60_000 },
        ),
    },
  } satisfies AccountMailer & { mailbox: unknown }
}

function withMailTable(db: Database): Kysely<MailTable> {
  return db as unknown as Kysely<MailTable>
}
