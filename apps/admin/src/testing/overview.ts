import type { Overview } from '@duet/contract'
import { SELF_ID } from './submissions.ts'

/** Creates an overview of six submissions, plus one spam submission that the total leaves out. */
export function createTestOverview(changes: Partial<Overview> = {}): Overview {
  return {
    from: '2026-11-18',
    to: '2026-11-20',
    total: 6,
    interval: 'day',
    requests: [
      { start: '2026-11-18', count: 1 },
      { start: '2026-11-19', count: 0 },
      { start: '2026-11-20', count: 5 },
    ],
    by_state: { Alaska: 1, Ohio: 4, 'New York': 1 },
    by_status: { new: 3, contacted: 1, qualified: 0, won: 2, lost: 0, spam: 1 },
    by_source: { google: 3, none: 2, direct: 1 },
    by_owner: { [SELF_ID]: 1, none: 3, 'a-former-member': 2 },
    units: {
      sum: 2040,
      median: 9,
      ranges: [
        { min: 1, max: 9, count: 4 },
        { min: 1000, max: null, count: 2 },
      ],
    },
    first_contact: { count: 3, median_seconds: 12_000 },
    answers: { kept: 0, missed: 0 },
    recent_answers: { kept: 0, missed: 0 },
    ...changes,
  }
}
