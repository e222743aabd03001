export type { AccountSession } from './account.ts'
export {
  type Actor,
  MAX_NOTE_LENGTH,
  MAX_NOTES,
  MENTION_PATTERN,
  type NewNote,
  type NoteUpdate,
  SUBMISSION_EVENT_KINDS,
  type SubmissionEvent,
  type SubmissionEventKind,
  type SubmissionEventValues,
  type SubmissionNote,
} from './activity.ts'
export type {
  ApiRoutes,
  PathOf,
  QueryOf,
  QueryParams,
  RequestBodyOf,
  ResponseBodyOf,
  ResponseDataOf,
  RouteName,
  RouteOf,
} from './api.ts'
export type { AppConfig } from './appConfig.ts'
export { type Attribution, DIRECT_SOURCE, type Touch, UTM_PARAMETERS } from './attribution.ts'
export type { AuditAccount, AuditAction, AuditEntry } from './audit.ts'
export type { AuthServiceSettings } from './authSettings.ts'
export {
  BULK_EXPECTED_FIELDS,
  type BulkChange,
  type BulkDeletion,
  type BulkExpectedValues,
  type BulkRequest,
  type BulkRestore,
  type BulkResult,
  MAX_BULK_IDS,
  UNDO_HOURS,
  type UndoableBulkChange,
  type UndoResult,
} from './bulk.ts'
export { describeDevice } from './device.ts'
export type {
  FunnelCounts,
  FunnelEvent,
  FunnelField,
  FunnelQuery,
  FunnelReport,
} from './funnel.ts'
export type { Job, JobRequest } from './job.ts'
export {
  LIVE_RECORDS,
  type LiveChange,
  type LiveEvents,
  type LivePresence,
  type LiveRecord,
  type PresenceUpdate,
} from './live.ts'
export {
  DEFAULT_NOTIFICATIONS,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSettings,
  type Reminder,
} from './notification.ts'
export {
  ACCOUNT_MAIL_KINDS,
  type AccountMailKind,
  CHANNELS,
  type Channel,
  type ChannelStatus,
  type MessageKind,
  OUTBOX_STATES,
  type OutboxCount,
  type OutboxCounts,
  type OutboxEntry,
  type OutboxMessage,
  type OutboxPosition,
  type OutboxRetry,
  type OutboxRetryResult,
  type OutboxState,
  type OutboxStatus,
  type TestMessage,
} from './outbox.ts'
export type { AnswerCounts, Overview, OverviewPeriod, UnitRange } from './overview.ts'
export { can, listRoles, nameRoles, PERMISSIONS, type Permission } from './permissions.ts'
export {
  type Invitation,
  PERSON_ROLES,
  PERSON_STATES,
  type Person,
  type PersonChange,
  type PersonRole,
  type PersonState,
} from './person.ts'
export {
  ERASURE_KINDS,
  type Erasure,
  type ErasureCause,
  type ErasureCounts,
  type ErasureKind,
  type ErasureRequest,
  MAX_RETENTION_DAYS,
  MAX_RETENTION_MONTHS,
  type PersonalData,
  type PersonalOccurrence,
  type PersonalSubmission,
  type PersonLookup,
  type RetentionPreview,
  type RetentionRules,
  type RetentionSettings,
  type RetentionUpdate,
} from './privacy.ts'
export type {
  AuditListQuery,
  LogListQuery,
  OutboxListQuery,
  PageQuery,
  RequestPageQuery,
  SubmissionExportQuery,
  SubmissionFilterQuery,
  SubmissionListQuery,
  SubscriberListQuery,
  TokenQuery,
} from './query.ts'
export { formatReference } from './reference.ts'
export { RELATED_REASONS, type RelatedReason, type RelatedSubmission } from './related.ts'
export {
  fillPlaceholders,
  MAX_REPLY_LENGTH,
  MAX_REPLY_SUBJECT_LENGTH,
  type NewReply,
  REPLY_PLACEHOLDERS,
  type ReplyContent,
  type ReplyPlaceholder,
  type ReplyPlaceholderValues,
  type ReplyPreview,
  type SubmissionReply,
} from './reply.ts'
export {
  MAX_TEMPLATE_NAME_LENGTH,
  MAX_TEMPLATES,
  type NewReplyTemplate,
  type ReplyTemplate,
  type ReplyTemplateUpdate,
} from './replyTemplate.ts'
export type {
  InboundMailResult,
  MailBody,
  MailElement,
  MailNode,
  MailTag,
  RefusedFile,
  RequesterMail,
  RequesterMailKind,
} from './requesterMail.ts'
export type {
  ApiFailure,
  ApiResponse,
  ApiSuccess,
  DownloadLink,
  ListPosition,
  ListResponse,
} from './response.ts'
export {
  describeNextStep,
  MIN_COUNTED_ANSWERS,
  MIN_KEPT_SHARE,
  RECENT_ANSWER_DAYS,
  RESPONSE_BUSINESS_DAYS,
  RESPONSE_TIME,
} from './responseTime.ts'
export {
  MAX_VIEW_NAME_LENGTH,
  MAX_VIEW_QUERY_LENGTH,
  MAX_VIEWS,
  type NewSavedView,
  type SavedView,
  type SavedViewInput,
  type SavedViewUpdate,
} from './savedView.ts'
export type { SignedFile, SignRequest } from './storage.ts'
export {
  CLOSED_STATUSES,
  type CorrectedAnswers,
  type DeploymentReceipt,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  type MediaFile,
  parseMediaFile,
  type RequestLinkRenewal,
  SUBMISSION_CHANGE_FIELDS,
  SUBMISSION_STATUSES,
  type Submission,
  type SubmissionChange,
  type SubmissionChangeField,
  type SubmissionStatus,
  type SubmissionUpdate,
} from './submission.ts'
export {
  type DeletedSubmission,
  SUBMISSION_SORTS,
  type SubmissionCounts,
  type SubmissionCsvColumn,
  type SubmissionSelection,
  type SubmissionSort,
} from './submissionList.ts'
export {
  CONSENT_TEXTS,
  CONSENT_VERSION,
  IMPORT_PROBLEM_REASONS,
  type ImportProblem,
  type ImportProblemReason,
  type ImportReport,
  MAX_IMPORT_ROWS,
  type NewSubscriber,
  SUBSCRIBER_SOURCES,
  type SubscribeRequest,
  type SubscribeResult,
  type Subscriber,
  type SubscriberChange,
  type SubscriberConsent,
  type SubscriberCounts,
  type SubscriberGrowth,
  type SubscriberImport,
  type SubscriberSource,
  type SubscriberWindow,
  type SubscriptionState,
} from './subscriber.ts'
export {
  type BackupStatus,
  LOG_LEVELS,
  type LogEntry,
  type LogLevel,
  type SystemStatus,
} from './system.ts'
export { TEAM_ROLES, type TeamMember, type TeamRole } from './team.ts'
export { compareKeys, compareTexts, createTextKey, foldText, truncateText } from './text.ts'
export { type CsvCell, toCsv, toCsvHeader, toCsvRecord } from './toCsv.ts'
