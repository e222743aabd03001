import { randomBytes } from 'node:crypto'
import { can, type TeamRole } from '@duet/contract'
import { expect, it } from 'vitest'
import { createDownloadTickets } from './downloadTickets.ts'

const ACTOR = { id: 'ines', name: 'Ines' }

function createTickets() {
  const state = { now: 0, role: 'admin' as TeamRole | undefined }
  const tickets = createDownloadTickets({
    secret: randomBytes(32),
    now: () => state.now,
    hasPermission: async (_userId, permission) => can(state.role, permission),
  })
  return { state, tickets }
}

it('works for a minute, and only for its purpose', async () => {
  const { state, tickets } = createTickets()
  const ticket = tickets.create('submission files', 'a', ACTOR)
  expect(await tickets.read('submission files', ticket)).toMatchObject({ subject: 'a' })
  expect(await tickets.read('personal data', ticket)).toBeUndefined()
  for (const text of ['', 'nonsense', undefined, ['a']]) {
    expect(await tickets.read('submission files', text)).toBeUndefined()
  }
  state.now = 60_000
  expect(await tickets.read('submission files', ticket)).toBeUndefined()
})

it('stops working when its creator loses the role', async () => {
  const { state, tickets } = createTickets()
  const filesTicket = tickets.create('submission files', 'a', ACTOR)
  const dataTicket = tickets.create('personal data', 'b', ACTOR)
  state.role = 'viewer'
  expect(await tickets.read('submission files', filesTicket)).toMatchObject({ subject: 'a' })
  expect(await tickets.read('personal data', dataTicket)).toBeUndefined()
  const download = await tickets.read('submission files', filesTicket)
  expect(await download?.hasAccess()).toBe(true)
  state.role = undefined
  expect(await download?.hasAccess()).toBe(false)
  expect(await tickets.read('submission files', filesTicket)).toBeUndefined()
})

it('keeps working for a program with the service key', async () => {
  const { state, tickets } = createTickets()
  state.role = undefined
  const ticket = tickets.create('personal data', 'b', { id: null, name: 'Service key' })
  expect(await tickets.read('personal data', ticket)).toMatchObject({ subject: 'b' })
})
