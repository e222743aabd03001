import { describe, expect, it } from 'vitest'
import { getViewQuery } from './list/listSettings.ts'
import { getCountsQuery, getServerQuery } from './serverQuery.ts'
import {
  EMPTY_GROUP,
  isUnfiltered,
  NEWEST_SUBMISSIONS_FIRST,
  readFilters,
  type SubmissionFilters,
  writeFilters,
} from './submissionFilters.ts'

const DEFAULT_FILTERS = readFilters(new URLSearchParams())

const FILTERS: SubmissionFilters = {
  query: 'a & b',
  match: 'any',
  status: ['new', 'qualified'],
  state: ['New York', 'Ohio'],
  owner: ['me', 'none'],
  tag: ['vip', 'a, b', String.raw`c\d`],
  source: ['google', 'a, b', 'none'],
  from: '2026-11-01',
  to: '2026-11-30',
  unitsMin: 0,
  unitsMax: 40,
  hasFiles: true,
  unread: false,
  due: true,
  answerDue: true,
  answerLate: false,
  duplicates: false,
  groups: [
    { ...EMPTY_GROUP, tag: ['x & y', 'a, b'], due: true },
    { ...EMPTY_GROUP, unitsMin: 5 },
  ],
  sort: { id: 'total_units', direction: 'descending' },
}

describe('filters in the query string', () => {
  it('omit default values', () => {
    expect(writeFilters(DEFAULT_FILTERS).toString()).toBe('')
    expect(DEFAULT_FILTERS.sort).toEqual(NEWEST_SUBMISSIONS_FIRST)
    expect(isUnfiltered(DEFAULT_FILTERS)).toBe(true)
  })

  it('are the same after writing and reading', () => {
    expect(readFilters(new URLSearchParams(writeFilters(FILTERS).toString()))).toEqual(FILTERS)
    expect(isUnfiltered(FILTERS)).toBe(false)
  })

  it('keep empty groups, which servers and saved views don’t get', () => {
    const groups = [EMPTY_GROUP, { ...EMPTY_GROUP, unread: true }]
    const filters = { ...DEFAULT_FILTERS, groups }
    expect(writeFilters(filters).toString()).toBe('group=&group=unread%3Dtrue')
    expect(readFilters(writeFilters(filters))).toEqual(filters)
    expect(isUnfiltered(filters)).toBe(false)
    expect(isUnfiltered({ ...DEFAULT_FILTERS, groups: [EMPTY_GROUP] })).toBe(true)
    expect(getServerQuery(filters)).toMatch(/^group=unread%3Dtrue&tz=/)
    expect(getViewQuery({ ...filters, columns: null, savedView: null })).toBe('group=unread%3Dtrue')
  })

  it('ignore groups that are too many for the server', () => {
    const search = 'group=due%3Dtrue&'.repeat(11)
    expect(readFilters(new URLSearchParams(search)).groups).toHaveLength(10)
  })

  it('ignore unknown values', () => {
    const search =
      'status=gone&state=Narnia&sort=-colour&match=none&from=2026-02-30&to=today&units_min=-1&due=1'
    expect(readFilters(new URLSearchParams(search))).toEqual(DEFAULT_FILTERS)
  })

  it('swap the ends of a range whose end is before its start', () => {
    const filters = readFilters(
      new URLSearchParams('from=2026-11-30&to=2026-11-01&units_min=9&units_max=10'),
    )
    expect(filters).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
    expect(filters).toMatchObject({ unitsMin: 9, unitsMax: 10 })
  })
})

describe('queries for the server', () => {
  const parseQuery = (query: string) => Object.fromEntries(new URLSearchParams(query))

  it('contain the filters, the sort order, and the time zone', () => {
    expect(parseQuery(getServerQuery({ ...FILTERS, query: ' a ' }))).toMatchObject({
      q: 'a',
      status: 'new,qualified',
      tag: String.raw`vip,a\, b,c\\d`,
      units_min: '0',
      unread: 'false',
      answer_due: 'true',
      answer_late: 'false',
      sort: '-total_units',
      tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
  })

  it('contain a shorter search text if the text is too long for the server', () => {
    const query = parseQuery(getServerQuery({ ...FILTERS, query: 'x'.repeat(600) }))
    expect(query.q).toBe('x'.repeat(500))
  })

  it('omit the filter of a field in queries for counts by that field', () => {
    const query = parseQuery(getCountsQuery({ ...FILTERS, match: 'all' }, 'status'))
    expect(query).toMatchObject({ state: 'New York,Ohio', q: 'a & b' })
    expect(query).not.toHaveProperty('status')
    expect(query).not.toHaveProperty('sort')
  })

  it('contain only the search in queries for counts if matching any filter is enough', () => {
    expect(Object.keys(parseQuery(getCountsQuery(FILTERS, 'status')))).toEqual(['q', 'tz'])
  })
})
