import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { SQLite } from '../db/sqlite.ts'
import { startFormService } from '../testing/formService.ts'
import { buildPrograms, type Programs } from '../testing/programs.ts'

const BETWEEN = 50
const POLL = { timeout: 15_000, interval: 20 }
// When a server is killed, seen from the service that has just got a message.
const MOMENTS = ['before the answer', 'right after the answer', 'once it is noted'] as const
type Moment = (typeof MOMENTS)[number]

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

/** Kills servers one after the other over one data folder; gives what the service has taken. */
async function run(moments: readonly Moment[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-'))
  const service = await startFormService()
  const environment = { DATA_DIR: dataDir, MAIL_FORM_URL: service.url }
  const rounds = moments.map((moment, round) => ({ moment, email: `round-${round}@example.com` }))

  for (const [index, { moment, email }] of rounds.entries()) {
    const { child, ended } = programs.run('outboxProgram', [], { ...environment, EMAIL: email })
    service.habits.onTaken = ({ fields }) => {
      // What the round before has left comes first, and is answered.
      if (fields.Email !== email) return
      if (moment === 'before the answer') child.kill('SIGKILL')
      if (moment === 'right after the answer') setImmediate(() => child.kill('SIGKILL'))
    }
    if (moment === 'once it is noted') {
      await expect.poll(() => readStates(dataDir), POLL).toEqual({ sent: index + 1 })
      child.kill('SIGKILL')
    }
    await ended
  }
  const { child, ended } = programs.run('outboxProgram', [], environment)
  await expect.poll(() => readStates(dataDir), POLL).toEqual({ sent: rounds.length })
  child.kill('SIGKILL')
  await ended
  await service.close()
  await rm(dataDir, { recursive: true, force: true })
  return rounds.map(({ moment, email }) => {
    const taken = service.taken.filter(({ fields }) => fields.Email === email)
    return { moment, ids: taken.map(({ id }) => id) }
  })
}

it(`loses nothing in ${BETWEEN} kills between sending and confirming, and repeats only what was not confirmed, as the same`, async () => {
  const between = Array.from({ length: BETWEEN }, (_, round) => MOMENTS[round % 2] ?? MOMENTS[0])
  const middle = BETWEEN / 2
  const lanes = await Promise.all([
    run([...between.slice(0, middle), 'once it is noted', 'once it is noted']),
    run([...between.slice(middle), 'once it is noted', 'once it is noted']),
  ])
  for (const { moment, ids } of lanes.flat()) {
    expect(new Set(ids).size, moment).toBe(1)
    expect(ids.length, moment).toBeLessThanOrEqual(2)
    if (moment === 'before the answer') expect(ids).toHaveLength(2)
    if (moment === 'once it is noted') expect(ids).toHaveLength(1)
  }
}, 180_000)
