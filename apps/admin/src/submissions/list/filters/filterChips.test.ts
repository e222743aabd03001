import { expect, it } from 'vitest'
import { ADA_ID, createTestTeam, SELF_ID } from '../../../testing/submissions.ts'
import {
  countFilters,
  EMPTY_GROUP,
  readFilters,
  type SubmissionFilters,
} from '../../submissionFilters.ts'
import { listFilterChips } from './filterChips.ts'

const DEFAULT_FILTERS = readFilters(new URLSearchParams())
const TEAM = createTestTeam()

const listLabels = (filters: Partial<SubmissionFilters>) =>
  listFilterChips({ ...DEFAULT_FILTERS, ...filters }, TEAM).map(({ label }) => label)

it.each<[Partial<SubmissionFilters>, string]>([
  [{ status: ['new', 'won'] }, 'Status: New, Won'],
  [{ owner: ['me', 'none', ADA_ID] }, 'Owner: Me, Nobody, Ada Lovelace'],
  [{ owner: [SELF_ID] }, 'Owner: Me'],
  [{ state: ['Ohio'] }, 'State: Ohio'],
  [{ tag: ['vip'] }, 'Tag: vip'],
  [{ source: ['google', 'direct', 'none'] }, 'Source: google, Direct, Not recorded'],
  [{ from: '2026-11-01' }, 'Received: since 11/1/2026'],
  [{ to: '2026-11-30' }, 'Received: until 11/30/2026'],
  [{ from: '2026-11-01', to: '2026-11-30' }, 'Received: 11/1/2026 to 11/30/2026'],
  [{ from: '2026-11-01', to: '2026-11-01' }, 'Received: 11/1/2026'],
  [{ unitsMin: 1000 }, 'Units: at least 1,000'],
  [{ unitsMin: 0, unitsMax: 40 }, 'Units: 0 to 40'],
  [{ hasFiles: false }, 'Without files'],
  [{ unread: true }, 'Unread'],
  [{ due: true }, 'Follow-up due'],
  [{ answerDue: true }, 'Answer due'],
  [{ answerLate: true }, 'Late or overdue'],
  [{ answerLate: false }, 'Answered in time'],
  [{ duplicates: true }, 'Duplicate address'],
])('describes the filter %o', (filters, label) => {
  expect(listLabels(filters)).toEqual([label])
  expect(countFilters({ ...DEFAULT_FILTERS, ...filters })).toBe(1)
})

it('returns no chip for the search, the sort order, and unused filters', () => {
  expect(listLabels({ query: 'a', match: 'any' })).toEqual([])
})

it('removes only the chip’s own filter', () => {
  const filters = { ...DEFAULT_FILTERS, from: '2026-11-01', to: '2026-11-30', unread: true }
  const [receivedChip, unreadChip] = listFilterChips(filters, TEAM)
  expect(listLabels({ ...filters, ...receivedChip?.removal })).toEqual(['Unread'])
  expect(listLabels({ ...filters, ...unreadChip?.removal })).toEqual([
    'Received: 11/1/2026 to 11/30/2026',
  ])
})

it('describes each group, and removes only that group', () => {
  const groups = [
    { ...EMPTY_GROUP, tag: ['vip'], due: true },
    EMPTY_GROUP,
    { ...EMPTY_GROUP, unread: true },
  ]
  expect(listLabels({ groups })).toEqual(['Tag: vip or Follow-up due', 'Unread'])
  expect(listLabels({ groups, match: 'any' })).toEqual(['Tag: vip and Follow-up due', 'Unread'])
  const [firstChip] = listFilterChips({ ...DEFAULT_FILTERS, groups }, TEAM)
  expect(listLabels({ groups, ...firstChip?.removal })).toEqual(['Unread'])
})
