import type { SubmissionListApi } from '../../submissionListApi.ts'

/** The maximum number of rows that one request can load. */
const MAX_LIMIT = 1000

/**
 * Lists the IDs of the rows from index `start` to `end - 1`. Each request continues after the last
 * row of the previous one, so that a row that leaves the list meanwhile causes no gap.
 * @param query the filters and the sort order, as a query string
 */
export async function listRangeIds(
  api: Pick<SubmissionListApi, 'listSubmissions'>,
  query: string,
  start: number,
  end: number,
): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null | undefined
  do {
    const limit = Math.min(MAX_LIMIT, end - start - ids.length)
    const position = cursor ? { cursor } : { offset: start }
    const { rows, nextCursor } = await api.listSubmissions(query, { limit, ...position })
    ids.push(...rows.map(({ id }) => id))
    cursor = nextCursor
  } while (cursor && ids.length < end - start)
  return ids
}
