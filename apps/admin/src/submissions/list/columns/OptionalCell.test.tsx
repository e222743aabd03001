import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createTestRows, fakeListServer } from '../../../testing/fakeListServer.ts'
import { renderList } from '../../../testing/renderList.tsx'

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })
})

test('the follow-up column marks overdue dates of open requests', async () => {
  const [openRow, closedRow, laterRow] = createTestRows(3)
  if (!openRow || !closedRow || !laterRow) throw new Error('Rows are missing')
  fakeListServer({
    rows: [
      { ...openRow, follow_up_on: '2026-11-19' },
      { ...closedRow, follow_up_on: '2026-11-19', status: 'lost' },
      { ...laterRow, follow_up_on: '2026-11-20' },
    ],
  })
  await renderList({ search: '?columns=company,follow_up_on' })
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent(/11\/19\/2026, overdue$/)
  await expect.element(rows.nth(2)).toHaveTextContent(/11\/19\/2026$/)
  await expect.element(rows.nth(3)).toHaveTextContent(/11\/20\/2026$/)
})

test('the list can show the use case and the first contact', async () => {
  const [row] = createTestRows(1)
  const first_contact_at = new Date(2026, 10, 18, 9).toISOString()
  const { requests } = fakeListServer({ rows: row ? [{ ...row, first_contact_at }] : [] })
  await renderList({ search: '?columns=company,use_case,first_contact_at' })
  const cells = page.getByRole('row').nth(1).getByRole('cell')
  await expect.element(cells.last()).toHaveTextContent('11/18/2026')
  await expect.element(page.getByText('Kitting cells for gearbox sub-assemblies')).toBeVisible()
  await page.getByRole('columnheader').getByRole('button', { name: 'First contact' }).click()
  await expect
    .poll(() => requests.map(({ query }) => query.get('sort')))
    .toContain('first_contact_at')
})

test('the list shows when the answers to new requests are due', async () => {
  const [newRow, overdueRow, answeredRow] = createTestRows(3)
  if (!newRow || !overdueRow || !answeredRow) throw new Error('Rows are missing')
  const answer_due_at = new Date(2026, 10, 20, 9).toISOString()
  fakeListServer({
    rows: [
      { ...newRow, answer_due_at: new Date(2026, 10, 20, 17).toISOString() },
      { ...overdueRow, answer_due_at },
      { ...answeredRow, answer_due_at, first_contact_at: answer_due_at, status: 'contacted' },
    ],
  })
  await renderList({ search: '?columns=company,status,answer_due_at' })
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent(/New ?due today ?due today$/)
  await expect.element(rows.nth(2)).toHaveTextContent(/New ?3 h late ?3 h late$/)
  await expect.element(rows.nth(3)).toHaveTextContent(/Contacted ?answered in time$/)
})

test('the list can show where the requests came from, as text', async () => {
  const [row, otherRow] = createTestRows(2)
  if (!row || !otherRow) throw new Error('Rows are missing')
  const touch = { utm_source: '<b>Google</b>', utm_medium: 'cpc', path: '/careers' }
  const { requests } = fakeListServer({
    rows: [{ ...row, source: '<b>google</b>', first_touch: touch, last_touch: touch }, otherRow],
  })
  await renderList({ search: '?columns=company,source,first_touch' })
  const cells = page.getByRole('row').nth(1).getByRole('cell')
  await expect.element(cells.nth(2)).toHaveTextContent('<b>google</b>')
  await expect.element(cells.last()).toHaveTextContent('<b>Google</b>, cpc · /careers')
  await expect
    .element(page.getByRole('row').nth(2).getByRole('cell').last())
    .toHaveTextContent(/^$/)
  await page.getByRole('columnheader').getByRole('button', { name: 'Source' }).click()
  await expect.poll(() => requests.map(({ query }) => query.get('sort'))).toContain('source')
})
