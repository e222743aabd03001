import type {
  Actor,
  SubmissionCsvColumn,
  SubmissionExportQuery,
  SubmissionFilterQuery,
  SubmissionListQuery,
} from '@duet/contract'
import type { Database } from '@duet/kit/database'
import type { Parameters } from '@duet/kit/http'
import type { Request, Response } from 'express'
import * as v from 'valibot'
import type { Config } from '../../config/config.ts'
import { type ListQuery, readPageQuery, readSort } from '../../http/listQuery.ts'
import { getSiteOrigin } from '../../http/origin.ts'
import type { LimitReads } from '../../http/readLimit.ts'
import type { StreamList } from '../../http/streamList.ts'
import { describeObjectIssue } from '../../http/validBody.ts'
import { json } from '../../routing/bodies.ts'
import { route, SENT } from '../../routing/route.ts'
import { listTeam } from '../../team/team.ts'
import { countSubmissions } from './counting.ts'
import {
  createSubmissionCsvFormat,
  DEFAULT_CSV_COLUMNS,
  readCsvRows,
  SUBMISSION_CSV_COLUMNS,
} from './csv.ts'
import { readSubmissionFilters } from './filters.ts'
import { listSubmissions, readSubmissions } from './listing.ts'
import { createOverview } from './overview.ts'
import { presentSubmission } from './present.ts'
import { readSelection } from './selecting.ts'
import { SUBMISSION_ORDER } from './sorting.ts'
import type { SubmissionIndex } from './submissionIndex.ts'

// Maximum length of `ids` in the URL. Longer lists must be in the body, because Node rejects long
// URLs.
const MAX_IDS_CHARACTERS = 12_000
// Maximum size of a request body, enough for the IDs of 100,000 submissions.
const MAX_SELECTION_BYTES = 4 * 1024 * 1024

const selectionBody = v.strictObject(
  { ids: v.array(v.string('Must be text'), 'Must be a list') },
  describeObjectIssue,
)

interface Services {
  config: Config
  db: Database
  submissionIndex: SubmissionIndex
  streamList: StreamList
  limitReads: LimitReads
}

const EXPORT_RULES = 'The header `X-Total-Count` has the row count.'

/**
 * The routes for lists of submissions. All of them accept the filters in `SubmissionFilterQuery`.
 */
export const submissionListRoutes = [
  route('GET /api/submissions', {
    summary: 'Lists submissions, newest first.',
    description: 'Without a `limit`, streams all matching submissions.',
    access: 'submissions.read',
    accountLimit: 'reads',
    query: readListParameters,
    responds: 'rows',
    async handle({ req, res, query: { page, filters, around } }, services: Services) {
      const { config, db, submissionIndex, streamList, limitReads } = services
      const { limit } = page
      const origin = getSiteOrigin(config, req)
      const hasScanner = config.storage.clamd !== undefined
      if (limit === undefined) {
        await streamList(req, res, {
          readKeys: async () => {
            const { rowNumbers, start } = await readSelection(submissionIndex, { ...page, filters })
            return [...rowNumbers.subarray(start)]
          },
          readRows: async (rowNumbers) => {
            const rows = await readSubmissions(db, rowNumbers, filters.viewerId)
            return rows.map((row) => presentSubmission(row, origin, hasScanner))
          },
        })
        return SENT
      }
      const { rows, offset, ...position } = await limitReads(res, () =>
        listSubmissions(submissionIndex, { ...page, limit, around, filters }),
      )
      return {
        data: rows.map((row) => presentSubmission(row, origin, hasScanner)),
        ...position,
        ...(around !== undefined && { offset }),
      }
    },
  }),
  route('GET /api/submissions/counts', {
    summary: 'Counts the matching submissions by status, US state, owner, tag, and source.',
    access: 'submissions.read',
    accountLimit: 'reads',
    query: readFilters,
    handle: ({ res, query: filters }, { submissionIndex, limitReads }: Services) =>
      limitReads(res, () => countSubmissions(submissionIndex, filters)),
  }),
  route('GET /api/submissions/export.csv', {
    summary: 'Streams the matching submissions as CSV.',
    description: `With \`ids\`, exports these submissions and ignores the filters. ${EXPORT_RULES}`,
    access: 'submissions.export',
    accountLimit: 'exports',
    query: (parameters, actor) => ({
      ids: parameters.readValues('ids', { maxCharacters: MAX_IDS_CHARACTERS }),
      ...readCsvParameters(parameters, actor),
    }),
    responds: 'file',
    handle: ({ req, res, query }, services: Services) => sendCsv(req, res, query, services),
  }),
  route('POST /api/submissions/export.csv', {
    summary: 'Streams the submissions with the `ids` in the body as CSV.',
    description: `A long selection doesn’t fit in a URL. ${EXPORT_RULES}`,
    access: 'submissions.export',
    accountLimit: 'exports',
    body: json(selectionBody, { maxBytes: MAX_SELECTION_BYTES }),
    query: readCsvParameters,
    responds: 'file',
    handle: ({ req, res, body: { ids }, query }, services: Services) =>
      sendCsv(req, res, { ids, ...query }, services),
  }),
  route('GET /api/overview', {
    summary: 'Returns statistics for charts.',
    description: '`from` and `to` set the period, even with `match=any`.',
    access: 'submissions.read',
    accountLimit: 'reads',
    query: (parameters, actor) => ({
      filters: readFilters(parameters, actor),
      days: { from: parameters.readDay('from'), to: parameters.readDay('to') },
    }),
    handle: ({ res, query: { filters, days } }, { submissionIndex, limitReads }: Services) =>
      limitReads(res, () => createOverview(submissionIndex, filters, days)),
  }),
]

