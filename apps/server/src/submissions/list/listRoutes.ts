import type { ListResponse, Submission, SubmissionCsvColumn } from '@duet/contract'
import { type Request, type Response, Router } from 'express'
import * as v from 'valibot'
import { getActor, type RequirePermission } from '../../auth/callers/guard.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { type ListQuery, readPageQuery, readSort } from '../../http/listQuery.ts'
import { rejectOtherMethods } from '../../http/methods.ts'
import { getSiteOrigin } from '../../http/origin.ts'
import { Parameters } from '../../http/parameters.ts'
import type { LimitReads } from '../../http/readLimit.ts'
import type { StreamList } from '../../http/streamList.ts'
import { describeObjectIssue, readValidBody } from '../../http/validBody.ts'
import { listTeam } from '../../team/team.ts'
import { countSubmissions } from './counting.ts'
import { createCsvFormat, DEFAULT_CSV_COLUMNS, readCsvRows, SUBMISSION_CSV_COLUMNS } from './csv.ts'
import { readSubmissionFilters } from './filters.ts'
import { listSubmissions, readSubmissions } from './listing.ts'
import { createOverview } from './overview.ts'
import { presentSubmission } from './present.ts'
import { readSelection } from './selecting.ts'
import { SUBMISSION_ORDER } from './sorting.ts'
import { createSubmissionIndex } from './submissionIndex.ts'

// Maximum length of `ids` in the URL. Longer lists must be in the body, because Node rejects long
// URLs.
const MAX_IDS_CHARACTERS = 12_000
// Maximum size of a request body, enough for the IDs of 100,000 submissions.
const MAX_SELECTION_BYTES = 4 * 1024 * 1024

const selectionBody = v.strictObject(
  { ids: v.array(v.string('Must be text'), 'Must be a list') },
  describeObjectIssue,
)

export interface ListServices {
  config: Config
  db: Database
  requirePermission: RequirePermission
  streamList: StreamList
  limitReads: LimitReads
}

/**
 * Creates the routes for lists of submissions. All of them accept the filters that
 * `readSubmissionFilters` describes. `@duet/contract` has the types of the responses.
 *
 * - `GET /submissions?limit=&cursor=&offset=&count=&sort=` lists submissions, newest first. Without
 *   a `limit`, it streams all matching submissions. With a `limit`, `nextCursor` is the `cursor`
 *   for the next page, and `offset` skips submissions. With `around={id}`, the response has the
 *   submissions before and after the submission with that ID, and the `offset` of the first row.
 *   `count=true` adds the `total` number of matching submissions. `sort` is one of
 *   `SUBMISSION_SORTS`, with a leading `-` for descending order.
 * - `GET /submissions/counts` counts the matching submissions by status, US state, owner, and tag.
 * - `GET /submissions/export.csv?columns=&ids=&sort=` streams the matching submissions as CSV. The
 *   header `X-Total-Count` has the row count. `columns` lists some of `SUBMISSION_CSV_COLUMNS`.
 *   With `ids`, exports these submissions and ignores the filters. With `POST`, the `ids` are in
 *   the JSON body, because a long selection doesn't fit in a URL.
 * - `GET /overview` returns statistics for charts. `from` and `to` set the period, even with
 *   `match=any`.
 */
