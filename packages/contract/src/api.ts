import type { AccountSession } from './account.ts'
import type { NewNote, NoteUpdate, SubmissionEvent, SubmissionNote } from './activity.ts'
import type { AuditEntry } from './audit.ts'
import type {
  BulkDeletion,
  BulkRequest,
  BulkRestore,
  BulkResult,
  UndoableBulkChange,
  UndoResult,
} from './bulk.ts'
import type { FunnelCounts, FunnelQuery, FunnelReport } from './funnel.ts'
import type { Job, JobRequest } from './job.ts'
import type { PresenceUpdate } from './live.ts'
import type { NotificationSettings, Reminder } from './notification.ts'
import type {
  OutboxCounts,
  OutboxEntry,
  OutboxMessage,
  OutboxPosition,
  OutboxRetry,
  OutboxRetryResult,
  OutboxStatus,
  TestMessage,
} from './outbox.ts'
import type { Overview } from './overview.ts'
import type { Invitation, Person, PersonChange } from './person.ts'
import type {
  Erasure,
  ErasureRequest,
  PersonalData,
  PersonLookup,
  RetentionPreview,
  RetentionRules,
  RetentionSettings,
  RetentionUpdate,
} from './privacy.ts'
import type {
  AuditListQuery,
  LogListQuery,
  OutboxListQuery,
  RequestPageQuery,
  SubmissionExportQuery,
  SubmissionFilterQuery,
  SubmissionListQuery,
  SubscriberListQuery,
  TimeZoneQuery,
  TokenQuery,
} from './query.ts'
import type { RelatedSubmission } from './related.ts'
import type { NewReply, ReplyContent, ReplyPreview, SubmissionReply } from './reply.ts'
import type { NewReplyTemplate, ReplyTemplate, ReplyTemplateUpdate } from './replyTemplate.ts'
import type { InboundMailResult, RequesterMail } from './requesterMail.ts'
import type { ApiSuccess, DownloadLink, ListResponse } from './response.ts'
import type { NewSavedView, SavedView, SavedViewUpdate } from './savedView.ts'
import type {
  CorrectedAnswers,
  DeploymentReceipt,
  RequestLinkRenewal,
  Submission,
  SubmissionUpdate,
} from './submission.ts'
import type { DeletedSubmission, SubmissionCounts, SubmissionSelection } from './submissionList.ts'
import type {
  ImportReport,
  NewSubscriber,
  SubscribeRequest,
  SubscribeResult,
  Subscriber,
  SubscriberChange,
  SubscriberCounts,
  SubscriberGrowth,
  SubscriberImport,
  SubscriptionState,
} from './subscriber.ts'
import type { LogEntry, SystemStatus } from './system.ts'
import type { TeamMember } from './team.ts'

/**
 * All routes under `/api` and `/functions`, by method and path. `query` has the parameters of the
 * query string, and `body` is the JSON that a request sends. The response is one of these:
 *
 * - `data`: JSON with this `data`, an {@link ApiSuccess}
 * - `rows`: JSON with rows of a list, a {@link ListResponse}
 * - `json`: other JSON
 * - `file`: the media type of a response that isn't JSON
 * - `empty`: a response without a body
 *
 * Failed requests get JSON with an `ApiFailure`. `docs/api/openapi.json` describes each route.
 */
export interface ApiRoutes {
  // Visitors and the public
  'POST /api/deployment': { data: DeploymentReceipt }
  'POST /api/newsletter': { body: SubscribeRequest; data: SubscribeResult }
  'GET /api/request': { query: RequestPageQuery; file: 'text/html' }
  'GET /api/request/data.zip': { query: TokenQuery; file: 'application/zip' }
  'POST /api/request/correct': { query: TokenQuery; body: CorrectedAnswers; file: 'text/html' }
  'POST /api/request/files': { query: TokenQuery; file: 'text/html' }
  'GET /api/request/uploads.js': { file: 'text/javascript' }
  'POST /api/request/uploads': { empty: true }
  'HEAD /api/request/uploads/:id': { empty: true }
  'PATCH /api/request/uploads/:id': { empty: true }
  'DELETE /api/request/uploads/:id': { empty: true }
  'POST /api/request/withdraw': { query: TokenQuery; file: 'text/html' }
  'POST /api/request/erase': { query: TokenQuery; file: 'text/html' }
  'POST /api/request/renew': { body: RequestLinkRenewal; file: 'text/html' }
  'GET /api/newsletter/confirm': { query: TokenQuery; data: SubscriptionState }
  'POST /api/newsletter/confirm': { query: TokenQuery; data: SubscriptionState }
  'GET /api/newsletter/unsubscribe': { query: TokenQuery; data: SubscriptionState }
  'POST /api/newsletter/unsubscribe': { query: TokenQuery; data: SubscriptionState }
  'POST /api/newsletter/resubscribe': { query: TokenQuery; data: SubscriptionState }
  'POST /api/funnel': { body: FunnelReport; data: null }
  'GET /api/tweet/:id': { json: ApiSuccess<object> }
  'POST /functions/v1/fetch-ashby-jobs': { body: JobRequest; json: { results: readonly Job[] } }
  'GET /api/openapi.json': { json: object }

