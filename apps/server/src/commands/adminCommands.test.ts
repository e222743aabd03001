import { findUserByEmail } from '@duet/auth'
import { hasVerifiedFactor, insertFactorAndPasskey, insertUser, MEMBER } from '@duet/auth/testing'
import { transaction } from '@duet/kit/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/authServer.ts'
import { runAdminCommand } from './adminCommands.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const runCommand = (...args: string[]) =>
  runAdminCommand(
    { db: server.db, mail: server.auth.mail, rules: server.auth.settings.team.password },
    args,
  )
const findId = async (email: string) => (await findUserByEmail(server.db, email))?.id ?? ''

it('tells open tabs to reload the team after each change to an account', async () => {
  const email = 'grace@example.com'
  const readChangedIds = async () => {
    const query = server.db.selectFrom('live_changes').select('record_id')
    return (await query.where('record', '=', 'team').execute()).map(({ record_id }) => record_id)
  }
  await runCommand('create', email)
  const [id, memberId] = [await findId(email), await findId(MEMBER.email)]
  expect(await readChangedIds()).toEqual([id])
  await runCommand('reset', email)
  await runCommand('promote', MEMBER.email)
  expect(await readChangedIds()).toEqual([id, id, memberId])
  await insertFactorAndPasskey(server, id)
  await runCommand('mfa-reset', email)
  expect(await readChangedIds()).toEqual([id, id, memberId, id])
  await runCommand('list')
  expect(await readChangedIds()).toHaveLength(4)
})

describe('mfa-reset', () => {
  const insertSsoUser = async (email: string) => {
    const input = { email, isEmailConfirmed: true, isSso: true, userMetadata: {} }
    return (
      await transaction(server.db, (trx) =>
        insertUser(trx, { ...input, nowIso: new Date().toISOString() }),
      )
    ).id
  }

  it('resets all accounts with the address, including SSO accounts', async () => {
    const ids = [await findId(MEMBER.email), await insertSsoUser(MEMBER.email)]
    await insertSsoUser(MEMBER.email)
    for (const id of ids) await insertFactorAndPasskey(server, id)
    expect(await runCommand('mfa-reset', MEMBER.email)).toBe(
      `Removed the second factors of 2 accounts with the address ${MEMBER.email}.`,
    )
    for (const id of ids) expect(await hasVerifiedFactor(server.db, id)).toBe(false)
    await expect(runCommand('mfa-reset', MEMBER.email)).rejects.toThrow(/has no second factor/)
  })

  it('resets an SSO account whose address no other account has', async () => {
    const id = await insertSsoUser('sso@example.com')
    await insertFactorAndPasskey(server, id)
    expect(await runCommand('mfa-reset', 'SSO@example.com')).toBe(
      'Removed the second factors of 1 account with the address sso@example.com.',
    )
    expect(await hasVerifiedFactor(server.db, id)).toBe(false)
  })
})
