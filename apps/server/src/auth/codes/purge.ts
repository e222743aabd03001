import { type AuthService, timestamp } from '../service.ts'

const ONE_DAY = 24 * 60 * 60 * 1000

/** Deletes codes a day after they expire. Until then, errors can tell that they expired. */
export async function purgeCodes(auth: AuthService): Promise<void> {
  const yesterday = timestamp(auth, -ONE_DAY)
  await auth.db.deleteFrom('auth_codes').where('expires_at', '<=', yesterday).execute()
  await auth.db.deleteFrom('auth_flows').where('expires_at', '<=', yesterday).execute()
  await auth.db.deleteFrom('auth_code_failures').where('failed_at', '<=', yesterday).execute()
}
