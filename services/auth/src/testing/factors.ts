import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { dataOf } from './adminClient.ts'
import { ADMIN, type TestServer } from './authServer.ts'

/** Stops the auth service's clock, so that codes stay valid even if the test is slow. */
export function stopClock({ auth }: Pick<TestServer, 'auth'>) {
  let now = auth.now()
  auth.now = () => now
  return {
    advance: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

/**
 * Returns the code that an authenticator app shows at the time `offsetSeconds` from now. A negative
 * offset means a time in the past.
 */
export function createTotpCode(
  { auth }: Pick<TestServer, 'auth'>,
  secret: string,
  offsetSeconds = 0,
): string {
  const timestamp = auth.now() + offsetSeconds * 1000
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}

/** Signs in with a password. Returns the signed-in client. */
export async function signInWith(server: Pick<TestServer, 'client'>, credentials = ADMIN) {
  const client = server.client()
  dataOf(await client.signInWithPassword(credentials))
  return client
}

type Client = ReturnType<TestServer['client']>

/** Adds an authenticator app to the client's account and verifies it. */
export async function addTotp(
  server: Pick<TestServer, 'auth'>,
  client: Client,
  friendlyName?: string,
) {
  const { id, totp } = dataOf(
    await client.mfa.enroll({ factorType: 'totp', ...(friendlyName && { friendlyName }) }),
  )
  const code = createTotpCode(server, totp.secret)
  dataOf(await client.mfa.challengeAndVerify({ factorId: id, code }))
  return { id, secret: totp.secret }
}

export async function readToken(client: Client) {
  const { session } = dataOf(await client.getSession())
  if (session === null) throw new Error('the client has no session')
  const claims = decodeJwt<{ aal: string; amr: { method: string }[]; session_id: string }>(
    session.access_token,
  )
  const methods = claims.amr.map(({ method }) => method)
  return { ...session, aal: claims.aal, methods, sessionId: claims.session_id }
}

/** Adds a verified factor and a passkey to an account, as an attacker might. */
export async function insertFactorAndPasskey(
  { db }: Pick<TestServer, 'db'>,
  userId: string,
): Promise<void> {
  const timestamp = new Date().toISOString()
  const credential = () => ({ credential_id: randomUUID(), public_key: 'pQECAyYgASFYIA' })
  await db
    .insertInto('auth_factors')
    .values({
      id: randomUUID(),
      user_id: userId,
      factor_type: 'webauthn',
      status: 'verified',
      friendly_name: '',
      secret: null,
      last_step: null,
      phone: null,
      ...credential(),
      sign_count: 0,
      transports: '[]',
      last_challenged_at: null,
      created_at: timestamp,
      updated_at: timestamp,
    })
    .execute()
  await db
    .insertInto('auth_passkeys')
    .values({
      id: randomUUID(),
      user_id: userId,
      ...credential(),
      counter: 0,
      transports: '[]',
      friendly_name: null,
      created_at: timestamp,
      last_used_at: null,
    })
    .execute()
}

/** Counts an account's factors and passkeys. */
export async function countFactorsAndPasskeys(
  { db }: Pick<TestServer, 'db'>,
  userId: string,
): Promise<number> {
  const tables = ['auth_factors', 'auth_passkeys'] as const
  const rowPromises = tables.map((table) =>
    db.selectFrom(table).select('id').where('user_id', '=', userId).execute(),
  )
  return (await Promise.all(rowPromises)).flat().length
}
