import { afterEach, expect, it, vi } from 'vitest'
import { createTestApi } from '../testing/createTestApi.ts'
import { createSubmissionListApi } from './submissionListApi.ts'

/** Creates a client that gets these responses. `requests` collects the requests. */
function createClient(...responses: Response[]) {
  const { api, requests } = createTestApi(...responses)
  return { api: createSubmissionListApi(api), requests }
}

afterEach(() => vi.unstubAllGlobals())

it('loads one window of the submissions that match a query', async () => {
  const { api, requests } = createClient(
    Response.json({ success: true, data: [{ id: '1' }], total: 9 }),
  )
  await expect(api.listSubmissions('status=new', { limit: 100, offset: 200 })).resolves.toEqual({
    rows: [{ id: '1' }],
    total: 9,
    offset: 200,
  })
  expect(requests[0]?.url).toBe(
    'https://api.example/api/submissions?status=new&limit=100&count=true&offset=200',
  )
})

it('throws an error that names the list if loading it fails', async () => {
  const failure = { success: false, error: { code: 'x', message: 'y' } }
  const { api } = createClient(Response.json(failure))
  const listPromise = api.listSubmissions('', { limit: 100, offset: 0 })
  await expect(listPromise).rejects.toThrow('Failed to fetch submissions')
})
