import type { Actor } from '@duet/contract'
import { formatReference, formatUtcDay, toOneLine } from './format.ts'

/**
 * A request in a message to a team member. The message names it only by its reference, because
 * nobody can erase a sent email.
 */
export interface NamedRequest {
  submissionId: string
  /** When it's due, as text for the recipient. */
  due?: string | undefined
}

/** Requests that a team member owns. */
export interface MemberRequests {
  /** ID of the recipient's account. */
  memberId: string
  to: string
  /** At most 20. */
  requests: readonly NamedRequest[]
  /** Number of all requests that the message is about. */
  total: number
}

export interface AssignmentContent extends MemberRequests {
  /** Who made the recipient the owner. */
  author: Actor
}

export interface DigestSection {
  title: 'Overdue' | 'Due today' | 'Follow-ups due' | 'New, without an owner'
  requests: readonly NamedRequest[]
  total: number
}

/** The requests of the team that need somebody. */
export interface DigestContent {
  memberId: string
  to: string
  /** Such as `2026-11-30`. */
  day: string
  sections: readonly DigestSection[]
}

export interface BackupFailureContent {
  /** ID of the account of an admin. */
  memberId: string
  to: string
  /** Why it failed, on one line. */
  error: string
  /** When the last backup was proven, as text for the recipient. `null` if there is none. */
  lastProven: string | null
}

/** The messages to a team member that a job or another team member causes. */
export interface MemberMessages {
  assignment: AssignmentContent
  follow_up_reminder: MemberRequests
  overdue_reminder: MemberRequests
  answer_received: MemberRequests
  digest: DigestContent
  backup_failed: BackupFailureContent
}

export type MemberMessage = {
  [Kind in keyof MemberMessages]: { kind: Kind } & MemberMessages[Kind]
}[keyof MemberMessages]

/** Returns the only submission that a message is about, or else the recipient's account. */
export function getSubjectId(message: MemberMessage): string {
  if (message.kind === 'digest' || message.kind === 'backup_failed') return message.memberId
  const [request] = message.requests
  return message.total === 1 && request ? request.submissionId : message.memberId
}

export function createMemberSubject(message: MemberMessage): string {
  switch (message.kind) {
    case 'assignment':
      return `${toOneLine(message.author.name)} assigned ${nameRequests(message)} to you`
    case 'follow_up_reminder':
      return `Follow-up due: ${nameRequests(message)}`
    case 'overdue_reminder':
      return `Answer overdue: ${nameRequests(message)}`
    case 'answer_received':
      return `New answer: ${nameRequests(message)}`
    case 'digest':
      return `Open requests on ${formatUtcDay(message.day)}`
    case 'backup_failed':
      return 'The backup failed'
  }
}

/** Returns text such as `request 4F9A-21C7` or `3 requests`. */
export function nameRequests({ requests, total }: Pick<MemberRequests, 'requests' | 'total'>) {
  const [request] = requests
  return total === 1 && request
    ? `request ${formatReference(request.submissionId)}`
    : `${total.toLocaleString('en-US')} requests`
}
