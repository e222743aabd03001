import { dataOf } from './adminClient.ts'
import { createAuthenticator } from './authenticator.ts'
import { MEMBER, startTestServer, type TestServer } from './authServer.ts'

/** The origin of the admin app in tests. */
export const ORIGIN = 'http://localhost:3001'

/** An `@supabase/auth-js` client. */
export type Client = ReturnType<TestServer['client']>
type Authenticator = ReturnType<typeof createAuthenticator>
type Changes<Method extends 'create' | 'get'> = Parameters<Authenticator[Method]>[1]

export function startPasskeyServer(environment: Record<string, string> = {}) {
  return startTestServer({
    environment: { AUTH_PASSKEYS: 'on', LIMIT_PASSKEY: '10000', ...environment },
  })
}

export async function signInMember(server: TestServer): Promise<Client> {
  const client = server.client()
  dataOf(await client.signInWithPassword(MEMBER))
  return client
}

export async function registerPasskey(
  client: Client,
  authenticator = createAuthenticator(ORIGIN),
  changes?: Changes<'create'>,
) {
  const { challenge_id: challengeId, options } = dataOf(await client.passkey.startRegistration())
  const credential = authenticator.create(options as never, changes)
  return client.passkey.verifyRegistration({ challengeId, credential: credential as never })
}

export async function signInWithPasskey(
  client: Client,
  authenticator: Authenticator,
  changes?: Changes<'get'>,
) {
  const { challenge_id: challengeId, options } = dataOf(await client.passkey.startAuthentication())
  const credential = authenticator.get(options as never, changes)
  return client.passkey.verifyAuthentication({ challengeId, credential: credential as never })
}
