import { expect, it } from 'vitest'
import {
  NEWEST_SUBSCRIBERS_FIRST,
  readSubscriberFilters,
  type SubscriberFilters,
  writeSubscriberFilters,
} from './subscriberFilters.ts'

const readSearch = (search: string) => readSubscriberFilters(new URLSearchParams(search))

it('omits default values from the query string', () => {
  expect(writeSubscriberFilters(readSearch('')).toString()).toBe('view=subscribers')
})

it('reads the filters that it wrote to a query string', () => {
  const filters: SubscriberFilters = {
    query: 'a+b@example.com',
    status: 'unconfirmed',
    source: 'import',
    sort: { id: 'email', direction: 'descending' },
  }
  expect(readSearch(writeSubscriberFilters(filters).toString())).toEqual(filters)
})

it('ignores unknown values in the query string', () => {
  expect(readSearch('status=gone&source=fax&sort=-color')).toEqual({
    query: '',
    status: null,
    source: null,
    sort: NEWEST_SUBSCRIBERS_FIRST,
  })
})
