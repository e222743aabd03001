import type { AuditAction } from '@duet/contract'
import type { AuditEvent } from '@duet/kit'
import type { Transaction } from '@duet/kit/database'
import { recordChange } from '../live/changes.ts'
import { deleteNotifications } from '../notifications/settings.ts'
import { isTeamMember } from './team.ts'

/** The security events in which admins or operators create, change, or delete accounts. */
const ADMIN_EVENTS: readonly AuditAction[] = [
  'user_created',
  'user_invited',
  'user_changed',
  'user_deleted',
  'user_soft_deleted',
  'factors_reset',
  'admin_created',
  'admin_promoted',
  'admin_reset',
]

/** The security events in which people sign up, or change their name or address. */
const OWN_EVENTS: readonly AuditAction[] = ['user_signedup', 'user_verified', 'user_modified']

/**
 * Records a change to an account, so that open tabs reload the team and the list of people. People
 * outside the team can't make tabs reload: their changes to their own accounts aren't recorded. Also
 * deletes the notifications of a deleted account.
 */
export async function recordTeamChange(
  trx: Transaction,
  { action, actorId, subjectId }: AuditEvent,
): Promise<void> {
  const isDeleted = action === 'user_deleted' || action === 'user_soft_deleted'
  if (isDeleted && subjectId) await deleteNotifications(trx, subjectId)
  const isTeamChange =
    ADMIN_EVENTS.includes(action) ||
    (OWN_EVENTS.includes(action) && subjectId && (await isTeamMember(trx, subjectId)))
  if (!isTeamChange) return
  const actor = { id: actorId ?? null, name: 'Server' }
  await recordChange(trx, { record: 'team', kind: 'changed', id: subjectId ?? null, actor })
}
