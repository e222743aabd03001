import type {
  BulkRequest,
  Overview,
  SavedView,
  Submission,
  TeamRole,
  UndoableBulkChange,
} from '@duet/contract'
import { createFailureResponse, createResponse } from './fakeSubmissionServer.ts'
import { type FakedRequest, fakeServer } from './renderApp.tsx'
import {
  countTestSubmissions,
  createTestSubmission,
  createTestTeam,
  SELF_ID,
} from './submissions.ts'

/** Creates submissions, newest first. Their IDs and names contain numbers, starting with 1. */
export function createTestRows(count: number): Submission[] {
  return Array.from({ length: count }, (_, index) =>
    createTestSubmission({
      id: `${index + 1}`,
      requester_name: `Requester ${index + 1}`,
      company: `Company ${index + 1}`,
      created_at: new Date(Date.UTC(2026, 9, 20) - index * 60_000).toISOString(),
    }),
  )
}

export function createTestView(changes: Partial<SavedView> = {}): SavedView {
  return {
    id: 'view-1',
    name: 'Won deals',
    query: 'status=won',
    is_shared: false,
    owner_id: SELF_ID,
    can_change: true,
    created_at: '2026-11-20T09:00:00.000Z',
    updated_at: '2026-11-20T09:00:00.000Z',
    ...changes,
  }
}

const EMPTY_OVERVIEW: Overview = {
  from: null,
  to: null,
  total: 0,
  interval: 'day',
  requests: [],
  by_state: {},
  by_status: countTestSubmissions([]).status,
  by_owner: {},
  by_source: {},
  units: { sum: 0, median: null, ranges: [] },
  first_contact: { count: 0, median_seconds: null },
  answers: { kept: 0, missed: 0 },
  recent_answers: { kept: 0, missed: 0 },
}

interface ListServerOptions {
  rows: Submission[]
  role?: TeamRole
  views?: SavedView[]
  /** Overrides some of the responses. */
  routes?: Parameters<typeof fakeServer>[0]
}

/**
 * Fakes a server with a list of submissions. Tests can change its data to simulate changes by other
 * people.
 */
export function fakeListServer({ rows, role, views = [], routes }: ListServerOptions) {
  const data = { rows, views }
  let undoRows = rows
  let undoableChanges: UndoableBulkChange[] = []

  function listRows(query: URLSearchParams): Submission[] {
    const statuses = query.get('status')?.split(',')
    const searchText = query.get('q')?.toLowerCase()
    return data.rows
      .filter((row) => !statuses || statuses.includes(row.status))
      .filter((row) => !searchText || row.requester_name.toLowerCase().includes(searchText))
  }

  function applyBulkChange({ body }: FakedRequest): Response {
    const { ids, change: changes } = body as unknown as BulkRequest
    const { status } = changes
    undoRows = data.rows
    data.rows = data.rows.map((row) =>
      ids.includes(row.id) ? { ...row, ...(status && { status }) } : row,
    )
    const result = { changed: ids.length, conflicts: [], undo_id: 'undo-1' }
    undoableChanges = [{ ...result, created_at: '2026-11-20T09:00:00.000Z', change: changes }]
    return createResponse(result)
  }

  function applyBulkDeletion({ body }: FakedRequest): Response {
    const ids = body.ids as string[]
    undoRows = data.rows
    data.rows = data.rows.filter((row) => !ids.includes(row.id))
    const changedCount = undoRows.length - data.rows.length
    const result = { changed: changedCount, conflicts: [], undo_id: 'undo-1' }
    undoableChanges = [
      { ...result, created_at: '2026-11-20T09:00:00.000Z', change: {}, is_deletion: true },
    ]
    return createResponse(result)
  }

  const requests = fakeServer({
    'GET /api/team': () => createResponse(createTestTeam(role)),
    'GET /api/newsletter': () => createResponse([]),
    'GET /api/overview': () => createResponse(EMPTY_OVERVIEW),
    'GET /api/views': () => createResponse(data.views),
    'GET /api/submissions': ({ query }) => {
      const matchingRows = listRows(query)
      const cursor = query.get('cursor')
      const offset = cursor
        ? matchingRows.filter(({ created_at }) => created_at >= cursor).length
        : Number(query.get('offset') ?? 0)
      const page = matchingRows.slice(offset, offset + Number(query.get('limit')))
      const nextCursor = page.at(-1)?.created_at
      return Response.json({ success: true, data: page, total: matchingRows.length, nextCursor })
    },
    'GET /api/submissions/counts': ({ query }) =>
      createResponse(countTestSubmissions(listRows(query))),
    'POST /api/submissions/bulk': applyBulkChange,
    'POST /api/submissions/bulk/delete': applyBulkDeletion,
    'GET /api/undo': () => createResponse(undoableChanges),
    'POST /api/undo/undo-1': () => {
      const restoredCount = undoRows.filter((row) => !data.rows.includes(row)).length
      data.rows = undoRows
      undoableChanges = []
      return createResponse({ restored: restoredCount, skipped: 0 })
    },
    'POST /api/views': ({ body }) => {
      const view = createTestView({ ...body, id: `view-${data.views.length + 1}` })
      data.views = [...data.views, view]
      return createResponse(view)
    },
    'PATCH /api/views/view-1': ({ body }) => {
      data.views = data.views.map((view) => (view.id === 'view-1' ? { ...view, ...body } : view))
      return createResponse(data.views[0])
    },
    'DELETE /api/views/view-1': () => {
      if (data.views.length === 0) return createFailureResponse(404, 'not_found')
      data.views = []
      return createResponse(null)
    },
    ...routes,
  })
  return { data, requests }
}

export const listRequests = (requests: readonly FakedRequest[], route: string) =>
  requests.filter((request) => request.route === route)
