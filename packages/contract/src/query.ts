/** The query parameters that choose the rows of a list, and their order. */
export interface PageQuery {
  /** Maximum number of rows. Without it, the response has all rows. */
  limit?: number
  /** The column to sort by, with a leading `-` for descending order. */
  sort?: string
  /** The `nextCursor` of the last response, to get the next rows. */
  cursor?: string
  /** Number of rows to skip. */
  offset?: number
  /** Whether the response has the `total` number of rows. */
  count?: boolean
}

/** The query parameters that filter submissions. */
export interface SubmissionFilterQuery {
  /**
   * All words must be in the text fields, the reference, the US states, the tags, the notes, or the
   * names of files. Ignores case and accents. Also finds references without a hyphen, and full IDs.
   */
  q?: string
  /** Comma-separated statuses, one of which must match. Spam matches only if it's one of them. */
  status?: string
  /** Comma-separated US states, one of which must match. */
  state?: string
  /** Comma-separated IDs of accounts, `me`, or `none`, one of which must match. */
  owner?: string
  /** Comma-separated tags, one of which must match. */
  tag?: string
  /** Comma-separated sources, such as `google`, or `none`, one of which must match. */
  source?: string
  /** The first day. */
  from?: string
  /** The last day. */
  to?: string
  /** The time zone of `from` and `to`. */
  tz?: string
  units_min?: number
  units_max?: number
  has_files?: boolean
  unread?: boolean
  /** Whether the submission isn't closed, and its follow-up date is today or earlier. */
  due?: boolean
  /** Whether the submission is unanswered, and its answer is due today or overdue. */
  answer_due?: boolean
  /** `true`: the answer is overdue, or came too late. `false`: the answer came in time. */
  answer_late?: boolean
  /** Whether another submission has the same email address. */
  duplicates?: boolean
  /** Whether a submission must match `all` filters (default) or `any` of them. `q` must match. */
  match?: 'all' | 'any'
  /**
   * A query string of these filters, without `q` and `match`. It counts as one filter: with
   * `match=all`, a submission must match any filter in the group, and with `match=any`, all of them.
   * There can be several groups.
   */
  group?: string
}

/** The query parameters of lists of submissions. */
export interface SubmissionListQuery extends SubmissionFilterQuery, PageQuery {
  /**
   * ID of a submission. The response has the rows before and after it, and the `offset` of the first
   * row.
   */
  around?: string
}

/** The query parameters of the CSV exports of submissions. */
export interface SubmissionExportQuery extends SubmissionFilterQuery, Pick<PageQuery, 'sort'> {
  /** Comma-separated columns. */
  columns?: string
}

/** The query parameters of lists of subscribers. */
export interface SubscriberListQuery extends PageQuery {
  /** Text to find in the address. Ignores case. */
  q?: string
  /** Only subscribers with this status. The others include no unconfirmed and deleted ones. */
  status?: string
  is_active?: boolean
  source?: string
}

/** The query parameters of lists of messages. */
export interface OutboxListQuery extends PageQuery {
  /** Text to find in the subject, the recipient, and the last error. Ignores case and accents. */
  q?: string
  /** Comma-separated states, one of which must match. */
  state?: string
  channel?: string
}

/** The query parameters of the audit log. */
export interface AuditListQuery {
  /** Maximum number of entries. */
  limit?: number
  /** ID of an entry, to get older ones. */
  before?: string
  /** Only entries with this action. */
  action?: string
  /** Only entries of the account with this ID. */
  actor?: string
}

/** A query parameter with a token that authorizes the request. */
export interface TokenQuery {
  /** The token from the link of an email. */
  token?: string
}

/** The query parameters of the page on which requesters see their request. */
export interface RequestPageQuery extends TokenQuery {
  /** Name of the change that the page confirms. */
  done?: string
}

/** A query parameter with a time zone. */
export interface TimeZoneQuery {
  /** IANA time zone. */
  tz?: string
}

/** The query parameters of the server's warnings and errors. */
export interface LogListQuery {
  /** Maximum number of entries. */
  limit?: number
  /** Number of the entry before which the page ends. */
  before?: number
  /** `warn` or `error`. Without it, the response has both. */
  level?: string
  /** Text to find anywhere in the entry, such as the ID of a request. */
  q?: string
}
