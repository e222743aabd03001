import type { TeamRole } from '@duet/contract'
import { useAuth } from '../session/AuthContext.ts'
import { readTeamRole } from '../session/authClient.ts'
import { useTeam } from './useTeam.ts'

/** The user's rights. The server checks them for every request. */
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
 * Returns what the user may do. The team list has the user's current role. Until it has loaded, and
 * if it doesn't contain the user, the role in the session applies.
 */
export function usePermissions(): Permissions {
  const { session } = useAuth()
  const self = useTeam().find((member) => member.is_self)
  const role = self?.role ?? readTeamRole(session?.user)
  return {
    selfId: self?.id ?? session?.user.id,
    role,
    canEdit: role === 'admin' || role === 'editor',
    canDelete: role === 'admin',
    canErase: role === 'admin',
  }
}