export function submissionListRoutes({
  config,
  db,
  requirePermission,
  streamList,
  limitReads,
}: ListServices): Router {
  const router = Router()
  const index = createSubmissionIndex(db)

  router
    .route('/submissions')
    .get(requirePermission('submissions.read'), async (req, res) => {
      const parameters = new Parameters(req.query)
      const page = readPageQuery(parameters, SUBMISSION_ORDER)
      const filters = readFilters(parameters, res)
      const aroundId = readAround(parameters, page)
      parameters.throwIfInvalid()
      const { limit } = page
      const origin = getSiteOrigin(config, req)
      if (limit === undefined) {
        return streamList(req, res, {
          readKeys: async () => {
            const { rowNumbers, start: startIndex } = await readSelection(index, {
              ...page,
              filters,
            })
            return [...rowNumbers.subarray(startIndex)]
          },
          readRows: async (rowNumbers) => {
            const rows = await readSubmissions(db, rowNumbers, filters.viewerId)
            return rows.map((row) => presentSubmission(row, origin))
          },
        })
      }
      const query = { ...page, limit, around: aroundId, filters }
      const { rows, offset, ...position } = await limitReads(res, () =>
        listSubmissions(index, query),
      )
      const data = rows.map((row) => presentSubmission(row, origin))
      res.json({
        success: true,
        data,
        ...position,
        ...(aroundId !== undefined && { offset }),
      } satisfies ListResponse<Submission>)
    })
    .all(rejectOtherMethods('GET, HEAD'))

  router
    .route('/submissions/counts')
    .get(requirePermission('submissions.read'), async (req, res) => {
      const parameters = new Parameters(req.query)
      const filters = readFilters(parameters, res)
      parameters.throwIfInvalid()
      const data = await limitReads(res, () => countSubmissions(index, filters))
      res.json({ success: true, data })
    })
    .all(rejectOtherMethods('GET, HEAD'))

  router
    .route('/submissions/export.csv')
    .get(requirePermission('submissions.export'), (req, res) => {
      const parameters = new Parameters(req.query)
      const ids = parameters.readValues('ids', { maxCharacters: MAX_IDS_CHARACTERS })
      return sendCsv(req, res, parameters, ids)
    })
    .post(requirePermission('submissions.export'), async (req, res) => {
      const { ids } = await readValidBody(selectionBody, req, res, MAX_SELECTION_BYTES)
      return sendCsv(req, res, new Parameters(req.query), ids)
    })
    .all(rejectOtherMethods('GET, HEAD, POST'))

  async function sendCsv(
    req: Request,
    res: Response,
    parameters: Parameters,
    ids: readonly string[] | undefined,
  ): Promise<void> {
    const sort = readSort(parameters, SUBMISSION_ORDER)
    const filters = readFilters(parameters, res)
    const choices = { choices: SUBMISSION_CSV_COLUMNS }
    const columns = parameters.readValues('columns', choices) as SubmissionCsvColumn[] | undefined
    parameters.throwIfInvalid()
    const team = await listTeam(db, null)
    await streamList(req, res, {
      format: createCsvFormat({
        columns: columns ?? DEFAULT_CSV_COLUMNS,
        timeZone: filters.timeZone,
        ownerNames: new Map(team.map(({ id, name }) => [id, name])),
      }),
      readKeys: async () => {
        const { rowNumbers } = await readSelection(index, { sort, cursor: undefined, filters, ids })
        res.attachment(`submissions_${filters.today}.csv`).set({
          'Content-Type': 'text/csv; charset=utf-8',
          'X-Total-Count': String(rowNumbers.length),
        })
        return [...rowNumbers]
      },
      readRows: (rowNumbers) => readCsvRows(db, rowNumbers),
    })
  }

  router
    .route('/overview')
    .get(requirePermission('submissions.read'), async (req, res) => {
      const parameters = new Parameters(req.query)
      const filters = readFilters(parameters, res)
      const days = { from: parameters.readDay('from'), to: parameters.readDay('to') }
      parameters.throwIfInvalid()
      const data = await limitReads(res, () => createOverview(index, filters, days))
      res.json({ success: true, data })
    })
    .all(rejectOtherMethods('GET, HEAD'))

  return router
}

/** Reads `around`, the ID of the submission to put in the middle of the response. */
function readAround(
  parameters: Parameters,
  { limit, offset, cursor }: Pick<ListQuery, 'limit' | 'offset' | 'cursor'>,
): string | undefined {
  const around = parameters.readText('around')
  if (around === undefined) return undefined
  if (limit === undefined) return parameters.reject('around', 'Needs a limit')
  if (offset === undefined && !cursor) return around
  return parameters.reject('around', 'Give neither a cursor nor an offset with it')
}

function readFilters(parameters: Parameters, res: Response) {
  return readSubmissionFilters(parameters, getActor(res).id)
}
