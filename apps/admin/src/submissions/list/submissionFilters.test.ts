import type { Submission } from '@duet/contract'
import { describe, expect, it } from 'vitest'
import { applyFilters, NEWEST_FIRST, readFilters, writeFilters } from './submissionFilters.ts'

function submission(id: string, changes: Partial<Submission> = {}): Submission {
  return {
    id,
    created_at: `2026-11-0${id}T09:00:00.000Z`,
    requester_name: 'Ines Okafor',
    email: 'ines@halden.example',
    title: 'Director',
    company: 'Halden Linen',
    use_case: 'Folding napkins',
    states: ['Ohio'],
    total_units: 3,
    workflow_media: [],
    status: 'new',
    ...changes,
  }
}

const LIST = [
  submission('1', { total_units: 10, status: 'answered' }),
  submission('2', { requester_name: 'Émile Z', states: ['Texas', 'Ohio'], total_units: 9 }),
  submission('3', { company: 'Kestrel Foods', use_case: 'Gearbox kitting', total_units: 9 }),
]
const ALL = readFilters(new URLSearchParams())
const idsFor = (filters: Partial<typeof ALL>) =>
  applyFilters(LIST, { ...ALL, ...filters }).map(({ id }) => id)

describe('applyFilters', () => {
  it('sorts newest first by default', () => {
    expect(idsFor({})).toEqual(['3', '2', '1'])
  })

  it('matches all words in name, company, email, or use case, ignoring case', () => {
    expect(idsFor({ query: 'GEARBOX kestrel' })).toEqual(['3'])
    expect(idsFor({ query: 'gearbox halden' })).toEqual(['3'])
    expect(idsFor({ query: 'gearbok' })).toEqual([])
    expect(idsFor({ query: '  ' })).toHaveLength(3)
  })

  it('filters by status and state', () => {
    expect(idsFor({ status: 'new', state: 'Texas' })).toEqual(['2'])
    expect(idsFor({ status: 'answered', state: 'Texas' })).toEqual([])
  })

  it('sorts numbers numerically, with ties newest first', () => {
    expect(idsFor({ sort: { id: 'units', direction: 'ascending' } })).toEqual(['3', '2', '1'])
    expect(idsFor({ sort: { id: 'units', direction: 'descending' } })).toEqual(['1', '3', '2'])
  })

  it('ignores accents when sorting names', () => {
    expect(idsFor({ sort: { id: 'requester', direction: 'ascending' } })).toEqual(['2', '3', '1'])
  })
})

describe('filters in the query string', () => {
  it('omit defaults', () => {
    expect(writeFilters(ALL).toString()).toBe('')
  })

  it('round-trip', () => {
    const filters = {
      query: 'a & b',
      status: 'open',
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
