import { type Actor, MENTION_PATTERN } from '@duet/contract'
import type { Transaction } from '@duet/kit/database'
import type { Outbox } from '../../outbox/outbox.ts'
import { findMemberAddresses } from '../../team/team.ts'

/** Maximum number of team members whom one note notifies. */
const MAX_NOTIFIED_MEMBERS = 20

interface WrittenNote {
  submissionId: string
  text: string
  /** The text before the change. @default '' */
  oldText?: string
  /** The person who wrote `text`. */
  author: Actor
  requestId: string | undefined
}

/**
 * Adds an email for each team member whom a note newly mentions, except the
 * author. Call the outbox's `wake` after the transaction.
 */
export async function addMentionMails(
  trx: Transaction,
  outbox: Pick<Outbox, 'add'>,
  { submissionId, text, oldText = '', author, requestId }: WrittenNote,
): Promise<void> {
  const oldIds = readMentionedIds(oldText)
  const ids = readMentionedIds(text).filter((id) => id !== author.id)
  const members = await findMemberAddresses(trx, ids)
  for (const { id, email } of members.slice(0, MAX_NOTIFIED_MEMBERS)) {
    if (oldIds.includes(id)) continue
    await outbox.add(trx, { kind: 'mention', submissionId, to: email, author }, { requestId })
  }
}

/** Returns the ID of each mentioned account once, in the order of the text. */
function readMentionedIds(text: string): string[] {
  const ids = [...text.matchAll(MENTION_PATTERN)].flatMap(([, , id]) => id ?? [])
  return [...new Set(ids)]
}
