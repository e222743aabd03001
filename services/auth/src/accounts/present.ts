import type { Database } from '@duet/kit/database'
import { AUDIENCE } from '../tokens/claims.ts'
import type { User } from './accounts.ts'
import { type Factor, findFactors, type PresentedFactor, presentFactor } from './factors.ts'
import { findIdentities, type Identity } from './identities.ts'
import { type Metadata, readMetadata } from './metadata.ts'

/** Columns that Supabase's API omits when they're empty. */
const OPTIONAL_COLUMNS = [
  'email_confirmed_at',
  'phone_confirmed_at',
  'invited_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'email_change_sent_at',
  'new_email',
  'phone_change_sent_at',
  'new_phone',
  'reauthentication_sent_at',
  'last_sign_in_at',
  'banned_until',
  'deleted_at',
] as const satisfies readonly (keyof User)[]

/** A user in the format of Supabase's API. */
export interface PresentedUser extends Partial<Record<(typeof OPTIONAL_COLUMNS)[number], string>> {
  id: string
  aud: string
  role: string
  email: string
  phone: string
  confirmed_at?: string
  app_metadata: Metadata
  user_metadata: Metadata
  factors?: PresentedFactor[]
  identities: PresentedIdentity[]
  created_at: string
  updated_at: string
  is_anonymous: boolean
}

interface PresentedIdentity {
  identity_id: string
  id: string
  user_id: string
  identity_data: Metadata
  provider: string
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
  email?: string
}

/** Returns a user with their identities and factors in the format of Supabase's API. */
export async function presentUser(db: Database, user: User): Promise<PresentedUser> {
  const [identities, factors] = [await findIdentities(db, user.id), await findFactors(db, user.id)]
  return presentUserWithDetails(user, { identities, factors })
}

interface UserDetails {
  identities: readonly Identity[]
  factors: readonly Factor[]
}

export function presentUserWithDetails(
  user: User,
  { identities, factors }: UserDetails,
): PresentedUser {
  const [confirmedAt] = [user.email_confirmed_at, user.phone_confirmed_at]
    .filter((time) => time !== null)
    .sort()
  return {
    id: user.id,
    aud: AUDIENCE,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...Object.fromEntries(
      OPTIONAL_COLUMNS.flatMap((name) => (user[name] ? [[name, user[name]]] : [])),
    ),
    ...(confirmedAt !== undefined && { confirmed_at: confirmedAt }),
    app_metadata: readMetadata(user.app_metadata),
    user_metadata: readMetadata(user.user_metadata),
    ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
    identities: identities.map(presentIdentity),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous === 1,
  }
}

function presentIdentity(identity: Identity): PresentedIdentity {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: readMetadata(identity.identity_data),
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...(identity.email !== null && { email: identity.email }),
  }
}