function readListParameters(
  parameters: Parameters<keyof SubmissionListQuery>,
  actor: Actor | undefined,
) {
  const page = readPageQuery(parameters, SUBMISSION_ORDER)
  const filters = readFilters(parameters, actor)
  return { page, filters, around: readAround(parameters, page) }
}

function readCsvParameters(
  parameters: Parameters<keyof SubmissionExportQuery>,
  actor: Actor | undefined,
) {
  const choices = { choices: SUBMISSION_CSV_COLUMNS }
  return {
    sort: readSort(parameters, SUBMISSION_ORDER),
    filters: readFilters(parameters, actor),
    columns: parameters.readValues('columns', choices) as SubmissionCsvColumn[] | undefined,
  }
}

function readFilters(
  parameters: Parameters<keyof SubmissionFilterQuery>,
  actor: Actor | undefined,
) {
  return readSubmissionFilters(parameters, actor?.id ?? null)
}

async function sendCsv(
  req: Request,
  res: Response,
  query: ReturnType<typeof readCsvParameters> & { ids: readonly string[] | undefined },
  { db, submissionIndex, streamList }: Services,
): Promise<typeof SENT> {
  const { sort, filters, columns, ids } = query
  const team = await listTeam(db, null)
  await streamList(req, res, {
    format: createSubmissionCsvFormat({
      columns: columns ?? DEFAULT_CSV_COLUMNS,
      timeZone: filters.timeZone,
      ownerNames: new Map(team.map(({ id, name }) => [id, name])),
    }),
    readKeys: async () => {
      const selection = { sort, cursor: undefined, filters, ids }
      const { rowNumbers } = await readSelection(submissionIndex, selection)
      res.attachment(`submissions_${filters.today}.csv`).set({
        'Content-Type': 'text/csv; charset=utf-8',
        'X-Total-Count': String(rowNumbers.length),
      })
      return [...rowNumbers]
    },
    readRows: (rowNumbers) => readCsvRows(db, rowNumbers),
  })
  return SENT
}

/** Reads `around`, the ID of the submission to put in the middle of the response. */
function readAround(
  parameters: Parameters<'around'>,
  { limit, offset, cursor }: Pick<ListQuery, 'limit' | 'offset' | 'cursor'>,
): string | undefined {
  const around = parameters.readText('around')
  if (around === undefined) return undefined
  if (limit === undefined) return parameters.reject('around', 'Needs a limit')
  if (offset === undefined && !cursor) return around
  return parameters.reject('around', 'Give neither a cursor nor an offset with it')
}
