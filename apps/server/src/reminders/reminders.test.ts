import type { NotificationSettings } from '@duet/contract'
import { transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeReminders } from '../notifications/reminderRows.ts'
import { addSubmissions } from '../testing/sampleSubmissions.ts'
import { startTeamServer, type TeamServer } from '../testing/team.ts'
import { runReminders } from './runReminders.ts'

/** A Tuesday. */
const TODAY = '2026-12-08'
const YESTERDAY = '2026-12-07'
const HOLIDAY = '2026-12-09'
const CALENDAR = { timeZone: 'America/New_York', closingHour: 17, holidays: new Set([HOLIDAY]) }
/** 8 a.m. in New York. */
const MORNING = Date.parse(`${TODAY}T13:00:00Z`)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let server: TeamServer
let adminId: string
let editorId: string
beforeAll(async () => {
  server = await startTeamServer()
  adminId = server.getActor('admin').id
  editorId = server.getActor('editor').id
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['outbox', 'reminders', 'notification_settings', 'submissions'] as const) {
    await server.db.deleteFrom(table).execute()
  }
})

const run = (now = MORNING) =>
  runReminders(server.db, { outbox: server.outbox, calendar: CALENDAR, now })
const setSettings = (sender: 'admin' | 'editor', body: Partial<NotificationSettings>) =>
  server.send(sender, 'PATCH', '/account/notifications', { body })
const toIso = (time: number) => new Date(time).toISOString()

async function listMails() {
  const rows = await server.db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'subject', 'payload'])
    .orderBy(sql`rowid`)
    .execute()
  return rows.map(({ payload, ...row }) => ({ ...row, message: JSON.parse(payload) }))
}

describe('follow-ups', () => {
  it('remind the owner once, in the morning of the day', async () => {
    await addSubmissions(server.db, [{ owner_id: adminId, follow_up_on: TODAY }])
    expect(await run(MORNING - 1)).toBe(0)
    expect(await run()).toBe(1)
    expect(await run(MORNING + HOUR_MS)).toBe(0)
    expect(await listMails()).toMatchObject([
      {
        kind: 'follow_up_reminder',
        recipient: 'admin@team.example',
        subject: expect.stringMatching(/^Follow-up due: request [\dA-F-]{9}$/),
      },
    ])
  })

  it('send each owner one email about all of them', async () => {
    await addSubmissions(server.db, [
      ...Array(25).fill({ owner_id: adminId, follow_up_on: TODAY }),
      { owner_id: editorId, follow_up_on: YESTERDAY },
    ])
    expect(await run()).toBe(2)
    const mails = await listMails()
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Follow-up due: 25 requests',
      expect.stringMatching(/^Follow-up due: request /),
    ])
    const { message } = mails.find(({ recipient }) => recipient === 'admin@team.example') ?? {}
    expect(message).toMatchObject({ total: 25 })
    expect(message.requests).toHaveLength(20)
  })

  it('remind again if somebody sets a later day', async () => {
    const [id] = await addSubmissions(server.db, [{ owner_id: adminId, follow_up_on: TODAY }])
    await run()
    const body = { follow_up_on: HOLIDAY }
    await server.send('admin', 'PATCH', `/submission/${id}`, { body })
    expect(await run()).toBe(0)
    expect(await run(MORNING + DAY_MS)).toBe(1)
  })

  it('skip closed, deleted, anonymized, unowned, future, and old ones', async () => {
    const due = { owner_id: adminId, follow_up_on: TODAY }
    const [anonymizedId = ''] = await addSubmissions(server.db, [
      due,
      { ...due, status: 'won' },
      { ...due, deleted_at: toIso(MORNING) },
      { ...due, owner_id: null },
      { ...due, owner_id: '00000000-0000-4000-8000-000000000000' },
      { ...due, follow_up_on: HOLIDAY },
      { ...due, follow_up_on: '2026-12-04' },
    ])
    await server.db
      .updateTable('submissions')
      .set({ anonymized_at: toIso(MORNING) })
      .where('id', '=', anonymizedId)
      .execute()
    expect(await run()).toBe(0)
  })
})

describe('overdue answers', () => {
  it('remind each owner once', async () => {
    const answer_due_at = toIso(MORNING - 3 * HOUR_MS)
    const [id] = await addSubmissions(server.db, [{ owner_id: adminId, answer_due_at }])
    expect(await run(MORNING - 3 * HOUR_MS - 1)).toBe(0)
    // Before the morning, too.
    expect(await run(MORNING - 3 * HOUR_MS)).toBe(1)
    expect(await run()).toBe(0)
    await server.db.updateTable('submissions').set({ owner_id: editorId }).execute()
    expect(await run()).toBe(1)
    expect(await listMails()).toMatchObject([
      {
        kind: 'overdue_reminder',
        recipient: 'admin@team.example',
        message: { requests: [{ submissionId: id, due: '12/8/2026, 5:00 AM EST' }] },
      },
      { kind: 'overdue_reminder', recipient: 'editor@team.example' },
    ])
  })

  it('skip answered requests, other statuses, and what was due days ago', async () => {
    const overdue = { owner_id: adminId, answer_due_at: toIso(MORNING - HOUR_MS) }
    await addSubmissions(server.db, [
      { ...overdue, first_contact_at: toIso(MORNING) },
      { ...overdue, status: 'spam' },
      { ...overdue, status: 'lost' },
      { ...overdue, answer_due_at: toIso(MORNING - 4 * DAY_MS) },
    ])
    expect(await run()).toBe(0)
  })
})

