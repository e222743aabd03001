import type { Submission } from '@duet/forms/schema'
import { describe, expect, it } from 'vitest'
import { applyFilters, NEWEST_FIRST, readFilters, writeFilters } from './submissionFilters.ts'

function submission(id: string, over: Partial<Submission> = {}): Submission {
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
    ...over,
  }
}

const LIST = [
  submission('1', { total_units: 10, status: 'answered' }),
  submission('2', { requester_name: 'Émile Z', states: ['Texas', 'Ohio'], total_units: 9 }),
  submission('3', { company: 'Kestrel Foods', use_case: 'Gearbox kitting', total_units: 9 }),
]
const ALL = readFilters(new URLSearchParams())
const ids = (filters: Partial<typeof ALL>) =>
  applyFilters(LIST, { ...ALL, ...filters }).map(({ id }) => id)

describe('applyFilters', () => {
  it('stands newest first', () => {
    expect(ids({})).toEqual(['3', '2', '1'])
  })

  it('finds every word in name, company, email or use case, in any case', () => {
    expect(ids({ query: 'GEARBOX kestrel' })).toEqual(['3'])
    expect(ids({ query: 'gearbox halden' })).toEqual(['3'])
    expect(ids({ query: 'gearbok' })).toEqual([])
    expect(ids({ query: '  ' })).toHaveLength(3)
  })

  it('narrows by status and by state together', () => {
    expect(ids({ status: 'new', state: 'Texas' })).toEqual(['2'])
    expect(ids({ status: 'answered', state: 'Texas' })).toEqual([])
  })

  it('orders numbers as numbers, ties newest first', () => {
    expect(ids({ sort: { id: 'units', direction: 'ascending' } })).toEqual(['3', '2', '1'])
    expect(ids({ sort: { id: 'units', direction: 'descending' } })).toEqual(['1', '3', '2'])
  })

  it('orders names without regard to accents', () => {
    expect(ids({ sort: { id: 'requester', direction: 'ascending' } })).toEqual(['2', '3', '1'])
  })
})

describe('the filters in the address', () => {
  it('leave the defaults out', () => {
    expect(writeFilters(ALL).toString()).toBe('')
  })

  it('come back as they went', () => {
    const filters = {
      query: 'a & b',
      status: 'open',
      state: 'New York',
      sort: { id: 'units', direction: 'descending' },
    } as const
    expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters)
  })

  it('ignore what they do not know', () => {
    expect(readFilters(new URLSearchParams('status=gone&sort=-colour'))).toMatchObject({
      status: null,
      sort: NEWEST_FIRST,
    })
  })
})
