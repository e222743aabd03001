import type { FindTeamRole } from '@duet/kit'
import { findUser, isBanned, readTeamRole } from '../accounts/accounts.ts'
import type { AuthService } from '../service.ts'

/** Returns a function that finds the roles of this server's own accounts. */
export const createFindTeamRole =
  (auth: Pick<AuthService, 'db' | 'now'>): FindTeamRole =>
  async (userId) => {
    const user = await findUser(auth.db, userId)
    return user && !isBanned(user, auth.now()) ? readTeamRole(user) : undefined
  }
