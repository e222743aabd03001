import type { BulkChange, TeamMember } from '@duet/contract'
import { formatDay } from '../../../dates/dates.ts'
import { STATUS_LABELS } from '../../statusLabels.ts'

/** Describes a change, such as `Status: Won`. */
export function describeBulkChange(change: BulkChange, team: readonly TeamMember[]): string {
  const { status, owner_id: ownerId, follow_up_on: day, is_read: isRead } = change
  const getName = (id: string) => team.find((member) => member.id === id)?.name
  const parts = [
    status && `Status: ${STATUS_LABELS[status]}`,
    ownerId === null && 'Owner: nobody',
    ownerId && `Owner: ${getName(ownerId) ?? 'a former team member'}`,
    ...(change.add_tags ?? []).map((tag) => `Tag added: ${tag}`),
    ...(change.remove_tags ?? []).map((tag) => `Tag removed: ${tag}`),
    day === null && 'Follow-up removed',
    day && `Follow-up: ${formatDay(day)}`,
    isRead === true && 'Marked as read',
    isRead === false && 'Marked as unread',
  ]
  return parts.filter(Boolean).join(', ')
}