  // Lists of submissions
  'GET /api/submissions': { query: SubmissionListQuery; rows: Submission }
  'GET /api/submissions/counts': { query: SubmissionFilterQuery; data: SubmissionCounts }
  'GET /api/submissions/export.csv': {
    query: SubmissionExportQuery & { ids?: string }
    file: 'text/csv'
  }
  'POST /api/submissions/export.csv': {
    query: SubmissionExportQuery
    body: SubmissionSelection
    file: 'text/csv'
  }
  'GET /api/submissions/deleted': { data: DeletedSubmission[] }
  'GET /api/overview': { query: SubmissionFilterQuery; data: Overview }
  'GET /api/funnel': { query: FunnelQuery; data: FunnelCounts | null }

  // One submission
  'GET /api/submission/:id': { data: Submission }
  'PATCH /api/submission/:id': { body: SubmissionUpdate; data: Submission }
  'DELETE /api/submission/:id': { data: null }
  'POST /api/submission/:id/restore': { data: Submission }
  'GET /api/submission/:id/history': { data: SubmissionEvent[] }
  'GET /api/submission/:id/related': { query: { limit?: number }; rows: RelatedSubmission }
  'PUT /api/submission/:id/read': { data: Pick<Submission, 'is_unread'> }
  'DELETE /api/submission/:id/read': { data: Pick<Submission, 'is_unread'> }
  'GET /api/submission/:id/notes': { data: SubmissionNote[] }
  'POST /api/submission/:id/notes': { body: NewNote; data: SubmissionNote }
  'PATCH /api/submission/:id/notes/:noteId': { body: NoteUpdate; data: SubmissionNote }
  'DELETE /api/submission/:id/notes/:noteId': { data: null }
  'GET /api/submission/:id/files.zip': { file: 'application/zip' }
  'POST /api/submission/:id/files.zip': { data: DownloadLink }
  'GET /api/submission/:id/replies': { data: SubmissionReply[] }
  'POST /api/submission/:id/replies': { body: NewReply; data: SubmissionReply[] }
  'GET /api/submission/:id/mails': { data: RequesterMail[] }
  'POST /api/submission/:id/replies/preview': { body: ReplyContent; data: ReplyPreview }

  // Emails from requesters, posted by a mail service
  'POST /api/inbound-mail': { data: InboundMailResult }

  // Many submissions
  'POST /api/submissions/bulk': { body: BulkRequest; data: BulkResult }
  'POST /api/submissions/bulk/delete': { body: BulkDeletion; data: BulkResult }
  'POST /api/submissions/bulk/restore': { body: BulkRestore; data: UndoResult }
  'GET /api/undo': { data: UndoableBulkChange[] }
  'POST /api/undo/:id': { data: UndoResult }

  // Saved views and reply templates
  'GET /api/views': { data: SavedView[] }
  'POST /api/views': { body: NewSavedView; data: SavedView }
  'PATCH /api/views/:id': { body: SavedViewUpdate; data: SavedView }
  'DELETE /api/views/:id': { data: null }
  'GET /api/reply-templates': { data: ReplyTemplate[] }
  'POST /api/reply-templates': { body: NewReplyTemplate; data: ReplyTemplate }
  'PATCH /api/reply-templates/:id': { body: ReplyTemplateUpdate; data: ReplyTemplate }
  'DELETE /api/reply-templates/:id': { data: null }

  // Subscribers
  'GET /api/newsletter': { query: SubscriberListQuery; rows: Subscriber }
  'GET /api/newsletter/counts': { query: SubscriberListQuery; data: SubscriberCounts }
  'GET /api/newsletter/growth': { query: TimeZoneQuery; data: SubscriberGrowth }
  'GET /api/newsletter/export.csv': { query: SubscriberListQuery & TimeZoneQuery; file: 'text/csv' }
  'POST /api/newsletter/subscribers': { body: NewSubscriber; data: Subscriber }
  'PATCH /api/newsletter/subscribers/:id': { body: SubscriberChange; data: Subscriber }
  'DELETE /api/newsletter/subscribers/:id': { data: null }
  'POST /api/newsletter/subscribers/:id/restore': { data: Subscriber }
  'POST /api/newsletter/import': { body: SubscriberImport; data: ImportReport }

