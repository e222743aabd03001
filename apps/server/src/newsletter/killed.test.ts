import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStored } from '@duet/kit/testing'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { openPrograms, type Programs } from '../testing/programs.ts'

const KILL_COUNT = 5
const CONNECTION_COUNT = 50

let programs: Programs
beforeAll(async () => {
  programs = await openPrograms()
})
afterEach(() => programs.killAll())

/** Signs up an address. Returns the status, or `undefined` if the server has been killed. */
function signUp(url: string, agent: Agent, email: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const body = JSON.stringify({ email })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
    request(`${url}/api/newsletter`, { agent, method: 'POST', headers }, (response) => {
      resolve(response.statusCode)
      response.resume().on('error', () => undefined)
    })
      .on('error', () => resolve(undefined))
      .end(body)
  })
}

it('has every acknowledged sign-up after a kill under load', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-'))
  const acknowledgedEmails: string[] = []
  for (let round = 0; round < KILL_COUNT; round += 1) {
    const { child, exit, url } = await programs.start({
      DATA_DIR: dataDir,
      LIMIT_NEWSLETTER: '100000',
      LIMIT_ACKNOWLEDGEMENTS: '100000',
    })
    const agent = new Agent({ keepAlive: true })
    const killAt = acknowledgedEmails.length + randomInt(1, 300)
    await Promise.all(
      Array.from({ length: CONNECTION_COUNT }, async (_, connection) => {
        for (let index = 0; ; index += 1) {
          const email = `reader-${round}-${connection}-${index}@example.com`
          const status = await signUp(url, agent, email)
          if (status === undefined) return
          expect(status).toBe(200)
          acknowledgedEmails.push(email)
          if (acknowledgedEmails.length === killAt) child.kill('SIGKILL')
        }
      }),
    )
    await exit
    agent.destroy()
    const rows = readStored<{ email: string }>(dataDir, 'select email from subscribers')
    const storedEmails = new Set(rows.map(({ email }) => email))
    expect(acknowledgedEmails.filter((email) => !storedEmails.has(email))).toEqual([])
    // A sign-up is stored with its messages, or not at all.
    const incompleteSignUps = readStored<{ id: string }>(
      dataDir,
      `select id from subscribers where (select count(*) from outbox where related_id = subscribers.id) <> 2`,
    )
    expect(incompleteSignUps).toEqual([])
  }
  await rm(dataDir, { recursive: true })
})
