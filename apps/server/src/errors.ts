import type { FieldErrors } from '@duet/forms/schema'

interface AppErrorOptions {
  status: number
  /** Stable code for programs. */
  code: string
  /** Human-readable message. */
  message: string
  /** Messages by field name. */
  fields?: FieldErrors | undefined
  /** Additional response headers. */
  headers?: Readonly<Record<string, string>> | undefined
  cause?: unknown
}

/** An error that is sent to the client, except for its `cause`. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  readonly code: string
  readonly fields: FieldErrors | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(options: AppErrorOptions) {
    super(options.message, { cause: options.cause })
    this.status = options.status
    this.code = options.code
    this.fields = options.fields
    this.headers = options.headers ?? {}
  }
}

function define(
  status: number,
  code: string,
  message: string,
  headers?: Readonly<Record<string, string>>,
) {
  return (extra: Partial<Omit<AppErrorOptions, 'status' | 'code'>> = {}) =>
    new AppError({ status, code, message, headers, ...extra })
}

/**
 * Defines a 429 error that closes the connection, because the server doesn't read the rest of the
 * body.
 */
function defineUploadLimitError(code: string, message: string) {
  return (seconds: number) =>
    define(429, code, message, { 'Retry-After': String(seconds), Connection: 'close' })()
}

/** Functions that create errors. Callers can override the message, fields, and headers. */
export const errors = {
  validation: (fields: FieldErrors) =>
    define(400, 'validation_failed', 'Some fields need your attention.')({ fields }),
  badRequest: define(400, 'bad_request', 'The request is malformed.'),
  malformedJson: define(400, 'malformed_json', 'The body is not valid JSON.'),
  malformedMultipart: define(400, 'malformed_multipart', 'The form data is malformed.'),
  truncatedBody: define(
    400,
    'truncated_body',
    'The form data is cut off: its closing boundary is missing. Please send it again.',
  ),
  wrongBoundary: define(
    400,
    'wrong_boundary',
    'The form data does not contain the boundary given in its Content-Type.',
  ),
  emptyBody: define(400, 'empty_body', 'The body is empty.'),
  missingBoundary: define(400, 'missing_boundary', 'The Content-Type has no boundary.'),
  malformedPart: define(400, 'malformed_part', 'The header of a part is malformed or too long.'),
  tooManyParts: define(400, 'too_many_parts', 'The form data has too many fields.'),
  fieldNameTooLong: define(
    400,
    'field_name_too_long',
    'The name of a field is longer than 100 characters.',
  ),
  fieldTooLong: define(400, 'field_too_long', 'The value of a field is too long.'),
  badFieldName: define(
    400,
    'bad_field_name',
    'The name of a field is missing or has invalid characters.',
  ),
  unexpectedFile: define(
    400,
    'unexpected_file',
    'A file was sent in the wrong field. Send files as "files[0]" to "files[4]", or "files".',
  ),
  tooManyFiles: define(400, 'too_many_files', 'Maximum 5 files allowed'),
  emptyFile: define(400, 'empty_file', 'A file is empty.'),
  fileNameMissing: define(400, 'file_name_missing', 'A file has no name. Please give it one.'),
  fileNamePath: define(
    400,
    'file_name_path',
    'The name of a file contains a path to another folder (".."). Please rename it.',
  ),
  fileNameControl: define(
    400,
    'file_name_control_character',
    'The name of a file contains a control character, such as NUL. Please rename it.',
  ),
  fileNameTooLong: define(
    400,
    'file_name_too_long',
    'The name of a file is longer than 255 characters. Please rename it.',
  ),
  badIdempotencyKey: define(
    400,
    'bad_idempotency_key',
    'The Idempotency-Key must have 1 to 255 printable ASCII characters.',
  ),
  badPostId: define(400, 'bad_post_id', 'The ID of a post must be a whole number.'),
  badLink: define(
    400,
    'bad_link',
    'This link is incomplete or invalid. Please open the link in the email again.',
  ),
  unauthorized: define(401, 'unauthorized', 'A valid access token is required.'),
  forbidden: define(403, 'forbidden', 'Only admins can do this.'),
  insufficientAal: define(
    403,
    'insufficient_aal',
    'Verify your second factor first. If you have none, add one.',
  ),
  notFound: define(404, 'not_found', 'There is nothing here.'),
  postGone: define(404, 'post_not_found', 'This post does not exist.'),
  methodNotAllowed: (allow: string) =>
    define(
      405,
      'method_not_allowed',
      'The method is not allowed here.',
    )({ headers: { Allow: allow } }),
  slowBody: define(
    408,
    'slow_body',
    'The body arrived at less than 1 kB per second for 30 seconds. Send it again over a faster connection.',
  ),
  idempotencyConflict: define(
    409,
    'idempotency_conflict',
    'This Idempotency-Key was already used with a different body.',
  ),
  outboxConflict: (state: string) =>
    define(409, 'outbox_conflict', `This message is ${state}, so this action is not possible.`)(),
  cannotInvite: define(
    409,
    'no_email',
    'This server can’t send email, so it can’t send an invitation.',
  ),
  ownFactors: define(
    409,
    'own_factors',
    'You can’t reset your own second factors. Ask another admin.',
  ),
  personExists: define(409, 'person_exists', 'This address already has an account.'),
  personNotInvited: define(409, 'not_invited', 'This person hasn’t been invited.'),
  outboxUnsendable: define(409, 'outbox_conflict', 'No configured channel can send this message.'),
  fileTooLarge: define(413, 'file_too_large', 'Files must be at most 5MB each'),
  payloadTooLarge: define(413, 'payload_too_large', 'The body is too large.'),
  unsupportedContentType: define(
    415,
    'unsupported_content_type',
    'The content type of the body is not supported.',
  ),
  encodedBody: define(415, 'unsupported_content_type', 'Send the body without a Content-Encoding.'),
  unsupportedFileType: define(
    415,
    'unsupported_file_type',
    'Only MP4, MOV, WebM, JPG, PNG, and PDF files are accepted',
  ),
  rangeNotSatisfiable: define(416, 'range_not_satisfiable', 'The file has no such range.'),
  tooManyRequests: (seconds: number) =>
    define(
      429,
      'too_many_requests',
      'Too many requests. Please try again in a little while.',
    )({ headers: { 'Retry-After': String(seconds) } }),
  uploadsAtOnce: defineUploadLimitError(
    'too_many_uploads',
    'Too many uploads from your network are in progress. Wait until one has finished, then try again.',
  ),
  uploadsAtOnceTotal: defineUploadLimitError(
    'uploads_busy',
    'Too many uploads are in progress right now. Try again in a few seconds.',
  ),
  uploadBytes: defineUploadLimitError(
    'upload_bytes_exceeded',
    'Your network has reached its daily upload limit. Send smaller files, or try again tomorrow.',
  ),
  uploadBytesTotal: defineUploadLimitError(
    'upload_bytes_total_exceeded',
    'The server has reached its daily upload limit. Try again tomorrow.',
  ),
  internal: (id: string) =>
    define(500, 'internal_error', `Something went wrong on our side. Reference: ${id}`)(),
  postSourceFailed: define(502, 'post_source_failed', 'The post cannot be loaded right now.'),
  postSourceBusy: define(
    502,
    'post_source_rate_limited',
    'The post cannot be loaded right now: its source limits the number of requests.',
  ),
  unavailable: define(503, 'unavailable', 'The service is not ready. Please try again shortly.', {
    'Retry-After': '10',
  }),
  storageFull: define(507, 'storage_full', 'There is not enough space to store this right now.', {
    'Retry-After': '60',
  }),
} as const
