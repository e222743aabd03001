import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStored } from '@duet/kit/testing'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startFormService } from '../testing/formService.ts'
import { openPrograms, type Programs } from '../testing/programs.ts'

const KILL_COUNT = 20
const POLL_OPTIONS = { interval: 20 }
// When to kill the server: before the service responds to a message, right after it responds, or
// after the server has marked the message as sent.
const KILL_MOMENTS = [
  'before the response',
  'right after the response',
  'after storing it',
] as const
type KillMoment = (typeof KILL_MOMENTS)[number]

let programs: Programs
beforeAll(async () => {
  programs = await openPrograms('src/testing/outboxProgram.ts')
})
afterEach(() => programs.killAll())

/** Reads the ID, the subscriber's email address, and the state of every message. */
function readMessages(dataDir: string) {
  return readStored<{ id: string; email: string; state: string }>(
    dataDir,
    "select id, json_extract(payload, '$.email') as email, state from outbox",
  )
}

const createOrigin = (round: number) => `http://round-${round}.example.com`

/**
 * Starts and kills servers on the same data folder, one after another. The last server is killed
 * only after all messages have been sent.
 */
async function runRounds(moments: readonly KillMoment[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-'))
  const service = await startFormService()
  const readUnsent = () => readMessages(dataDir).filter(({ state }) => state !== 'sent')
  const confirmedIds: Set<string>[] = []

  for (const [round, moment] of [...moments, 'after storing it' as const].entries()) {
    const EMAIL = round < moments.length ? `round-${round}@example.com` : ''
    const { child, exit } = programs.run('outboxProgram', [], {
      DATA_DIR: dataDir,
      MAIL_FORM_URL: service.url,
      // Use a different origin in each round. A message can arrive after its server was killed, but
      // the origin still identifies the server that sent the message.
      PUBLIC_URL: createOrigin(round),
      EMAIL,
    })
    service.behavior.onReceived = ({ fields }) => {
      if (fields.Email !== EMAIL) return
      if (moment === 'right after the response') setImmediate(() => child.kill('SIGKILL'))
      if (moment !== 'before the response') return
      child.kill('SIGKILL')
      return exit
    }
    if (moment === 'after storing it') {
      const hasWritten = () => readMessages(dataDir).length === Math.min(round + 1, moments.length)
      await expect.poll(() => hasWritten() && readUnsent(), POLL_OPTIONS).toEqual([])
      child.kill('SIGKILL')
    }
    await exit
    const sentMessages = readMessages(dataDir).filter(({ state }) => state === 'sent')
    confirmedIds.push(new Set(sentMessages.map(({ id }) => id)))
  }
  const messages = readMessages(dataDir)
  await service.close()
  await rm(dataDir, { recursive: true, force: true })

  return moments.map((moment, round) => {
    const email = `round-${round}@example.com`
    const receivedForms = service.received.filter(({ fields }) => fields.Email === email)
    return {
      moment,
      round,
      ids: messages.filter((message) => message.email === email).map(({ id }) => id),
      receivedIds: new Set(receivedForms.map(({ id }) => id)),
      senderRounds: receivedForms
        .map(({ headers }) =>
          confirmedIds.findIndex((_, index) => createOrigin(index) === headers.origin),
        )
        .sort((a, b) => a - b),
      confirmedRound: confirmedIds.findIndex((ids) => ids.has(receivedForms[0]?.id ?? '')),
    }
  })
}

it(`loses nothing in ${KILL_COUNT} kills, and resends only unconfirmed messages, with the same ID`, async () => {
  const alternatingMoments = Array.from(
    { length: KILL_COUNT },
    (_, round) => KILL_MOMENTS[round % 2] ?? KILL_MOMENTS[0],
  )
  const halfCount = KILL_COUNT / 2
  const runs = await Promise.all([
    runRounds([...alternatingMoments.slice(0, halfCount), 'after storing it', 'after storing it']),
    runRounds([...alternatingMoments.slice(halfCount), 'after storing it', 'after storing it']),
  ])
  for (const rounds of runs) {
    for (const { moment, round, ids, receivedIds, senderRounds, confirmedRound } of rounds) {
      const context = `round ${round}, killed ${moment}`
      expect([...receivedIds], context).toEqual(ids)
      expect(ids, context).toHaveLength(1)
      // No server sends a message twice, and none sends a message that is marked as sent.
      expect(new Set(senderRounds).size, context).toBe(senderRounds.length)
      expect(senderRounds[0], context).toBe(round)
      expect(senderRounds.at(-1), context).toBe(confirmedRound)
      if (moment === 'before the response') expect(senderRounds.length, context).toBeGreaterThan(1)
      if (moment === 'after storing it') expect(senderRounds, context).toEqual([round])
    }
    // A channel sends one message at a time, so each kill leaves at most one unconfirmed message.
    const repeatedRounds = rounds.flatMap(({ senderRounds }) => senderRounds.slice(0, -1))
    expect(new Set(repeatedRounds).size).toBe(repeatedRounds.length)
  }
}, 600_000)
