import { UpstreamError } from '@duet/kit/upstream'
import type { Job } from './job.ts'

/** Maximum size of a job list in bytes, enough for hundreds of jobs with descriptions. */
export const MAX_LIST_BYTES = 20 * 1024 * 1024
const MAX_JOBS = 2_000

/** A service that lists open roles. */
export interface JobSource {
  /** Identifies the board, so that the cached jobs of another board are never served. */
  id: string
  /**
   * Fetches all listed and open roles.
   * @throws UpstreamError
   */
  fetch(options: { timeoutMs: number; signal: AbortSignal }): Promise<Job[]>
}

/**
 * Parses each entry of a list and skips invalid entries.
 * @throws UpstreamError `garbage` if the list isn't empty but no entry looks like a job. Without
 *   this error, a changed response format would remove all roles from the careers page.
 */
export function parseList<T>(
  values: readonly unknown[],
  parse: (value: unknown) => T | undefined,
): T[] {
  const looksLikeJob = (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value && 'title' in value
  if (values.length > 0 && !values.some(looksLikeJob)) {
    throw new UpstreamError('garbage', 'no entry of the list is a job')
  }
  return values
    .slice(0, MAX_JOBS)
    .map(parse)
    .filter((job) => job !== undefined)
}