it('reminds nobody who has turned it off, and keeps reminding the others', async () => {
  await setSettings('admin', { follow_up: false, overdue: false })
  const due = { follow_up_on: TODAY, answer_due_at: toIso(MORNING - HOUR_MS) }
  await addSubmissions(server.db, [
    { ...due, owner_id: adminId },
    { ...due, owner_id: editorId },
  ])
  await run()
  const recipients = (await listMails()).map(({ recipient }) => recipient)
  expect(recipients).toEqual(['editor@team.example', 'editor@team.example'])
})

it('tells only the tabs of the person', async () => {
  await addSubmissions(server.db, [{ owner_id: adminId, follow_up_on: TODAY }])
  await server.db.deleteFrom('live_changes').execute()
  await run()
  const changes = await server.db
    .selectFrom('live_changes')
    .select(['record', 'record_id'])
    .where('record', '=', 'reminder')
    .execute()
  expect(changes).toEqual([{ record: 'reminder', record_id: adminId }])
})

it('forgets reminders after 30 days', async () => {
  await addSubmissions(server.db, [{ owner_id: adminId, follow_up_on: TODAY }])
  await run()
  const countAfter = async (days: number) => {
    await transaction(server.db, (trx) => purgeReminders(trx, MORNING + days * DAY_MS))
    return (await server.db.selectFrom('reminders').select('kind').execute()).length
  }
  expect(await countAfter(30)).toBe(1)
  expect(await countAfter(31)).toBe(0)
})

describe('the digest', () => {
  beforeEach(() => setSettings('admin', { digest: true, follow_up: false, overdue: false }))

  it('lists the requests of the team that need somebody, in one email', async () => {
    const owned = { owner_id: editorId }
    await setSettings('editor', { follow_up: false, overdue: false })
    const [overdueId, todayId, followUpId, unownedId] = await addSubmissions(server.db, [
      { ...owned, answer_due_at: toIso(MORNING - 10 * DAY_MS) },
      { ...owned, answer_due_at: toIso(MORNING + 9 * HOUR_MS) },
      { ...owned, status: 'contacted', follow_up_on: YESTERDAY },
      { answer_due_at: toIso(MORNING + 2 * DAY_MS) },
      { ...owned, answer_due_at: toIso(MORNING + 2 * DAY_MS) },
      { status: 'spam', answer_due_at: toIso(MORNING) },
    ])
    expect(await run()).toBe(1)
    expect(await run(MORNING + HOUR_MS / 2)).toBe(0)
    const [mail, ...others] = await listMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'admin@team.example',
      subject: 'Open requests on 12/8/2026',
      message: {
        sections: [
          { title: 'Overdue', total: 1, requests: [{ submissionId: overdueId }] },
          { title: 'Due today', total: 1, requests: [{ submissionId: todayId }] },
          { title: 'Follow-ups due', total: 1, requests: [{ submissionId: followUpId }] },
          { title: 'New, without an owner', total: 1, requests: [{ submissionId: unownedId }] },
        ],
      },
    })
  })

  it('names at most 20 requests per section', async () => {
    await addSubmissions(server.db, Array(22).fill({}))
    await run()
    const [mail] = await listMails()
    expect(mail?.message.sections).toMatchObject([{ total: 22 }])
    expect(mail?.message.sections[0].requests).toHaveLength(20)
  })

  it('comes on business days only, in the morning, and not without requests', async () => {
    expect(await run()).toBe(0)
    await addSubmissions(server.db, [{}])
    expect(await run(MORNING - 1)).toBe(0)
    // A holiday, Saturday, and Sunday.
    for (const days of [1, 4, 5]) expect(await run(MORNING + days * DAY_MS)).toBe(0)
    expect(await run(MORNING + 2 * DAY_MS)).toBe(1)
  })

  it('doesn’t come later in the day, even if a request arrives or the server was down', async () => {
    expect(await run()).toBe(0)
    await addSubmissions(server.db, [{}])
    expect(await run(MORNING + HOUR_MS)).toBe(0)
    expect(await run(MORNING + 9 * HOUR_MS)).toBe(0)
    expect(await run(MORNING + HOUR_MS - 1)).toBe(1)
  })
})
