import type {
  DeletedSubmission,
  ListPosition,
  QueryParams,
  Submission,
  SubmissionCounts,
  SubmissionCsvColumn,
  SubmissionListQuery,
} from '@duet/contract'
import type { Api } from '../api/api.ts'
import { createApiHook } from '../api/createApiHook.ts'
import { createJsonInit } from '../api/jsonInit.ts'

/** Consecutive rows of a list of submissions. */
export interface SubmissionWindow extends Pick<ListPosition, 'nextCursor'> {
  rows: Submission[]
  /** Number of submissions in the whole list. */
  total: number
  /** Index of `rows[0]` in the whole list; `null` if the requested submission isn't in the list. */
  offset: number | null
}

/**
 * Which rows to load: up to `limit` rows, either starting at the index `offset`, after the rows
 * that a `cursor` came with, or around the submission with the ID `around`.
 */
export type WindowPart = { limit: number } & (
  | { offset: number }
  | { cursor: string }
  | { around: string }
)

export interface ExportOptions {
  /** The filters and the sort order, as a query string. */
  query: string
  /** @default the date, the fields of the form, and the number of files */
  columns?: readonly SubmissionCsvColumn[] | undefined
  /** Exports only these submissions, and only if they match the query. */
  ids?: readonly string[] | undefined
}

export interface SubmissionListApi {
  /**
   * Loads some of the submissions that match the filters.
   * @param query the filters and the sort order, as a query string
   */
  listSubmissions(query: string, part: WindowPart): Promise<SubmissionWindow>
  countSubmissions(query: string): Promise<SubmissionCounts>
  /** Returns a CSV file with the submissions that match the query. */
  exportSubmissions(options: ExportOptions, signal: AbortSignal): Promise<Response>
  /** Lists the submissions that can be restored, most recently deleted first. */
  listDeletedSubmissions(): Promise<DeletedSubmission[]>
}

export function createSubmissionListApi({
  callApi,
  callForList,
  callForResponse,
}: Pick<Api, 'callApi' | 'callForList' | 'callForResponse'>): SubmissionListApi {
  return {
    async listSubmissions(query, { limit, ...start }) {
      const params = new URLSearchParams(query)
      const page = { limit, count: true, ...start } satisfies SubmissionListQuery
      for (const [name, value] of Object.entries(page)) params.set(name, String(value))
      const path = `/api/submissions?${params}` as const
      const body = await callForList(path, 'Failed to fetch submissions')
      const offset = 'offset' in start ? start.offset : (body.offset ?? null)
      const { data: rows, nextCursor } = body
      return { rows, total: body.total ?? rows.length, offset, nextCursor }
    },

    countSubmissions: (query) =>
      callApi(`/api/submissions/counts?${query}`, 'Failed to fetch submissions'),

    exportSubmissions({ query, columns, ids }, signal) {
      const params: QueryParams<'GET /api/submissions/export.csv'> = new URLSearchParams(query)
      if (columns) params.set('columns', columns.join(','))
      const init = ids ? createJsonInit('POST', { ids }, { accept: 'text/csv' }) : {}
      return callForResponse(
        `/api/submissions/export.csv?${params}`,
        'Failed to export submissions',
        { ...init, signal },
      )
    },

    listDeletedSubmissions: () =>
      callApi('/api/submissions/deleted', 'Failed to fetch deleted requests'),
  }
}

export const useSubmissionListApi = createApiHook(createSubmissionListApi)
