import type { TeamRole } from '@duet/contract'
import { findUser, isBanned, readTeamRole } from '../accounts/accounts.ts'
import type { AuthService } from '../service.ts'

/**
 * Returns the current role of a person who has created a URL or a ticket. Returns `undefined` if
 * the person isn't on the team anymore, or if the account is banned or deleted.
 */
export type FindTeamRole = (userId: string) => Promise<TeamRole | undefined>

export const createFindTeamRole =
  (auth: Pick<AuthService, 'db' | 'now'>): FindTeamRole =>
  async (userId) => {
    const user = await findUser(auth.db, userId)
    return user && !isBanned(user, auth.now()) ? readTeamRole(user) : undefined
  }
