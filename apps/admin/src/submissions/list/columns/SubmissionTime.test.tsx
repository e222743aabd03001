import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createTestRows, fakeListServer } from '../../../testing/fakeListServer.ts'
import { renderList } from '../../../testing/renderList.tsx'

const row = page.getByRole('row').nth(1)

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 23, 50) })
})

test('times and ages stay up to date while the list is open', async () => {
  const [newRow] = createTestRows(1)
  const created_at = new Date(2026, 10, 20, 15, 15).toISOString()
  const updated_at = new Date(2026, 10, 20, 23, 50).toISOString()
  fakeListServer({ rows: newRow ? [{ ...newRow, created_at, updated_at }] : [] })
  await renderList({ search: '?columns=created_at,requester_name,age,updated_at' })
  await expect.element(row).toHaveTextContent('3:15 PMRequester 18 hours ago11:50 PM')
  vi.setSystemTime(new Date(2026, 10, 21, 0, 20))
  // Update the times now instead of at the next full minute.
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(row).toHaveTextContent('11/20/2026Requester 19 hours ago11/20/2026')
})
