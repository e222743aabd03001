import {
  compareKeys,
  compareTexts,
  createTextKey,
  PERSON_ROLES,
  PERSON_STATES,
  type Person,
  type PersonState,
} from '@duet/contract'
import { normalizeEmail } from '@duet/forms/schema'
import { createComparator, parseSort, type Sort, writeSort } from '../tables/sort.ts'
import { getEmailOrPhone, getPersonName } from './labels.ts'

export const PERSON_COLUMNS = ['name', 'email', 'role', 'created', 'signedIn', 'state'] as const
export type PersonColumn = (typeof PERSON_COLUMNS)[number]

/** The filters and the sort order of the list of people. */
export interface PersonFilters {
  /** Text to find in the name, email address, or phone number. */
  query: string
  /** `null` for all states. */
  state: PersonState | null
  sort: Sort<PersonColumn>
}

export const BY_NAME: Sort<PersonColumn> = { id: 'name', direction: 'ascending' }

/** Reads filters from a query string. Unknown values fall back to the default. */
export function readPersonFilters(params: URLSearchParams): PersonFilters {
  return {
    query: params.get('q') ?? '',
    state: PERSON_STATES.find((state) => state === params.get('state')) ?? null,
    sort: parseSort(params.get('sort'), PERSON_COLUMNS) ?? BY_NAME,
  }
}

/** Writes filters to a query string. Omits filters that have their default value. */
export function writePersonFilters({ query, state, sort }: PersonFilters) {
  const params = new URLSearchParams({ view: 'people' })
  if (query) params.set('q', query)
  if (state) params.set('state', state)
  const sortParam = writeSort(sort)
  if (sortParam !== writeSort(BY_NAME)) params.set('sort', sortParam)
  return params
}

/** Filters and sorts people. People with equal values in the sort column are sorted by name. */
export function applyPersonFilters(
  people: readonly Person[],
  { query, state, sort }: PersonFilters,
): Person[] {
  // The server stores the domains of addresses in ASCII, so also search for that form.
  const searchKeys = [query, normalizeEmail(query)].map(createTextKey)
  const matchingPeople = people.filter(
    (person) =>
      (!state || person.state === state) &&
      searchKeys.some((key) => createSearchKey(person).includes(key)),
  )
  return matchingPeople.sort(createComparator(COMPARATORS, sort, COMPARATORS.name))
}

const COMPARATORS: Record<PersonColumn, (a: Person, b: Person) => number> = {
  name: (a, b) => compareTexts(getPersonName(a), getPersonName(b)) || compareKeys(a.id, b.id),
  email: (a, b) => compareTexts(getEmailOrPhone(a), getEmailOrPhone(b)),
  role: (a, b) => PERSON_ROLES.indexOf(a.role) - PERSON_ROLES.indexOf(b.role),
  created: (a, b) => compareKeys(a.created_at, b.created_at),
  signedIn: (a, b) => compareKeys(a.last_sign_in_at ?? '', b.last_sign_in_at ?? ''),
  state: (a, b) => PERSON_STATES.indexOf(a.state) - PERSON_STATES.indexOf(b.state),
}

function createSearchKey({ name, email, phone }: Person): string {
  return createTextKey(`${name}\n${email}\n${phone && `+${phone}`}`)
}
