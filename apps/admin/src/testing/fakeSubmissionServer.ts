import {
  type RelatedSubmission,
  type ReplyTemplate,
  type RequesterMail,
  SUBMISSION_CHANGE_FIELDS,
  type Submission,
  type SubmissionEvent,
  type SubmissionNote,
  type SubmissionReply,
  type SubmissionUpdate,
  type TeamMember,
} from '@duet/contract'
import { type FakedRequest, fakeServer, fakeSession } from './renderApp.tsx'
import {
  countTestSubmissions,
  createListResponse,
  createTestNote,
  createTestSubmission,
  createTestTeam,
} from './submissions.ts'

export const createResponse = (value: unknown) => Response.json({ success: true, data: value })

export const createFailureResponse = (status: number, code: string, details: object = {}) =>
  Response.json(
    { success: false, error: { code, message: `The code is ${code}`, ...details } },
    { status },
  )

/** The data of the fake server. Tests can change it to simulate changes by other people. */
export interface FakeData {
  submission: Submission
  /** The other submissions in the list. */
  others: Submission[]
  team: TeamMember[]
  notes: SubmissionNote[]
  events: SubmissionEvent[]
  related: RelatedSubmission[]
  replies: SubmissionReply[]
  mails: RequesterMail[]
  templates: ReplyTemplate[]
}

/** Fakes a server that has a submission with the ID `1`. `routes` overrides some responses. */
export function fakeSubmissionServer(
  data: Partial<FakeData> = {},
  routes: Parameters<typeof fakeServer>[0] = {},
): { data: FakeData; requests: FakedRequest[] } {
  const fullData: FakeData = {
    submission: createTestSubmission(),
    others: [],
    team: createTestTeam(),
    notes: [],
    events: [],
    related: [],
    replies: [],
    mails: [],
    templates: [],
    ...data,
  }
  const requests = fakeServer({
    'POST /auth/v1/token': () =>
      Response.json({ ...fakeSession(), access_token: 'newer', refresh_token: 'newer' }),
    'GET /api/team': () => createResponse(fullData.team),
    'GET /api/submissions': ({ query }) => createListResponse(listSubmissions(fullData, query)),
    'GET /api/submissions/counts': ({ query }) =>
      createResponse(countTestSubmissions(listSubmissions(fullData, query))),
    'GET /api/submission/1': () => createResponse(fullData.submission),
    'GET /api/submission/1/history': () => createResponse(fullData.events),
    'GET /api/submission/1/related': ({ query }) =>
      Response.json({
        success: true,
        data: fullData.related.slice(0, Number(query.get('limit'))),
        total: fullData.related.length,
      }),
    'GET /api/submission/1/mails': () => createResponse(fullData.mails),
    'GET /api/submission/1/replies': () => createResponse(fullData.replies),
    'GET /api/reply-templates': () => createResponse(fullData.templates),
    'GET /api/submission/1/notes': () => createResponse(fullData.notes),
    'PATCH /api/submission/1': ({ body }) => updateSubmission(fullData, body),
    'PUT /api/submission/1/read': () => setUnread(fullData, false),
    'DELETE /api/submission/1/read': () => setUnread(fullData, true),
    'DELETE /api/submission/1': () => createResponse(null),
    'POST /api/submission/1/restore': () => createResponse(null),
    'POST /api/submission/1/notes': ({ body }) => {
      const note = createTestNote({
        id: `note-${fullData.notes.length + 1}`,
        text: String(body.text),
      })
      fullData.notes = [...fullData.notes, note]
      return createResponse(note)
    },
    'PATCH /api/submission/1/notes/note-1': ({ body }) => {
      const [note] = fullData.notes
      if (note?.text !== body.expected_text) {
        return createFailureResponse(409, 'edit_conflict', { current: note })
      }
      const editedNote = { ...note, text: String(body.text), edited_at: note?.created_at }
      return createResponse(editedNote)
    },
    'DELETE /api/submission/1/notes/note-1': () => {
      fullData.notes = []
      return createResponse(null)
    },
    ...routes,
  })
  return { data: fullData, requests }
}

/** Returns the route and body of each request that changes something. */
export function listChanges(requests: readonly FakedRequest[]) {
  return requests
    .filter(({ route }) => /^(?:POST|PUT|PATCH|DELETE) \/api/.test(route))
    .map(({ route, body }) => [route, body])
}

/** Lists the submissions that match the `status` filter, newest first, like the real server. */
function listSubmissions({ submission, others }: FakeData, query: URLSearchParams): Submission[] {
  const status = query.get('status')
  return [submission, ...others]
    .filter((row) => !status || status.split(',').includes(row.status))
    .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
}

/** Rejects a change if the current value isn't the expected value, like the real server. */
function updateSubmission(data: FakeData, update: SubmissionUpdate): Response {
  const { expected = {}, ...changes } = update
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const hasConflict = SUBMISSION_CHANGE_FIELDS.some(
    (field) =>
      expected[field] !== undefined &&
      !isSame(data.submission[field], expected[field]) &&
      !isSame(data.submission[field], changes[field]),
  )
  if (hasConflict) return createFailureResponse(409, 'edit_conflict', { current: data.submission })
  data.submission = { ...data.submission, ...changes, version: data.submission.version + 1 }
  return createResponse(data.submission)
}

function setUnread(data: FakeData, isUnread: boolean): Response {
  data.submission = { ...data.submission, is_unread: isUnread }
  return createResponse(null)
}
