import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SQLite } from '../../db/sqlite.ts'
import { startTestServer } from '../../testing/authServer.ts'
import { startMailbox } from '../../testing/mailbox.ts'
import { buildPrograms, type Programs } from '../../testing/programs.ts'

const EMAIL = 'grace@example.com'
const PASSWORD = 'a strong pass phrase'
const OPERATIONS = ['sign up', 'verify', 'change the password'] as const
type Operation = (typeof OPERATIONS)[number]

let programs: Programs
let folder: string
const prepared = new Map<Operation, { dataDir: string; code: string }>()

beforeAll(async () => {
  programs = await buildPrograms('auth-test', 'src/testing/authProgram.ts')
  folder = await mkdtemp(join(tmpdir(), 'killed-'))
  for (const operation of OPERATIONS) prepared.set(operation, await prepare(operation))
})
afterEach(() => programs.killAll())
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await programs.remove()
})

/** Creates a data folder in which the operation can run. */
async function prepare(operation: Operation) {
  const mailbox = await startMailbox()
  const environment = { AUTH_SIGNUP: 'on', SMTP_URL: mailbox.url, MAIL_FROM: 'desk@example.com' }
  const server = await startTestServer({ environment })
  const dataDir = join(folder, operation.replaceAll(' ', '-'))
  let code = ''
  if (operation !== 'sign up') {
    const client = server.client()
    await client.signUp({ email: EMAIL, password: PASSWORD })
    code = (await mailbox.next(EMAIL)).code
    if (operation === 'change the password') {
      await client.verifyOtp({ type: 'signup', email: EMAIL, token: code })
      await server.client().signInWithPassword({ email: EMAIL, password: PASSWORD })
      await client.resetPasswordForEmail(EMAIL)
      await mailbox.next(EMAIL, mailbox.emails().length - 1)
    }
  }
  // The database must be complete in its file, without its log.
  const { sql } = await import('kysely')
  await sql`pragma wal_checkpoint(truncate)`.execute(server.db)
  await cp(server.dataDir, dataDir, { recursive: true })
  await server.close()
  await mailbox.close()
  return { dataDir, code }
}

/** Everything that the operations change. Each one changes all of its facts or none. */
function readFacts(dataDir: string) {
  const db = new SQLite(join(dataDir, 'database.sqlite'))
  const read = (query: string) =>
    JSON.stringify(db.prepare(query).all(...(query.includes('?') ? [EMAIL] : [])))
  const facts = {
    user: read('select id, password_hash, email_confirmed_at from auth_users where email = ?'),
    codes: read('select id, state from auth_codes where address = ? order by id'),
    sessions: read('select id from auth_sessions order by id'),
    identities: read('select identity_data from auth_identities where email = ?'),
    mails: read('select id from outbox where recipient = ? order by id'),
  }
  db.close()
  return facts
}

async function runOperation(operation: Operation, dataDir: string, kill: Record<string, string>) {
  const { ended } = programs.run('authProgram', [], {
    DATA_DIR: dataDir,
    AUTH_SIGNUP: 'on',
    LOG_LEVEL: 'silent',
    OPERATION: operation,
    EMAIL,
    CODE: prepared.get(operation)?.code ?? '',
    PASSWORD: operation === 'change the password' ? 'another pass phrase' : PASSWORD,
    ...kill,
  })
  return ended
}

test.each(OPERATIONS)(
  '%s leaves the account as before or after, killed at any statement',
  async (operation) => {
    const { dataDir } = prepared.get(operation) as { dataDir: string }
    const before = readFacts(dataDir)
    const work = join(folder, `${operation.replaceAll(' ', '-')}-run`)
    let kills = 0
    for (const [moment, first] of [
      ['before', 1],
      ['after', 1],
    ] as const) {
      for (let statement = first; ; statement += 1) {
        await rm(work, { recursive: true, force: true })
        await cp(dataDir, work, { recursive: true })
        const context = `${moment} statement ${statement}`
        const kill = { KILL_AT: String(statement), KILL_MOMENT: moment }
        const { code, out } = await runOperation(operation, work, kill)
        if (code === 0) {
          expect(out.trim(), context).toBe('done')
          break
        }
        kills += 1
        const killed = readFacts(work)
        const isBefore = JSON.stringify(killed) === JSON.stringify(before)
        // All facts of a finished operation differ from before, except those that it doesn't touch.
        const { out: next } = await runOperation(operation, work, {})
        if (isBefore) expect(next.trim(), context).toBe('done')
        else expect(next.trim(), context).not.toBe('done')
        if (operation === 'verify') {
          const last = await runOperation(operation, work, {})
          expect(last.out.trim(), context).toBe('used')
        }
      }
    }
    expect(kills).toBeGreaterThan(15)
  },
)
