import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startFormService } from '../testing/formService.ts'
import { buildPrograms, type Programs } from '../testing/programs.ts'

const ROUNDS = 50
const POLL = { timeout: 15_000, interval: 20 }
// When the server is killed, seen from the service that has just got a message.
const MOMENTS = ['before the answer', 'right after the answer', 'once it is noted'] as const

let programs: Programs
beforeAll(async () => {
  programs = await buildPrograms('outbox-test', 'src/testing/outboxProgram.ts')
}, 60_000)
afterEach(() => programs.killAll())
afterAll(() => programs.remove())

/** How many messages are in each state. */
function readStates(dataDir: string): Record<string, number> {
  const db = new SQLite(join(dataDir, 'database.sqlite'))
  const rows = db.prepare('select state, count(*) as count from outbox group by state').all()
  db.close()
  return Object.fromEntries(
    (rows as { state: string; count: number }[]).map((r) => [r.state, r.count]),
  )
}

it(`loses nothing in ${ROUNDS} kills, and repeats only what was not confirmed, as the same`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-'))
  const service = await startFormService()
  const environment = { DATA_DIR: dataDir, MAIL_FORM_URL: service.url }
  const momentOf = (round: number) => MOMENTS[round % MOMENTS.length]
  const emailOf = (round: number) => `round-${round}@example.com`

  for (let round = 1; round <= ROUNDS; round += 1) {
    const moment = momentOf(round)
    const { child, ended } = programs.run('outboxProgram', [], {
      ...environment,
      EMAIL: emailOf(round),
    })
    service.habits.onTaken = ({ fields }) => {
      // What the round before has left comes first, and is answered.
      if (fields.Email !== emailOf(round)) return
      if (moment === 'before the answer') child.kill('SIGKILL')
      if (moment === 'right after the answer') setImmediate(() => child.kill('SIGKILL'))
    }
    if (moment === 'once it is noted') {
      await expect.poll(() => readStates(dataDir), POLL).toEqual({ sent: round })
      child.kill('SIGKILL')
    }
    await ended
  }
  programs.run('outboxProgram', [], environment)
  await expect.poll(() => readStates(dataDir), POLL).toEqual({ sent: ROUNDS })
  await programs.killAll()
  await service.close()
  await rm(dataDir, { recursive: true, force: true })

  for (let round = 1; round <= ROUNDS; round += 1) {
    const email = emailOf(round)
    const ids = service.taken.filter(({ fields }) => fields.Email === email).map(({ id }) => id)
    expect(new Set(ids).size, email).toBe(1)
    expect(ids.length, email).toBeLessThanOrEqual(2)
    if (momentOf(round) === 'before the answer') expect(ids, email).toHaveLength(2)
    if (momentOf(round) === 'once it is noted') expect(ids, email).toHaveLength(1)
  }
}, 180_000)
