import type { Database, Transaction } from '@duet/kit/database'
import type { User } from '../accounts/accounts.ts'
import { type Factor, findFactors } from '../accounts/factors.ts'
import { AuthError } from '../errors.ts'
import type { AuthService } from '../service.ts'
import type { Credential } from '../webauthn/credential.ts'
import {
  authenticationResponse,
  readResponse,
  registrationResponse,
} from '../webauthn/responses.ts'

// The WebAuthn library has hundreds of modules, so load it when it's first needed.
const loadAuthentication = () => import('../webauthn/authentication.ts')
const loadRegistration = () => import('../webauthn/registration.ts')

/**
 * Creates WebAuthn options for the browser. For an unverified factor, the browser creates a
 * credential. For a verified factor, the browser uses the factor's existing credential.
 */
export async function createCredentialOptions(auth: AuthService, user: User, factor: Factor) {
  const settings = auth.settings.webAuthn
  const credential = readCredential(factor)
  if (credential !== undefined) {
    const { createAuthenticationOptions } = await loadAuthentication()
    const publicKey = await createAuthenticationOptions(settings, [credential])
    const webauthn = { type: 'request', credential_options: { publicKey } } as const
    return { challenge: publicKey.challenge, webauthn }
  }
  const factors = await findFactors(auth.db, user.id)
  const { createRegistrationOptions } = await loadRegistration()
  const publicKey = await createRegistrationOptions(settings, {
    userHandle: factor.id,
    userName: user.email ?? (user.phone ? `+${user.phone}` : user.id),
    residentKey: 'discouraged',
    existingCredentials: factors
      .map(readCredential)
      .filter((existingCredential) => existingCredential !== undefined),
  })
  const webauthn = { type: 'create', credential_options: { publicKey } } as const
  return { challenge: publicKey.challenge, webauthn }
}

/** Loads the code that `verifyCredential` needs, so that it doesn't load in a transaction. */
export async function preloadVerification(): Promise<void> {
  await Promise.all([loadAuthentication(), loadRegistration()])
}

/**
 * Verifies the browser's response. Returns the factor's changed columns: a new credential, or the
 * signature counter of the existing credential. Returns `undefined` for an invalid response.
 */
export async function verifyCredential(
  trx: Transaction,
  auth: Pick<AuthService, 'settings'>,
  factor: Factor,
  { challenge, response }: { challenge: string; response: unknown },
): Promise<Partial<Factor> | undefined> {
  const settings = auth.settings.webAuthn
  const credential = readCredential(factor)
  try {
    if (credential !== undefined) {
      const { verifyAuthentication } = await loadAuthentication()
      const assertion = readResponse(authenticationResponse, response)
      const signCount = await verifyAuthentication(settings, {
        challenge,
        response: assertion,
        credential,
      })
      return { sign_count: signCount }
    }
    const { verifyRegistration } = await loadRegistration()
    const attestation = readResponse(registrationResponse, response)
    const createdCredential = await verifyRegistration(settings, {
      challenge,
      response: attestation,
    })
    return (await isRegistered(trx, createdCredential.id))
      ? undefined
      : toColumns(createdCredential)
  } catch (error) {
    if (error instanceof AuthError) return undefined
    throw error
  }
}

/** Returns a factor's credential, or `undefined` if the factor is unverified. */
function readCredential(factor: Factor): Credential | undefined {
  const { credential_id: id, public_key: publicKey, sign_count: counter, transports } = factor
  if (id === null || publicKey === null) return undefined
  return { id, publicKey, counter: counter ?? 0, transports: JSON.parse(transports ?? '[]') }
}

function toColumns({ id, publicKey, counter, transports }: Credential): Partial<Factor> {
  return {
    credential_id: id,
    public_key: publicKey,
    sign_count: counter,
    transports: JSON.stringify(transports),
  }
}

async function isRegistered(db: Database, credentialId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('auth_factors')
    .select('id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return factor !== undefined
}
