import { lockFact, type Transaction } from '@duet/kit/database'

/**
 * Returns the mailbox of an email address: the address in lowercase, without the tag after a plus
 * sign. Mail to `ines+1@…` and `ines+2@…` arrives in the same mailbox.
 */
export function getMailbox(address: string): string {
  const atIndex = address.lastIndexOf('@')
  const localPart = address.slice(0, atIndex).split('+')[0] ?? ''
  return `${localPart}${address.slice(atIndex)}`.toLowerCase()
}

/**
 * Lets only one transaction at a time add messages to a mailbox. Call this before relying on the
 * messages that it has.
 */
export function lockMailbox(trx: Transaction, mailbox: string): Promise<void> {
  return lockFact(trx, ['mailbox', mailbox])
}

/** Counts the messages to a mailbox that were added after `startTime`, in ISO 8601. */
export async function countMails(
  trx: Transaction,
  mailbox: string,
  startTime: string,
): Promise<number> {
  const { count } = await trx
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mailbox', '=', mailbox)
    .where('created_at', '>', startTime)
    .executeTakeFirstOrThrow()
  return count
}
