import { type Transaction, transaction } from '@duet/kit/database'
import { purgeAudit } from './audit/audit.ts'
import { purgeCodes } from './codes/purge.ts'
import { purgeDevices } from './devices/devices.ts'
import { purgeFactors } from './factors/find.ts'
import { purgeChallenges } from './passkeys/challenges.ts'
import { purgeUsedProofs } from './replay/usedProofs.ts'
import { purgeSamlRequests } from './saml/requests.ts'
import { type AuthService, getIsoTime } from './service.ts'

/**
 * Deletes expired sessions, except the sessions of banned users, who get the error `user_banned` if
 * they refresh a session. Also deletes records of rotated refresh tokens that can't be reused anymore.
 */
export async function purgeSessions(trx: Transaction, auth: AuthService): Promise<void> {
  const { idleSeconds, sessionSeconds, reuseIntervalSeconds } = auth.settings
  await trx
    .deleteFrom('auth_sessions')
    .where('user_id', 'not in', (builder) =>
      builder.selectFrom('auth_users').select('id').where('banned_until', '>', getIsoTime(auth)),
    )
    .where((builder) =>
      builder.or([
        builder('not_after', '<=', getIsoTime(auth)),
        ...(sessionSeconds > 0
          ? [builder('created_at', '<=', getIsoTime(auth, -sessionSeconds * 1000))]
          : []),
        ...(idleSeconds > 0
          ? [
              builder(
                builder.fn.coalesce('refreshed_at', 'created_at'),
                '<=',
                getIsoTime(auth, -idleSeconds * 1000),
              ),
            ]
          : []),
      ]),
    )
    .execute()
  await trx
    .deleteFrom('auth_rotations')
    .where('rotated_at', '<=', getIsoTime(auth, -reuseIntervalSeconds * 1000))
    .execute()
}

/** Deletes expired data now, then every hour. Returns a function that stops the schedule. */
export function scheduleAuthPurge(auth: AuthService, isLeader = () => true): () => void {
  const purge = () => {
    auth.limits.deleteExpired()
    if (!isLeader()) return
    const purges: ((trx: Transaction) => Promise<void>)[] = [
      (trx) => purgeSessions(trx, auth),
      (trx) => purgeCodes(trx, auth),
      (trx) => purgeFactors(trx, auth),
      (trx) => purgeUsedProofs(trx, auth),
      (trx) => purgeSamlRequests(trx, auth),
      (trx) => purgeAudit(trx, auth.now()),
      (trx) => purgeDevices(trx, auth.now()),
      auth.failureCounts.deleteExpired,
      (trx) => purgeChallenges(trx, getIsoTime(auth)),
    ]
    Promise.all(purges.map((run) => transaction(auth.db, run))).catch((err: unknown) =>
      auth.log.error({ err }, 'purging expired sessions and other records failed'),
    )
  }
  purge()
  const timer = setInterval(purge, 3600_000).unref()
  return () => clearInterval(timer)
}
