import {
  SUBMISSION_STATUSES,
  type Submission,
  type SubmissionCounts,
  type SubmissionEvent,
  type SubmissionNote,
  type TeamMember,
} from '@duet/contract'

/** ID of the account that `fakeSession` signs in. */
export const SELF_ID = '7f3c1e52-88b0-4c0e-9f61-2a4db1c0e7aa'
export const ADA_ID = '0d3c1e52-88b0-4c0e-9f61-2a4db1c0e7ad'

export function createTestSubmission(changes: Partial<Submission> = {}): Submission {
  return {
    id: '1',
    created_at: '2026-11-20T09:00:00.000Z',
    requester_name: 'Marcus Thiele',
    email: 'm.thiele@norrvik.example',
    title: 'VP Manufacturing',
    company: 'Norrvik Assembly',
    use_case: 'Kitting cells for gearbox sub-assemblies',
    states: ['Ohio'],
    total_units: 40,
    workflow_media: [],
    reference: '4F9A-21C7',
    status: 'new',
    owner_id: null,
    tags: [],
    follow_up_on: null,
    first_contact_at: null,
    answer_due_at: null,
    source: null,
    first_touch: null,
    last_touch: null,
    is_unread: false,
    version: 1,
    updated_at: '2026-11-20T09:00:00.000Z',
    ...changes,
  }
}

/** Creates a team. The signed-in user is Ines, an admin by default. */
export function createTestTeam(role: TeamMember['role'] = 'admin'): TeamMember[] {
  return [
    { id: ADA_ID, name: 'Ada Lovelace', email: 'ada@duet.example', role: 'admin', is_self: false },
    { id: SELF_ID, name: 'Ines Okafor', email: 'ines@halden.example', role, is_self: true },
  ]
}

/** Creates a note by the signed-in user. */
export function createTestNote(changes: Partial<SubmissionNote> = {}): SubmissionNote {
  return {
    id: 'note-1',
    author: { id: SELF_ID, name: 'Ines Okafor' },
    text: 'Called the plant',
    created_at: '2026-11-21T09:00:00.000Z',
    edited_at: null,
    ...changes,
  }
}

/** Creates an event in a submission's history. By default, it's a change by Ada. */
export function createTestEvent(changes: Partial<SubmissionEvent> = {}): SubmissionEvent {
  return {
    id: 'event-1',
    kind: 'changed',
    actor: { id: ADA_ID, name: 'Ada Lovelace' },
    created_at: '2026-11-21T10:00:00.000Z',
    before: {},
    after: {},
    ...changes,
  }
}

/** Creates a response to `GET /api/submissions` that contains the whole list. */
export function createListResponse(rows: readonly Submission[]): Response {
  return Response.json({ success: true, data: rows, total: rows.length, offset: 0 })
}

/** Counts submissions as `GET /api/submissions/counts` does. */
export function countTestSubmissions(rows: readonly Submission[]): SubmissionCounts {
  const countValues = (values: readonly string[]) => {
    const counts: Record<string, number> = {}
    for (const value of values) counts[value] = (counts[value] ?? 0) + 1
    return counts
  }
  const zeroCounts = SUBMISSION_STATUSES.map((status) => [status, 0])
  return {
    total: rows.length,
    status: { ...Object.fromEntries(zeroCounts), ...countValues(rows.map((row) => row.status)) },
    state: countValues(rows.flatMap((row) => row.states)),
    owner: countValues(rows.map((row) => row.owner_id ?? 'none')),
    tag: countValues(rows.flatMap((row) => row.tags)),
    source: countValues(rows.map((row) => row.source ?? 'none')),
    unread: rows.filter((row) => row.is_unread).length,
    due: 0,
    answer_due: 0,
  }
}
