import { createHmac } from 'node:crypto'
import type { AddressKind } from '../accounts/identities.ts'
import type { Metadata } from '../accounts/metadata.ts'
import type { PresentedUser } from '../accounts/present.ts'
import { AUDIENCE } from '../tokens/claims.ts'

interface PendingUser {
  id: string
  kind: AddressKind
  address: string
  data: Metadata
  nowIso: string
}

/**
 * Returns a new account's metadata: the data from the request, and the fields of the account's
 * first identity.
 */
export function createSignUpMetadata(
  { id, kind, address, data }: Omit<PendingUser, 'nowIso'>,
  isConfirmed: boolean,
): Metadata {
  return {
    ...data,
    sub: id,
    [kind]: address,
    email_verified: kind === 'email' && isConfirmed,
    phone_verified: kind === 'phone' && isConfirmed,
  }
}

/**
 * Returns the response to a sign-up that needs a confirmation. Apart from the ID, the response
 * contains only data from the request, so it doesn't reveal whether the account already exists.
 */
export function presentPendingUser(user: PendingUser): PresentedUser {
  const { id, kind, address, nowIso } = user
  return {
    id,
    aud: AUDIENCE,
    role: '',
    email: kind === 'email' ? address : '',
    phone: kind === 'phone' ? address : '',
    confirmation_sent_at: nowIso,
    app_metadata: { provider: kind, providers: [kind] },
    user_metadata: createSignUpMetadata(user, false),
    identities: [],
    created_at: nowIso,
    updated_at: nowIso,
    is_anonymous: false,
  }
}

/**
 * Creates a fake account ID for a sign-up with an existing address. A repeated sign-up gets the
 * same ID, as it would for a real account that isn't confirmed yet.
 */
export function createPendingId(codeKey: Uint8Array, address: string): string {
  const bytes = createHmac('sha256', codeKey).update(`id ${address}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
