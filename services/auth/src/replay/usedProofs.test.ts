import { transaction } from '@duet/kit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/authServer.ts'
import { markProofUsed, purgeUsedProofs } from './usedProofs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a proof works once, and its record is deleted after it expires', async () => {
  const { auth, db } = server
  const expiresAt = auth.now() + 60_000
  const markUsed = (kind: 'saml' | 'web3', ...parts: string[]) =>
    transaction(db, (trx) => markProofUsed(trx, { kind, parts, expiresAt }))
  expect(await markUsed('saml', 'a', 'b')).toBe(true)
  expect(await markUsed('saml', 'a', 'b')).toBe(false)
  for (const parts of [['ab'], ['a', 'c'], ['b', 'a']]) {
    expect(await markUsed('saml', ...parts)).toBe(true)
  }
  expect(await markUsed('web3', 'a', 'b')).toBe(true)

  await transaction(auth.db, (trx) => purgeUsedProofs(trx, auth))
  expect(await markUsed('saml', 'a', 'b')).toBe(false)
  server.advance(60)
  await transaction(auth.db, (trx) => purgeUsedProofs(trx, auth))
  expect(await db.selectFrom('auth_used_proofs').selectAll().execute()).toEqual([])
})
