import { canSignIn, isBanned, readMetadata, readTeamRole, type User } from '@duet/auth'
import { type Person, type PersonState, truncateText } from '@duet/contract'

/** Facts about the caller and all accounts, for presenting a person. */
export interface PersonContext {
  /** ID of the caller's own account. `undefined` if the caller uses the service key. */
  callerId: string | undefined
  /** IDs of the accounts with a verified second factor. */
  secondFactorUserIds: ReadonlySet<string>
  /** IDs of the admins who can sign in. */
  adminIds: readonly string[]
  now: number
}

/** Converts an account to the API's format. Omits secrets and all metadata except the name. */
export function presentPerson(
  user: User,
  { callerId, secondFactorUserIds, adminIds, now }: PersonContext,
): Person {
  const { name } = readMetadata(user.user_metadata)
  return {
    id: user.id,
    email: user.email ?? '',
    phone: user.phone ?? '',
    name: typeof name === 'string' ? truncateText(name, 200) : '',
    role: readTeamRole(user) ?? 'none',
    state: determineState(user, now),
    created_at: user.created_at,
    invited_at: user.invited_at,
    last_sign_in_at: user.last_sign_in_at,
    has_second_factor: secondFactorUserIds.has(user.id),
    ...(user.is_sso_user === 1 && { is_sso: true }),
    is_self: user.id === callerId,
    is_last_admin: adminIds.length === 1 && adminIds[0] === user.id,
  }
}

function determineState(user: User, now: number): PersonState {
  if (isBanned(user, now)) return 'disabled'
  if (canSignIn(user) || user.is_anonymous === 1) return 'active'
  return user.invited_at === null ? 'unconfirmed' : 'invited'
}
