import { UpstreamError } from '../http/askUpstream.ts'
import type { Job } from './job.ts'

/** The largest list that is read, in bytes: hundreds of jobs with their descriptions. */
export const MAX_LIST_BYTES = 20 * 1024 * 1024
const MAX_JOBS = 2_000

/** Where open roles come from. */
export interface JobSource {
  /** Tells one board from another: the answers of one are never served for the other. */
  id: string
  /**
   * Every role that is listed and open now, within so many milliseconds.
   * @throws UpstreamError
   */
  fetch(options: { timeout: number; signal: AbortSignal }): Promise<Job[]>
}

/**
 * Reads each of a list; what is not to be understood is left out.
 * @throws UpstreamError `garbage` where no entry looks like a job at all: an answer of another form
 *   must not empty the page.
 */
export function readAll<T>(
  values: readonly unknown[],
  read: (value: unknown) => T | undefined,
): T[] {
  const looksLikeJob = (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value && 'title' in value
  if (values.length > 0 && !values.some(looksLikeJob)) {
    throw new UpstreamError('garbage', 'no entry of the list is a job')
  }
  return values
    .slice(0, MAX_JOBS)
    .map(read)
    .filter((job) => job !== undefined)
}
