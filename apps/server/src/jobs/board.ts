import { askUpstream, parseUpstreamJson, statusError, UpstreamError } from '../http/askUpstream.ts'
import { asRecord, type Job, readBoardJob } from './job.ts'
import { type JobSource, MAX_LIST_BYTES, readAll } from './source.ts'

interface BoardOptions {
  /** Base address of the service. */
  url: string
  board: string
}

/** The public board of a company, which needs no key and answers everything at once. */
export function createBoard({ url, board }: BoardOptions): JobSource {
  const address = new URL(`${url}/posting-api/job-board/${encodeURIComponent(board)}`)
  address.searchParams.set('includeCompensation', 'true')
  return {
    id: `board ${address.href}`,
    async fetch({ timeout, signal }): Promise<Job[]> {
      const answer = await askUpstream(address, {
        headers: { Accept: 'application/json' },
        timeout,
        maxBytes: MAX_LIST_BYTES,
        signal,
      })
      if (answer.status !== 200) throw statusError(answer)
      const jobs = asRecord(parseUpstreamJson(answer))?.jobs
      if (!Array.isArray(jobs))
        throw new UpstreamError('garbage', 'the answer holds no list of jobs')
      return readAll(jobs, readBoardJob)
    },
  }
}
