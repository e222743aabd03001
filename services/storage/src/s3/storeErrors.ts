import { StartError } from '@duet/kit'

/** Thrown if the object store can't be used right now. A later attempt can succeed. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError'
  readonly code: 'STORE_UNAVAILABLE' | 'ENOSPC'
  /** The store's name for the problem, such as `SlowDown`, or the code of a network error. */
  readonly problem: string

  constructor(operation: string, problem: string, status: number | undefined) {
    super(`the object store failed to ${operation}: ${problem}${status ? ` (${status})` : ''}`)
    this.problem = problem
    this.code = status === 507 ? 'ENOSPC' : 'STORE_UNAVAILABLE'
  }
}

/** Thrown if the store has no content for an ID, like the error of a file system. */
class ContentMissingError extends Error {
  override name = 'ContentMissingError'
  readonly code = 'ENOENT'
}

interface SdkError extends Error {
  code?: unknown
  Code?: unknown
  $metadata?: { httpStatusCode?: number }
}

/**
 * Converts an error of the library. The new error has no cause, and nothing that the store sent except
 * the name of the error: the library's errors contain requests, and a store can repeat what was signed.
 */
export function toStoreError(error: unknown, operation: string): Error {
  if (error instanceof StoreUnavailableError || error instanceof ContentMissingError) return error
  const { name, code, Code, $metadata } = error as SdkError
  const status = $metadata?.httpStatusCode
  const names = [Code, code, name].filter((value) => typeof value === 'string')
  // A response to a HEAD request has no body, so it says neither what is missing nor why.
  const isMissing = name === 'NoSuchKey' || (status === 404 && name === 'NotFound')
  if (isMissing && operation !== 'check the bucket') {
    return new ContentMissingError('the object store has no such content')
  }
  const problem = names.find((value) => /^\w{1,60}$/.test(value) && value !== 'Error') ?? 'unknown'
  return new StoreUnavailableError(operation, problem, status)
}

/**
 * Returns an error with one line for the operator if the store can't be reached now. Returns other errors
 * unchanged.
 */
export function explainUnreachableStore(error: unknown): unknown {
  if (!(error instanceof StoreUnavailableError)) return error
  return new StartError(`The object store in STORAGE_URL cannot be reached (${error.problem}).`)
}

/** Problems that the operator can fix, by the store's name for them. */
const OPERATOR_PROBLEMS: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'the store doesn’t know its key',
  SignatureDoesNotMatch: 'its secret is wrong',
  AccessDenied: 'its key may not list, read, write, and delete in the bucket',
  AllAccessDisabled: 'its key may not use the bucket',
  NoSuchBucket: 'its bucket doesn’t exist',
  InvalidBucketName: 'its bucket has an invalid name',
  PermanentRedirect: 'its bucket is in another region or on another host',
  AuthorizationHeaderMalformed: 'its region is wrong',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
}

/**
 * Returns an error with one line for the operator if the server can't work with the setting, which
 * another attempt wouldn't change. Returns `undefined` if the store may work later.
 */
export function explainStoreError(
  error: unknown,
  setting: 'STORAGE_URL' | 'BACKUP_URL' = 'STORAGE_URL',
): StartError | undefined {
  if (!(error instanceof StoreUnavailableError)) return undefined
  const reason = OPERATOR_PROBLEMS[error.problem]
  if (reason === undefined) return undefined
  return new StartError(`${setting} cannot be used: ${reason} (${error.problem}).`)
}
