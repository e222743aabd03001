import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccountMail } from '@duet/auth/testing'
import { createLogger } from '@duet/kit'
import { type Database, transaction } from '@duet/kit/database'
import { SendError } from '@duet/kit/webhooks'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/migratedDatabase.ts'
import type { Delivery, OutboxChannel } from './channel.ts'
import { createOutbox } from './outbox.ts'

const ONE_HOUR_MS = 3_600_000
const ACCOUNT_ID = randomUUID()
const ACTOR = { id: randomUUID(), name: 'Ada Lovelace' }
const CODE = '482913'
const LINK = 'https://www.example.com/auth/v1/confirm?token=0123456789abcdef'

let dataDir: string
let db: Database
let clock: number
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'account-mail-'))
  db = await createTestDatabase(dataDir)
  clock = Date.parse('2026-11-20T09:12:00Z')
})
afterEach(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

function openOutbox(send?: OutboxChannel['send'], mailKey = Buffer.alloc(32, 1)) {
  return createOutbox({
    db,
    log: createLogger({ logLevel: 'silent' }),
    channels: send ? [{ name: 'smtp', send }] : [],
    routes: { team: [], people: send ? ['smtp'] : [] },
    settings: {
      now: () => clock,
      monotonic: () => clock,
      firstMs: 1,
      maxMs: 2,
      giveUpMs: 24 * ONE_HOUR_MS,
      stopMs: 10_000,
      mailsPerMailbox: 1,
    },
    mailKey,
    preview: () => ({ html: '', text: '' }),
  })
}

const createRecoveryMail = (changes: Partial<AccountMail> = {}): AccountMail => ({
  kind: 'recovery',
  to: 'ada@example.com',
  accountId: ACCOUNT_ID,
  requestId: undefined,
  code: CODE,
  link: LINK,
  expiresAt: new Date(clock + ONE_HOUR_MS),
  ...changes,
})

const readRows = () => db.selectFrom('outbox').selectAll().orderBy('created_at').execute()
/** Returns a function that advances the clock by ten milliseconds and then calls `readValue`. */
const withClockTick =
  <Value>(readValue: () => Value) =>
  () => {
    clock += 10
    return readValue()
  }

it('stores the code and link encrypted until they are sent', async () => {
  const sentDeliveries: Delivery[] = []
  const outbox = openOutbox(async (delivery) => void sentDeliveries.push(delivery))
  await transaction(db, (trx) => outbox.accountMailer.enqueue(trx, createRecoveryMail()))
  const [waitingRow] = await readRows()
  expect(waitingRow?.secret).not.toBeNull()
  expect(JSON.stringify(waitingRow)).not.toMatch(/482913|0123456789abcdef/)
  outbox.accountMailer.wake()
  await expect.poll(async () => (await readRows())[0]?.state).toBe('sent')
  expect(sentDeliveries[0]?.secrets).toEqual({ code: CODE, link: LINK })
  expect((await readRows())[0]).toMatchObject({ secret: null, sent_at: expect.any(String) })
})

it('marks an email as expired when its code expires, and never sends it late', async () => {
  const attempts: number[] = []
  const outbox = openOutbox(async () => {
    attempts.push(clock)
    throw new SendError('The server is down.')
  })
  const expiry = clock + ONE_HOUR_MS
  await transaction(db, (trx) => outbox.accountMailer.enqueue(trx, createRecoveryMail()))
  outbox.accountMailer.wake()
  await expect.poll(() => attempts.length).toBeGreaterThan(0)
  clock = expiry
  outbox.accountMailer.wake()
  await expect.poll(withClockTick(async () => (await readRows())[0]?.state)).toBe('expired')
  expect((await readRows())[0]).toMatchObject({ secret: null, next_attempt_at: null })
  expect(attempts.every((time) => time < expiry)).toBe(true)
  const id = (await readRows())[0]?.id ?? ''
  await expect(outbox.retry(id, ACTOR)).rejects.toMatchObject({ status: 409 })
})

it('keeps emails until a mail server is configured, and then sends only valid codes', async () => {
  const outboxWithoutServer = openOutbox()
  expect(outboxWithoutServer.accountMailer.canSend()).toBe(false)
  await transaction(db, (trx) =>
    outboxWithoutServer.accountMailer.enqueue(
      trx,
      createRecoveryMail({ expiresAt: new Date(clock + 1000) }),
    ),
  )
  await transaction(db, (trx) =>
    outboxWithoutServer.accountMailer.enqueue(trx, createRecoveryMail({ kind: 'magic_link' })),
  )
  expect((await readRows()).map(({ channel, state }) => [channel, state])).toEqual([
    ['none', 'resting'],
    ['none', 'resting'],
  ])
  clock += 2000
  const sentKinds: string[] = []
  const outbox = openOutbox(async ({ message }) => void sentKinds.push(message.kind))
  await outbox.start()
  await expect
    .poll(async () => (await readRows()).map(({ state }) => state).sort())
    .toEqual(['expired', 'sent'])
  expect(sentKinds).toEqual(['magic_link'])
  expect((await readRows()).map(({ secret }) => secret)).toEqual([null, null])
  await outbox.stop()
})

it('replaces an unsent email with a newer one of the same kind for the same account', async () => {
  const outbox = openOutbox()
  await transaction(db, (trx) => outbox.accountMailer.enqueue(trx, createRecoveryMail()))
  clock += 1
  await transaction(db, (trx) =>
    outbox.accountMailer.enqueue(trx, createRecoveryMail({ code: '111111' })),
  )
  await transaction(db, (trx) =>
    outbox.accountMailer.enqueue(trx, createRecoveryMail({ accountId: randomUUID() })),
  )
  expect((await readRows()).map(({ state, secret }) => [state, secret !== null])).toEqual([
    ['discarded', false],
    ['resting', true],
    ['resting', true],
  ])
})

it('deletes the code of an email that an admin discards or whose account is deleted', async () => {
  const outbox = openOutbox()
  await transaction(db, (trx) => outbox.accountMailer.enqueue(trx, createRecoveryMail()))
  const [firstRow] = await readRows()
  await outbox.discard(firstRow?.id ?? '', ACTOR)
  await transaction(db, (trx) =>
    outbox.accountMailer.enqueue(trx, createRecoveryMail({ kind: 'magic_link' })),
  )
  await transaction(db, (trx) => outbox.accountMailer.discardUnsent(trx, ACCOUNT_ID))
  expect((await readRows()).map(({ state, secret }) => [state, secret])).toEqual([
    ['discarded', null],
    ['discarded', null],
  ])
})

it('exempts account emails from the daily limit per mailbox', async () => {
  const outbox = openOutbox(async () => undefined)
  const welcome = { kind: 'newsletter_welcome', subscriberId: ACCOUNT_ID } as const
  for (let number = 0; number < 3; number += 1) {
    await transaction(db, (trx) =>
      outbox.add(trx, { ...welcome, email: 'ada@example.com' }, { requestId: undefined }),
    )
    await transaction(db, (trx) =>
      outbox.accountMailer.enqueue(trx, createRecoveryMail({ accountId: randomUUID() })),
    )
  }
  const kinds = (await readRows()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'recovery')).toHaveLength(3)
  expect(kinds.filter((kind) => kind === 'newsletter_welcome')).toHaveLength(1)
})

it('reports a lost encryption key immediately, and does not retry', async () => {
  const { accountMailer } = openOutbox(async () => undefined)
  await transaction(db, (trx) => accountMailer.enqueue(trx, createRecoveryMail()))
  const outbox = openOutbox(async () => undefined, Buffer.alloc(32, 2))
  outbox.wake()
  await expect.poll(async () => (await readRows())[0]?.state).toBe('dead')
  expect((await readRows())[0]?.last_error).toBe(
    'The key of this email is missing: keys.json has changed.',
  )
})
