import type { TeamRole } from '@duet/contract'
import { useAuth } from '../session/AuthContext.ts'
import { readTeamRole } from '../session/authClient.ts'
import { useTeam } from './useTeam.ts'

/** The user's permissions. The server checks them for every request. */
export interface Permissions {
  /** ID of the user's account. */
  selfId: string | undefined
  role: TeamRole | undefined
  /** Whether the user may change submissions and write notes. */
  canEdit: boolean
  /** Whether the user may delete submissions. */
  canDelete: boolean
  /** Whether the user may export and erase personal data. */
  canErase: boolean
}

/**
 * Returns what the user may do. Uses the role in the team list, which is up to date. Until that
 * list has loaded, or if it doesn't contain the user, uses the role in the session.
 */
export function usePermissions(): Permissions {
  const { session } = useAuth()
  const ownMember = useTeam().find((member) => member.is_self)
  const role = ownMember?.role ?? readTeamRole(session?.user)
  return {
    selfId: ownMember?.id ?? session?.user.id,
    role,
    canEdit: role === 'admin' || role === 'editor',
    canDelete: role === 'admin',
    canErase: role === 'admin',
  }
}
