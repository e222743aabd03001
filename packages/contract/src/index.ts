export type { AccountSession } from './account.ts'
export type { Job } from './job.ts'
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
  type MediaFile,
  parseMediaFile,
  SUBMISSION_STATUSES,
  type Submission,
  type SubmissionStatus,
} from './submission.ts'
export type { Subscriber } from './subscriber.ts'
