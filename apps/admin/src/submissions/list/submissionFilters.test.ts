import type { Submission } from '@duet/contract'
import { describe, expect, it } from 'vitest'
import { createTestSubmission } from '../../testing/submissions.ts'
import { applyFilters, NEWEST_FIRST, readFilters, writeFilters } from './submissionFilters.ts'

function createSubmission(id: string, changes: Partial<Submission> = {}): Submission {
  return createTestSubmission({
    id,
    created_at: `2026-11-0${id}T09:00:00.000Z`,
    requester_name: 'Ines Okafor',
    email: 'ines@halden.example',
    company: 'Halden Linen',
    use_case: 'Folding napkins',
    total_units: 3,
    ...changes,
  })
}

const SUBMISSIONS = [
  createSubmission('1', { total_units: 10, status: 'won' }),
  createSubmission('2', { requester_name: 'Émile Z', states: ['Texas', 'Ohio'], total_units: 9 }),
  createSubmission('3', { company: 'Kestrel Foods', use_case: 'Gearbox kitting', total_units: 9 }),
]
const DEFAULT_FILTERS = readFilters(new URLSearchParams())
const listIds = (filters: Partial<typeof DEFAULT_FILTERS>) =>
  applyFilters(SUBMISSIONS, { ...DEFAULT_FILTERS, ...filters }).map(({ id }) => id)

describe('applyFilters', () => {
  it('sorts submissions newest first by default', () => {
    expect(listIds({})).toEqual(['3', '2', '1'])
  })

  it('finds submissions whose text contains all words, in any case', () => {
    expect(listIds({ query: 'GEARBOX kestrel' })).toEqual(['3'])
    expect(listIds({ query: 'gearbox halden' })).toEqual(['3'])
    expect(listIds({ query: 'gearbok' })).toEqual([])
    expect(listIds({ query: '  ' })).toHaveLength(3)
  })

  it('filters by status and state', () => {
    expect(listIds({ status: 'new', state: 'Texas' })).toEqual(['2'])
    expect(listIds({ status: 'won', state: 'Texas' })).toEqual([])
  })

  it('sorts units numerically, and submissions with equal units newest first', () => {
    expect(listIds({ sort: { id: 'units', direction: 'ascending' } })).toEqual(['3', '2', '1'])
    expect(listIds({ sort: { id: 'units', direction: 'descending' } })).toEqual(['1', '3', '2'])
  })

  it('ignores accents when sorting names', () => {
    expect(listIds({ sort: { id: 'requester', direction: 'ascending' } })).toEqual(['2', '3', '1'])
  })
})

describe('filters in the query string', () => {
  it('omit default values', () => {
    expect(writeFilters(DEFAULT_FILTERS).toString()).toBe('')
  })

  it('are the same after writing and reading', () => {
    const filters = {
      query: 'a & b',
      status: 'qualified',
      state: 'New York',
      sort: { id: 'units', direction: 'descending' },
    } as const
    expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters)
  })

  it('ignore unknown values', () => {
    expect(readFilters(new URLSearchParams('status=gone&sort=-colour'))).toMatchObject({
      status: null,
      sort: NEWEST_FIRST,
    })
  })
})
