import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { SQLite } from '../db/sqlite.ts'
import { startFormService } from '../testing/formService.ts'
import { buildPrograms, type Programs } from '../testing/programs.ts'

const KILLS = 50
const POLL = { interval: 20 }
// When to kill the server, relative to the message that the service has just received.
const MOMENTS = ['before the response', 'right after the response', 'after storing it'] as const
type Moment = (typeof MOMENTS)[number]

let programs: Programs
beforeAll(async () => {
  programs = await buildPrograms('outbox-test', 'src/testing/outboxProgram.ts')
})
afterEach(() => programs.killAll())
afterAll(() => programs.remove())

/** Reads the ID, subscriber's address and state of every message. */
function readMessages(dataDir: string) {
  const db = new SQLite(join(dataDir, 'database.sqlite'))
  const rows = db.prepare("select id, payload ->> 'email' as email, state from outbox").all()
  db.close()
  return rows as { id: string; email: string; state: string }[]
}

const originOf = (round: number) => `https://round-${round}.example.com`

/** Kills several servers in turn on the same data folder. The last one sends the rest. */
async function run(moments: readonly Moment[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-'))
  const service = await startFormService()
  const readUnsent = () => readMessages(dataDir).filter(({ state }) => state !== 'sent')
  const confirmed: Set<string>[] = []

  for (const [round, moment] of [...moments, 'after storing it' as const].entries()) {
    const EMAIL = round < moments.length ? `round-${round}@example.com` : ''
    const { child, ended } = programs.run('outboxProgram', [], {
      DATA_DIR: dataDir,
      MAIL_FORM_URL: service.url,
      // The service may receive a request after its sender was killed. The origin identifies it.
      PUBLIC_URL: originOf(round),
      EMAIL,
    })
    service.behavior.onReceived = ({ fields }) => {
      if (fields.Email !== EMAIL) return
      if (moment === 'right after the response') setImmediate(() => child.kill('SIGKILL'))
      if (moment !== 'before the response') return
      child.kill('SIGKILL')
      return ended
    }
    if (moment === 'after storing it') {
      const hasWritten = () => readMessages(dataDir).length === Math.min(round + 1, moments.length)
      await expect.poll(() => hasWritten() && readUnsent(), POLL).toEqual([])
      child.kill('SIGKILL')
    }
    await ended
    const sent = readMessages(dataDir).filter(({ state }) => state === 'sent')
    confirmed.push(new Set(sent.map(({ id }) => id)))
  }
  const messages = readMessages(dataDir)
  await service.close()
  await rm(dataDir, { recursive: true, force: true })

  return moments.map((moment, round) => {
    const email = `round-${round}@example.com`
    const taken = service.received.filter(({ fields }) => fields.Email === email)
    return {
      moment,
      round,
      ids: messages.filter((message) => message.email === email).map(({ id }) => id),
      takenIds: new Set(taken.map(({ id }) => id)),
      takenIn: taken
        .map(({ headers }) => confirmed.findIndex((_, at) => originOf(at) === headers.origin))
        .sort((a, b) => a - b),
      confirmedIn: confirmed.findIndex((ids) => ids.has(taken[0]?.id ?? '')),
    }
  })
}

it(`loses nothing in ${KILLS} kills, and only repeats unconfirmed messages under the same ID`, async () => {
  const between = Array.from({ length: KILLS }, (_, round) => MOMENTS[round % 2] ?? MOMENTS[0])
  const middle = KILLS / 2
  const lanes = await Promise.all([
    run([...between.slice(0, middle), 'after storing it', 'after storing it']),
    run([...between.slice(middle), 'after storing it', 'after storing it']),
  ])
  for (const lane of lanes) {
    for (const { moment, round, ids, takenIds, takenIn, confirmedIn } of lane) {
      const context = `round ${round}, killed ${moment}`
      expect([...takenIds], context).toEqual(ids)
      expect(ids, context).toHaveLength(1)
      // Each server sends a message at most once. No server sends it after it's stored as sent.
      expect(new Set(takenIn).size, context).toBe(takenIn.length)
      expect(takenIn[0], context).toBe(round)
      expect(takenIn.at(-1), context).toBe(confirmedIn)
      if (moment === 'before the response') expect(takenIn.length, context).toBeGreaterThan(1)
      if (moment === 'after storing it') expect(takenIn, context).toEqual([round])
    }
    // A channel sends one message at a time, so each kill leaves at most one unconfirmed.
    const repeated = lane.flatMap(({ takenIn }) => takenIn.slice(0, -1))
    expect(new Set(repeated).size).toBe(repeated.length)
  }
}, 600_000)