  // Outbox
  'GET /api/outbox': { query: OutboxListQuery; rows: OutboxEntry }
  'GET /api/outbox/counts': { query: OutboxListQuery; data: OutboxCounts }
  'POST /api/outbox/retry': { body: OutboxRetry; data: OutboxRetryResult }
  'POST /api/outbox/test': { body: TestMessage; data: OutboxEntry }
  'GET /api/outbox/status': { data: OutboxStatus }
  'GET /api/outbox/:id': { data: OutboxMessage }
  'GET /api/outbox/:id/position': { query: OutboxListQuery; data: OutboxPosition }
  'POST /api/outbox/:id/retry': { data: OutboxEntry }
  'POST /api/outbox/:id/discard': { data: OutboxEntry }

  // Personal data
  'POST /api/privacy/person': { body: PersonLookup; data: PersonalData }
  'POST /api/privacy/exports': { body: PersonLookup; data: DownloadLink }
  'GET /api/privacy/export.zip': { file: 'application/zip' }
  'GET /api/privacy/erasures': { data: Erasure[] }
  'POST /api/privacy/erasures': { body: ErasureRequest; data: Erasure }
  'POST /api/privacy/erasures/:id/undo': { data: Erasure }
  'GET /api/privacy/retention': { data: RetentionSettings }
  'PUT /api/privacy/retention': { body: RetentionUpdate; data: RetentionSettings }
  'POST /api/privacy/retention/preview': { body: RetentionRules; data: RetentionPreview }

  // Team and accounts
  'GET /api/team': { data: TeamMember[] }
  'GET /api/events': { file: 'text/event-stream' }
  'PUT /api/presence/:connectionId': { body: PresenceUpdate; data: null }
  'GET /api/audit': { query: AuditListQuery; data: AuditEntry[] }
  'GET /api/system': { data: SystemStatus }
  'GET /api/system/log': { query: LogListQuery; data: LogEntry[] }
  'GET /api/account/sessions': { data: AccountSession[] }
  'DELETE /api/account/sessions/:id': { data: null }
  'GET /api/account/notifications': { data: NotificationSettings }
  'PATCH /api/account/notifications': {
    body: Partial<NotificationSettings>
    data: NotificationSettings
  }
  'GET /api/account/reminders': { data: Reminder[] }
  'GET /api/people': { data: Person[] }
  'POST /api/people': { body: Invitation; data: Person }
  'PATCH /api/people/:id': { body: PersonChange; data: Person }
  'DELETE /api/people/:id': { data: null }
  'POST /api/people/:id/invitation': { data: Person }
  'DELETE /api/people/:id/factors': { data: Person }
}

/** The method and path of a route, such as `PATCH /api/views/:id`. */
export type RouteName = keyof ApiRoutes

/** The JSON that a request sends. `never` for a route without a JSON body. */
export type RequestBodyOf<Name extends RouteName> = ApiRoutes[Name] extends { body: infer Body }
  ? Body
  : never

/** The parameters of a route's query string. `never` for a route without parameters. */
export type QueryOf<Name extends RouteName> = ApiRoutes[Name] extends { query: infer Query }
  ? Query
  : never

/** A `URLSearchParams` that accepts only the query parameters of a route. */
export interface QueryParams<Name extends RouteName>
  extends Omit<URLSearchParams, 'append' | 'set'> {
  append(name: keyof QueryOf<Name>, value: string): void
  set(name: keyof QueryOf<Name>, value: string): void
}

/** The `data` of a successful response. `never` for a route with another response. */
export type ResponseDataOf<Name extends RouteName> = ApiRoutes[Name] extends { data: infer Data }
  ? Data
  : ApiRoutes[Name] extends { rows: infer Row }
    ? Row[]
    : never

/** The body of a successful response. `never` for a route that doesn't respond with JSON. */
export type ResponseBodyOf<Name extends RouteName> = ApiRoutes[Name] extends { rows: infer Row }
  ? ListResponse<Row>
  : ApiRoutes[Name] extends { data: infer Data }
    ? ApiSuccess<Data>
    : ApiRoutes[Name] extends { json: infer Json }
      ? Json
      : never

/** The path of a route as a client writes it, such as `/api/views/${string}`. */
export type PathOf<Name extends RouteName> = Name extends `${string} ${infer Path}`
  ? FillPath<Path>
  : never

type FillPath<Path extends string> = Path extends `${infer Start}/:${string}/${infer Rest}`
  ? `${Start}/${string}/${FillPath<Rest>}`
  : Path extends `${infer Start}/:${string}`
    ? `${Start}/${string}`
    : Path

/**
 * The route that a method and a path belong to. The path can have a query string. `never` if there
 * is no such route.
 */
export type RouteOf<Method extends string, Path extends string> = string extends Method
  ? never
  : Method extends string
    ? Path extends string
      ? FindRoute<Method, Path extends `${infer Start}?${string}` ? Start : Path>
      : never
    : never

/** Compares types in both directions, because `/api/outbox/${string}` includes other routes. */
type FindRoute<Method extends string, Path extends string> = {
  [Name in RouteName]: Name extends `${Method} ${string}`
    ? [Path, PathOf<Name>] extends [PathOf<Name>, Path]
      ? Name
      : never
    : never
}[RouteName]
