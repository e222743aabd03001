import { expect, it } from 'vitest'
import { createTestSubmission } from '../../../testing/submissions.ts'
import type { WindowPart } from '../../submissionListApi.ts'
import { listRangeIds } from './listRangeIds.ts'

const createRows = (count: number) =>
  Array.from({ length: count }, (_, index) => createTestSubmission({ id: `${index + 1}` }))

it('skips no row if a row leaves the list between two requests', async () => {
  let rows = createRows(1500)
  const parts: WindowPart[] = []
  const api = {
    async listSubmissions(_query: string, part: WindowPart) {
      parts.push(part)
      const start =
        'cursor' in part ? rows.findIndex(({ id }) => Number(id) > Number(part.cursor)) : 200
      const page = rows.slice(start, start + part.limit)
      rows = rows.filter(({ id }) => id !== '300')
      return { rows: page, total: rows.length, offset: null, nextCursor: page.at(-1)?.id }
    },
  }
  const ids = await listRangeIds(api, 'sort=-created_at', 200, 1400)
  expect(ids).toEqual(
    createRows(1400)
      .slice(200)
      .map(({ id }) => id),
  )
  expect(parts).toEqual([
    { limit: 1000, offset: 200 },
    { limit: 200, cursor: '1200' },
  ])
})
