import type { Submission } from '@duet/contract'

/** Creates a submission. `changes` replaces its values. */
export function createSubmission(changes: Partial<Submission> = {}): Submission {
  return {
    id: '1',
    created_at: '2026-11-20T09:00:00.000Z',
    requester_name: 'Ines Okafor',
    email: 'ines@halden.example',
    title: 'Director',
    company: 'Halden Linen',
    use_case: 'Folding napkins',
    states: ['Ohio'],
    total_units: 3,
    workflow_media: [],
    reference: '4F9A-21C7',
    status: 'new',
    owner_id: null,
    tags: [],
    follow_up_on: null,
    is_unread: false,
    version: 1,
    updated_at: '2026-11-20T09:00:00.000Z',
    ...changes,
  }
}
