import { describe, expect, it } from 'vitest'
import {
  createCountQuery,
  createServerQuery,
  readOutboxFilters,
  writeOutboxFilters,
} from './outboxFilters.ts'

const DEFAULT_FILTERS = readOutboxFilters(new URLSearchParams())
const readFilters = (search: string) => readOutboxFilters(new URLSearchParams(search))

describe('mail filters', () => {
  it('round-trip through the query string', () => {
    const search = 'view=mail&q=a&state=dead&channel=smtp&sort=-attempts'
    expect(writeOutboxFilters(readFilters(search)).toString()).toBe(search)
    expect(writeOutboxFilters(DEFAULT_FILTERS).toString()).toBe('view=mail')
    expect(readFilters('state=lost&channel=pigeon&sort=size')).toEqual(DEFAULT_FILTERS)
  })

  it.each([
    ['', 'sort=-created_at'],
    ['state=waiting', 'state=waiting%2Csending&sort=-created_at'],
    ['state=dead&channel=none', 'channel=none&state=dead&sort=-created_at'],
    ['q=%20ADA%40%20&sort=to', 'q=ADA%40&sort=recipient'],
    ['state=expired&sort=-next', 'state=expired&sort=-next_attempt_at'],
    ['sort=error', 'sort=last_error'],
  ])('?%s becomes the server query ?%s', (search, expected) => {
    expect(createServerQuery(readFilters(search))).toBe(expected)
  })

  it('become a count query without the state and the sort order', () => {
    expect(createCountQuery(readFilters('q=ada&state=dead&channel=smtp&sort=to'))).toBe(
      'q=ada&channel=smtp',
    )
  })

  it('become a query with a shorter search text if the text is too long for the server', () => {
    expect(createCountQuery(readFilters(`q=${'x'.repeat(600)}`))).toHaveLength('q='.length + 500)
  })
})
