import type { FieldErrors } from '@duet/forms/schema'

interface AppErrorOptions {
  status: number
  /** Stable, for programs. */
  code: string
  /** For people. */
  message: string
  /** Field name -> message. */
  fields?: FieldErrors | undefined
  /** Headers that the answer carries besides. */
  headers?: Readonly<Record<string, string>> | undefined
  cause?: unknown
}

/** An error that may leave the server: everything in it, its cause excepted, is for the client. */
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

function entry(status: number, code: string, message: string) {
  return (extra: Partial<Omit<AppErrorOptions, 'status' | 'code'>> = {}) =>
    new AppError({ status, code, message, ...extra })
}

/** The catalogue: each call makes a new error; message, fields and headers may be given. */
export const errors = {
  validation: (fields: FieldErrors) =>
    entry(400, 'validation_failed', 'Some fields need your attention.')({ fields }),
  badRequest: entry(400, 'bad_request', 'The request cannot be understood.'),
  malformedJson: entry(400, 'malformed_json', 'The body is not valid JSON.'),
  malformedMultipart: entry(400, 'malformed_multipart', 'The form data is broken.'),
  truncatedBody: entry(
    400,
    'truncated_body',
    'The form data is cut off: its closing boundary is missing. Please send it again.',
  ),
  wrongBoundary: entry(
    400,
    'wrong_boundary',
    'The form data does not hold the boundary that its Content-Type names.',
  ),
  emptyBody: entry(400, 'empty_body', 'The body is empty.'),
  missingBoundary: entry(400, 'missing_boundary', 'The form data names no boundary.'),
  malformedPart: entry(400, 'malformed_part', 'The header of a part is broken or too long.'),
  tooManyParts: entry(400, 'too_many_parts', 'The form data has more than 100 fields.'),
  fieldNameTooLong: entry(
    400,
    'field_name_too_long',
    'The name of a field is longer than 100 characters.',
  ),
  fieldTooLong: entry(400, 'field_too_long', 'The value of a field is too long.'),
  badFieldName: entry(
    400,
    'bad_field_name',
    'The name of a field is missing or holds characters that it may not have.',
  ),
  unexpectedFile: entry(
    400,
    'unexpected_file',
    'A file came in a field that takes none. Files belong into "files[0]" to "files[4]", or "files".',
  ),
  tooManyFiles: entry(400, 'too_many_files', 'Maximum 5 files allowed'),
  emptyFile: entry(400, 'empty_file', 'A file is empty.'),
  fileNameMissing: entry(400, 'file_name_missing', 'A file has no name. Please name it.'),
  fileNamePath: entry(
    400,
    'file_name_path',
    'The name of a file leads into another folder (".."). Please rename it.',
  ),
  fileNameControl: entry(
    400,
    'file_name_control_character',
    'The name of a file holds a control character, such as NUL. Please rename it.',
  ),
  fileNameDirection: entry(
    400,
    'file_name_direction_mark',
    'The name of a file holds a mark that turns the direction of writing. Please rename it.',
  ),
  fileNameTooLong: entry(
    400,
    'file_name_too_long',
    'The name of a file is longer than 255 characters. Please rename it.',
  ),
  badIdempotencyKey: entry(
    400,
    'bad_idempotency_key',
    'The Idempotency-Key must have 1 to 255 printable ASCII characters.',
  ),
  badPostId: entry(400, 'bad_post_id', 'The id of a post is a whole number.'),
  badLink: entry(
    400,
    'bad_link',
    'This link is not whole, or not one of ours. Please open the one in the mail itself.',
  ),
  unauthorized: entry(401, 'unauthorized', 'A valid access token is needed.'),
  forbidden: entry(403, 'forbidden', 'Only an admin may do this.'),
  notFound: entry(404, 'not_found', 'There is nothing here.'),
  postGone: entry(404, 'post_not_found', 'There is no such post.'),
  methodNotAllowed: (allow: string) =>
    entry(
      405,
      'method_not_allowed',
      'The method is not allowed here.',
    )({ headers: { Allow: allow } }),
  idempotencyConflict: entry(
    409,
    'idempotency_conflict',
    'This Idempotency-Key was used before with another body.',
  ),
  outboxConflict: (state: string) =>
    entry(409, 'outbox_conflict', `This message is ${state}: that cannot be changed now.`)(),
  outboxUnsendable: entry(
    409,
    'outbox_conflict',
    'Nothing is configured that could send this message.',
  ),
  fileTooLarge: entry(413, 'file_too_large', 'Files must be at most 5MB each'),
  payloadTooLarge: entry(413, 'payload_too_large', 'The body is too large.'),
  unsupportedContentType: entry(
    415,
    'unsupported_content_type',
    'The content type of the body is not supported.',
  ),
  unsupportedFileType: entry(
    415,
    'unsupported_file_type',
    'Only MP4, MOV, WebM, JPG, PNG and PDF files are accepted',
  ),
  rangeNotSatisfiable: entry(416, 'range_not_satisfiable', 'The file has no such range.'),
  tooManyRequests: (seconds: number) =>
    entry(
      429,
      'too_many_requests',
      'Too many requests. Please try again in a little while.',
    )({ headers: { 'Retry-After': String(seconds) } }),
  internal: (id: string) =>
    entry(500, 'internal_error', `Something went wrong on our side. Reference: ${id}`)(),
  postSourceFailed: entry(502, 'post_source_failed', 'The post cannot be fetched right now.'),
  postSourceBusy: entry(
    502,
    'post_source_rate_limited',
    'The post cannot be fetched right now: its source takes no more requests for a while.',
  ),
  unavailable: entry(503, 'unavailable', 'The service is not ready. Please try again shortly.'),
  storageFull: entry(507, 'storage_full', 'There is no room left to store this right now.'),
} as const
