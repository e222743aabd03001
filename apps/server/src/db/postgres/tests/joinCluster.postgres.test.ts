import { randomUUID } from 'node:crypto'
import { createLogger } from '@duet/kit'
import { type Cluster, type Database, joinCluster, transaction } from '@duet/kit/database'
import { getDatabaseUrl, openTestDatabase, runSql } from '@duet/kit/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordChange } from '../../../live/changes.ts'
import { createFoldedColumns } from '../../../outbox/foldedColumns.ts'

const log = createLogger({ logLevel: 'silent' })

let url: string
let db: Database
const members: Cluster[] = []
beforeEach(() => {
  const name = `/tmp/${randomUUID()}`
  url = getDatabaseUrl(name) ?? ''
  db = openTestDatabase(name)
})
afterEach(async () => {
  for (const member of members.splice(0)) await member.close()
  await db.destroy()
})

async function join() {
  const listener = { onChange: vi.fn(), onMessage: vi.fn(), onLead: vi.fn() }
  const member = await joinCluster(url, log, listener)
  members.push(member)
  return { ...member, ...listener }
}

it('has one leader at a time', async () => {
  const first = await join()
  const second = await join()
  expect([first.isLeader(), second.isLeader()]).toEqual([true, false])
  expect([first.isAlone, second.isAlone]).toEqual([true, false])
  await first.close()
  await expect.poll(second.isLeader).toBe(true)
  expect(second.onLead).toHaveBeenCalledOnce()
  expect(first.onLead).not.toHaveBeenCalled()
  const third = await join()
  expect([second.isLeader(), third.isLeader()]).toEqual([true, false])
})

it('has no leader without a connection, and reconnects by itself', async () => {
  const member = await join()
  runSql(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await expect.poll(member.isLeader, { interval: 1 }).toBe(false)
  await expect.poll(member.isLeader).toBe(true)
  expect(member.onLead).toHaveBeenCalledOnce()
  // The server may have missed notifications.
  expect(member.onChange).toHaveBeenCalled()
  expect(member.onMessage).toHaveBeenCalled()
})

it('tells all servers about changes and messages', async () => {
  const members = [await join(), await join()]
  const actor = { id: null, name: 'Ines Okafor' }
  await transaction(db, (trx) =>
    recordChange(trx, { record: 'submission', kind: 'created', id: 'a', actor }),
  )
  for (const { onChange } of members) await expect.poll(() => onChange.mock.calls.length).toBe(1)
  await db
    .insertInto('outbox')
    .values({
      ...{ id: 'a', kind: 'newsletter_signup', channel: 'form', state: 'waiting', subject: '' },
      ...{ related_id: 'a', payload: '{}', created_at: '', give_up_at: '' },
      ...createFoldedColumns({ subject: '', recipient: null }),
    })
    .execute()
  for (const { onMessage } of members) await expect.poll(() => onMessage.mock.calls.length).toBe(1)
})
