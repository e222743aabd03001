import type { FieldErrors } from '@duet/forms/schema'

interface AppErrorOptions {
  status: number
  /** Machine-readable code that never changes. */
  code: string
  /** Human-readable message. */
  message: string
  /** Messages by field name. */
  fields?: FieldErrors | undefined
  /** The current state of the record that the client wanted to change. */
  current?: unknown
  /** Additional response headers. */
  headers?: Readonly<Record<string, string>> | undefined
  cause?: unknown
}

/** An error for the client. The response contains all of the error's properties except `cause`. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  readonly code: string
  readonly fields: FieldErrors | undefined
  readonly current: unknown
  readonly headers: Readonly<Record<string, string>>

  constructor(options: AppErrorOptions) {
    super(options.message, { cause: options.cause })
    this.status = options.status
    this.code = options.code
    this.fields = options.fields
    this.current = options.current
    this.headers = options.headers ?? {}
  }
}

/** Returns a function that creates an error, and lets its caller override most properties. */
export function defineError(
  status: number,
  code: string,
  message: string,
  headers?: Readonly<Record<string, string>>,
) {
  return (overrides: Partial<Omit<AppErrorOptions, 'status' | 'code'>> = {}) =>
    new AppError({ status, code, message, headers, ...overrides })
}

/** Functions that create errors. Callers can override the message, fields, and headers. */
export const generalErrors = {
  validation: (fields: FieldErrors) =>
    defineError(400, 'validation_failed', 'Some fields need your attention.')({ fields }),
  badRequest: defineError(400, 'bad_request', 'The request is malformed.'),
  malformedJson: defineError(400, 'malformed_json', 'The body is not valid JSON.'),
  malformedMultipart: defineError(400, 'malformed_multipart', 'The form data is malformed.'),
  truncatedBody: defineError(
    400,
    'truncated_body',
    'The form data is cut off: its closing boundary is missing. Please send it again.',
  ),
  unauthorized: defineError(401, 'unauthorized', 'A valid access token is required.'),
  forbidden: defineError(403, 'forbidden', 'Your role doesn’t allow this.'),
  insufficientAal: defineError(
    403,
    'insufficient_aal',
    'Use two-step sign-in first. If it’s off, turn it on.',
  ),
  notFound: defineError(404, 'not_found', 'We couldn’t find this.'),
  methodNotAllowed: (allowedMethods: string) =>
    defineError(
      405,
      'method_not_allowed',
      'The method isn’t allowed here.',
    )({ headers: { Allow: allowedMethods } }),
  slowBody: defineError(
    408,
    'slow_body',
    'The body arrived at less than 1 kB per second for 30 seconds. Send it again over a faster connection.',
  ),
  preconditionFailed: defineError(
    412,
    'precondition_failed',
    'The file has changed since the given version.',
  ),
  payloadTooLarge: defineError(413, 'payload_too_large', 'The body is too large.'),
  unsupportedContentType: defineError(
    415,
    'unsupported_content_type',
    'The content type of the body isn’t supported.',
  ),
  encodedBody: defineError(
    415,
    'unsupported_content_type',
    'Send the body without a Content-Encoding.',
  ),
  rangeNotSatisfiable: defineError(416, 'range_not_satisfiable', 'The file has no such range.'),
  tooManyRequests: (seconds: number) =>
    defineError(
      429,
      'too_many_requests',
      'Too many requests. Please try again in a little while.',
    )({ headers: { 'Retry-After': String(seconds) } }),
  internal: (id: string) =>
    defineError(500, 'internal_error', `Something went wrong on our side. Reference: ${id}`)(),
  unavailable: defineError(
    503,
    'unavailable',
    'The service isn’t ready. Please try again shortly.',
    {
      'Retry-After': '10',
    },
  ),
  storageFull: defineError(
    507,
    'storage_full',
    'The server is out of space right now. Please try again later.',
    {
      'Retry-After': '60',
    },
  ),
} as const
