import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createTestRows, fakeListServer } from '../../../testing/fakeListServer.ts'
import { renderList } from '../../../testing/renderList.tsx'

const url = page.getByRole('status', { name: 'URL' })
const ageHeader = page.getByRole('columnheader', { name: 'Age' })

beforeEach(() => page.viewport(1440, 900))

test('sorting by age sorts by date in the opposite direction', async () => {
  fakeListServer({ rows: createTestRows(3) })
  await renderList({ search: '?columns=age,company' })
  await expect.element(ageHeader).toHaveAttribute('aria-sort', 'ascending')
  await ageHeader.getByRole('button').click()
  await expect.element(url).toHaveTextContent(/[?&]sort=created_at/)
  await expect.element(ageHeader).toHaveAttribute('aria-sort', 'descending')
})

test('pressing “Age” twice reverses the list, even if the date is also shown', async () => {
  fakeListServer({ rows: createTestRows(3) })
  await renderList({ search: '?columns=created_at,age,company&sort=company' })
  await ageHeader.getByRole('button').click()
  const dateHeader = page.getByRole('columnheader', { name: 'Date' })
  await expect.element(dateHeader).toHaveAttribute('aria-sort', 'descending')
  await ageHeader.getByRole('button').click()
  await expect.element(dateHeader).toHaveAttribute('aria-sort', 'ascending')
})
