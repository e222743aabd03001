import type { AuditEvent } from '../auth/service.ts'
import type { Database } from '../db/database.ts'
import { recordChange } from '../live/changes.ts'

/** The security events that change an account's existence, name, address, role, or access. */
const TEAM_EVENTS: readonly string[] = [
  'user_created',
  'user_invited',
  'user_signedup',
  'user_verified',
  'user_modified',
  'user_changed',
  'user_deleted',
  'user_soft_deleted',
]

/** Records a change to an account, so that open tabs reload the team and the list of people. */
export async function recordTeamChange(
  trx: Database,
  { action, actorId, subjectId }: AuditEvent,
): Promise<void> {
  if (!TEAM_EVENTS.includes(action)) return
  const actor = { id: actorId ?? null, name: 'Server' }
  await recordChange(trx, { record: 'team', kind: 'changed', id: subjectId ?? null, actor })
}
