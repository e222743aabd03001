export type { AccountSession } from './account.ts'
export {
  type Actor,
  MAX_NOTE_LENGTH,
  SUBMISSION_EVENT_KINDS,
  type SubmissionEvent,
  type SubmissionEventKind,
  type SubmissionNote,
} from './activity.ts'
export type { Job } from './job.ts'
export {
  LIVE_RECORDS,
  type LiveChange,
  type LiveEvents,
  type LivePresence,
  type LiveRecord,
} from './live.ts'
export {
  ACCOUNT_MAIL_KINDS,
  type AccountMailKind,
  CHANNELS,
  type Channel,
  type ChannelStatus,
  type MessageKind,
  OUTBOX_STATES,
  type OutboxEntry,
  type OutboxMessage,
  type OutboxState,
  type OutboxStatus,
} from './outbox.ts'
export {
  type Invitation,
  PERSON_ROLES,
  PERSON_STATES,
  type Person,
  type PersonChange,
  type PersonRole,
  type PersonState,
} from './person.ts'
export type { ApiResponse } from './response.ts'
export {
  MAX_TAG_LENGTH,
  MAX_TAGS,
  type MediaFile,
  parseMediaFile,
  SUBMISSION_CHANGE_FIELDS,
  SUBMISSION_STATUSES,
  type Submission,
  type SubmissionChange,
  type SubmissionChangeField,
  type SubmissionStatus,
  type SubmissionUpdate,
} from './submission.ts'
export type { Subscriber } from './subscriber.ts'
export { TEAM_ROLES, type TeamMember, type TeamRole } from './team.ts'
