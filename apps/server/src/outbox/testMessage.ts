import type { Actor } from '@duet/contract'
import { type Database, runOnFirstAttempt, transaction } from '@duet/kit/database'
import { createOnce, hashJson } from '../http/idempotency.ts'
import type { Outbox } from './outbox.ts'

interface Services {
  db: Database
  outbox: Pick<Outbox, 'send' | 'wake'>
  /** Rejects with 429 if a person has sent too many test messages. */
  limitTests: (personId: string) => Promise<void>
}

interface TestMessageOptions {
  to: string
  actor: Actor
  idempotencyKey: string | undefined
  requestId: string | undefined
}

/**
 * Adds a test message to the outbox and returns its ID. A second call with the same idempotency key
 * returns the ID of the first message, and doesn't count toward the limit.
 *
 * @throws AppError 409 `outbox_conflict` if the configured channels can only reach the team; 409
 *   `idempotency_conflict`; or 429 if the person has sent too many test messages.
 */
export async function sendTestMessage(
  { db, outbox, limitTests }: Services,
  { to, actor, idempotencyKey, requestId }: TestMessageOptions,
): Promise<string> {
  const scope = `test message of ${actor.id ?? 'service'}`
  const id = await transaction(db, (trx) =>
    createOnce(trx, { scope, key: idempotencyKey, bodyHash: hashJson(to) }, async () => {
      await runOnFirstAttempt(trx, 'limit', () => limitTests(actor.id ?? 'service'))
      return outbox.send(trx, { kind: 'test_message', to, sender: actor }, { requestId })
    }),
  )
  outbox.wake()
  return id
}
