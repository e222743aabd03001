import type { ImportReport, Subscriber } from '@duet/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTeamServer, type TeamServer } from '../testing/team.ts'

let server: TeamServer
beforeAll(async () => {
  server = await startTeamServer({})
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('subscribers').execute()
})

const importLines = async (...lines: string[]) => {
  const body = { csv: lines.join('\r\n'), is_preview: false }
  return (await server.send<ImportReport>('admin', 'POST', '/newsletter/import', { body })).data
}
const listActive = async () =>
  (await server.send<Subscriber[]>('viewer', 'GET', '/newsletter?sort=email')).data.map(
    ({ email, is_active }) => [email, is_active],
  )

it.each([
  'Inactive',
  'Unsubscribed',
  'Cleaned',
  'Bounced',
  'HARD_BOUNCE',
  'opted-out',
  ' Marked as  spam ',
  'false',
])('adds a person with the status %j as inactive', async (status) => {
  const report = await importLines('Email,Status', `a@example.com,${status}`)
  expect(report).toMatchObject({ added: 1, added_active: 0 })
  expect(await listActive()).toEqual([['a@example.com', false]])
})

it.each(['Active', 'subscribed', 'Confirmed', 'YES', '1'])(
  'adds a person with the status %j as active',
  async (status) => {
    const report = await importLines('Email,Status', `a@example.com,${status}`)
    expect(report).toMatchObject({ added: 1, added_active: 1 })
    expect(await listActive()).toEqual([['a@example.com', true]])
  },
)

it.each(['Pending', 'Transactional', '', 'not active'])(
  'skips a person with the status %j',
  async (status) => {
    const report = await importLines('Email,Status', `a@example.com,${status}`)
    expect(report).toMatchObject({
      added: 0,
      added_active: 0,
      skipped: { unknown_status: 1 },
      problems: [{ row: 2, value: status, reason: 'unknown_status' }],
    })
    expect(await listActive()).toEqual([])
  },
)

it('adds everyone as active if the file has no status', async () => {
  const report = await importLines('Email', 'a@example.com', 'b@example.com')
  expect(report).toMatchObject({ added: 2, added_active: 2 })
})

it.each([
  ['Subscription Status', 'Unsubscribed', 'Subscribed'],
  ['email_marketing_status', 'bounced', 'active'],
  ['Subscribed', 'no', 'yes'],
  ['Accepts Marketing', 'no', 'yes'],
  ['Unsubscribed', 'yes', 'no'],
  ['UNSUB_TIME', '2025-11-09 10:00:00', ''],
  ['CLEAN_TIME', '2025-11-09 10:00:00', ''],
  ['Opt-Out', 'TRUE', 'FALSE'],
])('reads the column %j', async (heading, inactiveCell, activeCell) => {
  const report = await importLines(
    `Email,${heading}`,
    `a@example.com,${inactiveCell}`,
    `b@example.com,${activeCell}`,
  )
  expect(report).toMatchObject({
    added: 2,
    added_active: 1,
    read_columns: ['Email', heading],
    unknown_columns: [],
  })
  expect(await listActive()).toEqual([
    ['a@example.com', false],
    ['b@example.com', true],
  ])
})

it('adds a person as inactive if one of several columns says so', async () => {
  await importLines('Email,Status,Subscribed,Bounced At', 'a@example.com,Active,yes,11/9/2025')
  await importLines('Email,Status,Email status', 'b@example.com,Active,Cleaned')
  expect(await listActive()).toEqual([
    ['a@example.com', false],
    ['b@example.com', false],
  ])
})

it('adds a person as inactive if one of two rows says so', async () => {
  const report = await importLines(
    'Email,Status',
    'a@example.com,Active',
    'A@example.com,Unsubscribed',
    'b@example.com,Cleaned',
    'b@example.com,Active',
  )
  expect(report).toMatchObject({ added: 2, added_active: 0, skipped: { duplicate: 2 } })
  expect(await listActive()).toEqual([
    ['a@example.com', false],
    ['b@example.com', false],
  ])
})

it('doesn’t subscribe a deleted person who had unsubscribed', async () => {
  await importLines('Email,Status', 'a@example.com,Unsubscribed')
  const deleted_at = new Date().toISOString()
  await server.db.updateTable('subscribers').set({ deleted_at }).execute()
  const report = await importLines('Email', 'a@example.com')
  expect(report).toMatchObject({ added: 0, skipped: { unsubscribed: 1 } })
  expect(await listActive()).toEqual([])
})

it('reads addresses from the column “Email”, even after a postal address', async () => {
  const report = await importLines('Address,Email', 'Main Street 1,a@example.com')
  expect(report).toMatchObject({
    added: 1,
    read_columns: ['Email'],
    unknown_columns: ['Address'],
  })
})
