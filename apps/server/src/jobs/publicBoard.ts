import {
  createStatusError,
  fetchUpstream,
  parseUpstreamJson,
  UpstreamError,
} from '@duet/kit/upstream'
import { asRecord, type Job, parseBoardJob } from './job.ts'
import { type JobSource, MAX_LIST_BYTES, parseList } from './source.ts'

interface BoardOptions {
  url: string
  board: string
}

/**
 * Creates a source for a company's public job board. The board requires no API key, and lists all
 * jobs in one response.
 */
export function createPublicBoard({ url, board }: BoardOptions): JobSource {
  const boardUrl = new URL(`${url}/posting-api/job-board/${encodeURIComponent(board)}`)
  boardUrl.searchParams.set('includeCompensation', 'true')
  return {
    id: `board ${boardUrl.href}`,
    async fetch({ timeoutMs, signal }): Promise<Job[]> {
      const response = await fetchUpstream(boardUrl, {
        headers: { Accept: 'application/json' },
        timeoutMs,
        maxBytes: MAX_LIST_BYTES,
        signal,
      })
      if (response.status !== 200) throw createStatusError(response)
      const jobs = asRecord(parseUpstreamJson(response))?.jobs
      if (!Array.isArray(jobs)) throw new UpstreamError('garbage', 'the response has no job list')
      return parseList(jobs, parseBoardJob)
    },
  }
}
