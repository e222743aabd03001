import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase, getDatabaseSettings, IS_POSTGRES, readStored } from '@duet/kit/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runAuthOperation } from '../testing/authOperation.ts'
import { startTestServer } from '../testing/authServer.ts'
import { startMailbox } from '../testing/mailbox.ts'
import { openPrograms, type Programs } from '../testing/programs.ts'

const EMAIL = 'grace@example.com'
const PASSWORD = 'a strong pass phrase'
const OPERATIONS = ['sign up', 'verify', 'change the password'] as const
type Operation = (typeof OPERATIONS)[number]

let programs: Programs
let folder: string
const preparedDataDirs = new Map<Operation, { dataDir: string; code: string }>()

beforeAll(async () => {
  programs = await openPrograms('src/testing/authProgram.ts')
  folder = await mkdtemp(join(tmpdir(), 'killed-'))
  for (const operation of OPERATIONS)
    preparedDataDirs.set(operation, await prepareDataDir(operation))
})
afterEach(() => programs.killAll())
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** Creates a data folder with the accounts and codes that the operation needs. */
async function prepareDataDir(operation: Operation) {
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
  // Write the write-ahead log into the database file, so that the copy below is complete.
  if (!IS_POSTGRES) {
    const { sql } = await import('kysely')
    await sql`pragma wal_checkpoint(truncate)`.execute(server.db)
  }
  await cp(server.dataDir, dataDir, { recursive: true })
  await server.close()
  copyDatabase(server.dataDir, dataDir)
  await mailbox.close()
  return { dataDir, code }
}

/** Reads everything that the operations change, except for IDs and times. */
function readState(dataDir: string) {
  const readRows = (query: string) => readStored(dataDir, query)
  return {
    users: readRows(
      'select email, substr(password_hash, -10) as hash, email_confirmed_at is null as pending from auth_users order by email',
    ),
    codes: readRows('select purpose, state, attempts from auth_codes order by purpose'),
    sessions: readRows('select count(*) as count from auth_sessions'),
    identities: readRows(
      "select email, json_extract(identity_data, '$.email_verified') as verified from auth_identities order by email",
    ),
    mails: readRows("select kind from outbox where kind <> 'new_device' order by kind"),
    audit: readRows('select action from auth_audit order by action'),
  }
}

/** Returns the database state as JSON. Masks the password hashes, which have random salts. */
function maskHashes(
  { users, ...state }: ReturnType<typeof readState>,
  previousState: ReturnType<typeof readState>,
) {
  const previousUsersJson = JSON.stringify(previousState.users)
  const maskedUsers = (users as { hash: string }[]).map((user) => ({
    ...user,
    hash: previousUsersJson.includes(user.hash) ? 'as before' : 'new',
  }))
  return JSON.stringify({ users: maskedUsers, ...state })
}

function createEnvironment(operation: Operation, dataDir: string) {
  return {
    DATA_DIR: dataDir,
    ...getDatabaseSettings(dataDir),
    AUTH_SIGNUP: 'on',
    LOG_LEVEL: 'silent',
    OPERATION: operation,
    EMAIL,
    CODE: preparedDataDirs.get(operation)?.code ?? '',
    PASSWORD: operation === 'change the password' ? 'another pass phrase' : PASSWORD,
  }
}

/**
 * Runs an operation, and fails it and all later statements before statement number `killBefore`.
 * The database is then as a killed server leaves it, because no statement can undo or add anything.
 * Returns `undefined` if the operation was killed, and otherwise its outcome.
 */
async function runUntil(operation: Operation, dataDir: string, killBefore = Infinity) {
  let isKilled = false
  const outcome = await runAuthOperation(createEnvironment(operation, dataDir), (statement) => {
    isKilled ||= statement >= killBefore
    if (isKilled) throw new Error('killed')
  })
  return isKilled ? undefined : outcome
}

/** Kills a real process that runs an operation, before statement number `killBefore`. */
async function killProcess(operation: Operation, dataDir: string, killBefore: number) {
  const environment = { ...createEnvironment(operation, dataDir), KILL_BEFORE: `${killBefore}` }
  const { child, exit } = programs.run('authProgram', [], environment)
  await exit
  expect(child.signalCode).toBe('SIGKILL')
}

async function copyDataDir(fromDir: string, toDir: string): Promise<void> {
  await rm(toDir, { recursive: true, force: true })
  await cp(fromDir, toDir, { recursive: true })
  copyDatabase(fromDir, toDir)
}

test.each(OPERATIONS)(
  '%s leaves either the old or the new state if the server is killed before a statement',
  async (operation) => {
    const { dataDir } = preparedDataDirs.get(operation) as { dataDir: string }
    const stateBefore = readState(dataDir)
    const finishedDir = join(folder, `${operation.replaceAll(' ', '-')}-finished`)
    await copyDataDir(dataDir, finishedDir)
    expect(await runUntil(operation, finishedDir)).toBe('done')
    const states = [stateBefore, readState(finishedDir)].map((state) =>
      maskHashes(state, stateBefore),
    )
    expect(states[0]).not.toBe(states[1])
    const workDir = join(folder, `${operation.replaceAll(' ', '-')}-run`)
    // Only kill the server before statements. Killing it after a statement would leave the same
    // state as killing it before the next statement.
    const statesByStatement = new Map<number, string>()
    const repeatedStates = new Set<string>()
    for (let statement = 1; ; statement += 1) {
      await copyDataDir(dataDir, workDir)
      const context = `before statement ${statement}`
      const outcome = await runUntil(operation, workDir, statement)
      if (outcome !== undefined) {
        expect(outcome, context).toBe('done')
        break
      }
      const state = maskHashes(readState(workDir), stateBefore)
      expect(states, context).toContain(state)
      statesByStatement.set(statement, state)
      // The result of a repetition depends only on the state, so repeat the operation once per state.
      if (repeatedStates.has(state)) continue
      repeatedStates.add(state)
      const rerunOutcome = await runUntil(operation, workDir)
      if (state === states[0]) expect(rerunOutcome, context).toBe('done')
      else if (operation === 'verify') expect(rerunOutcome, context).toBe('used')
      else expect(rerunOutcome, context).not.toBe('done')
    }
    expect(statesByStatement.size).toBeGreaterThan(4)
    // A real kill leaves the same states as the failed statements.
    for (const statement of [3, statesByStatement.size]) {
      await copyDataDir(dataDir, workDir)
      await killProcess(operation, workDir, statement)
      const state = maskHashes(readState(workDir), stateBefore)
      expect(state, `before statement ${statement}`).toBe(statesByStatement.get(statement))
    }
  },
  1_800_000,
)
