import type { Person } from '@duet/contract'
import { describe, expect, it } from 'vitest'
import {
  applyPersonFilters,
  BY_NAME,
  type PersonColumn,
  type PersonFilters,
  readPersonFilters,
  writePersonFilters,
} from './personFilters.ts'

const createPerson = (id: string, changes: Partial<Person>): Person => ({
  id,
  email: `${id}@example.com`,
  phone: '',
  name: '',
  role: 'none',
  state: 'active',
  created_at: '2026-11-20T09:00:00.000Z',
  invited_at: null,
  last_sign_in_at: null,
  is_self: false,
  has_second_factor: false,
  is_last_admin: false,
  ...changes,
})

const PEOPLE = [
  createPerson('zoe', {
    name: 'Zoe Alvarez',
    role: 'admin',
    last_sign_in_at: '2026-11-21T09:00:00Z',
  }),
  createPerson('amir', { state: 'invited', created_at: '2026-11-22T09:00:00.000Z' }),
  createPerson('bea', {
    name: 'Bea Lindqvist',
    email: '',
    phone: '4915112345678',
    state: 'disabled',
  }),
]

const listIds = (filters: Partial<PersonFilters>) =>
  applyPersonFilters(PEOPLE, { query: '', state: null, sort: BY_NAME, ...filters }).map(
    ({ id }) => id,
  )

describe('applyPersonFilters', () => {
  it.each([
    ['', ['amir', 'bea', 'zoe']],
    ['ALVAREZ', ['zoe']],
    ['example.com', ['amir', 'zoe']],
    ['+49151', ['bea']],
    ['nobody', []],
  ])('finds people who match %j', (query, expectedIds) => {
    expect(listIds({ query })).toEqual(expectedIds)
  })

  it.each(['ida@münchen', 'MÜNCHEN', 'xn--mnchen'])('finds a stored address by %j', (query) => {
    const people = [...PEOPLE, createPerson('ida', { email: 'ida@xn--mnchen-3ya.example' })]
    const matches = applyPersonFilters(people, { query, state: null, sort: BY_NAME })
    expect(matches.map(({ id }) => id)).toEqual(['ida'])
  })

  it('filters by state', () => {
    expect(listIds({ state: 'disabled' })).toEqual(['bea'])
  })

  it.each<[PersonColumn, string[]]>([
    ['name', ['amir', 'bea', 'zoe']],
    ['role', ['zoe', 'amir', 'bea']],
    ['state', ['zoe', 'amir', 'bea']],
    ['created', ['bea', 'zoe', 'amir']],
    ['signedIn', ['amir', 'bea', 'zoe']],
    ['email', ['bea', 'amir', 'zoe']],
  ])('sorts by %s', (id, expectedIds) => {
    expect(listIds({ sort: { id, direction: 'ascending' } })).toEqual(expectedIds)
  })
})

describe('names outside ASCII', () => {
  const NAMES = ['Ærø', 'Ägir', 'ägir', 'Émile', 'Łódź', 'Øre', 'strasse', 'Straße', 'Zoe', '🤖']
  const listNames = (query: string, id: PersonColumn = 'name') =>
    applyPersonFilters(
      NAMES.map((name, index) => createPerson(`id${index}`, { name, email: `${name}@a.example` })),
      { query, state: null, sort: { id, direction: 'ascending' } },
    ).map(({ name }) => name)

  it('sorts names and addresses as the server sorts lists', () => {
    expect(listNames('')).toEqual(NAMES)
    expect(listNames('', 'email')).toEqual(NAMES)
  })

  it.each([
    ['agir', ['Ägir', 'ägir']],
    ['STRASSE', ['strasse', 'Straße']],
    ['Lo\u00addz', ['Łódź']],
  ])('finds %s', (query, names) => {
    expect(listNames(query)).toEqual(names)
  })
})

it('reads the filters that it wrote to a query string', () => {
  const filters: PersonFilters = {
    query: 'é & +',
    state: 'invited',
    sort: { id: 'created', direction: 'descending' },
  }
  expect(readPersonFilters(writePersonFilters(filters))).toEqual(filters)
  const params = new URLSearchParams('q=&state=gone&sort=-nothing')
  expect(readPersonFilters(params)).toEqual({ query: '', state: null, sort: BY_NAME })
  expect(writePersonFilters(readPersonFilters(params)).toString()).toBe('view=people')
})
