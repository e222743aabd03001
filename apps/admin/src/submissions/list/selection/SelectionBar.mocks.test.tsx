import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createTestRows, fakeListServer } from '../../../testing/fakeListServer.ts'
import { renderList } from '../../../testing/renderList.tsx'

const selectionBarCode = vi.hoisted(() => {
  let load = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  return { load, loaded }
})

vi.mock('./SelectionBar.tsx', async (importOriginal) => {
  await selectionBarCode.loaded
  return importOriginal()
})

const getCheckbox = (name: string) => page.getByRole('checkbox', { name, exact: true })
const search = page.getByRole('searchbox')

beforeEach(() => page.viewport(1440, 900))

test('the rows stay in place while the code of the selection bar loads', async () => {
  fakeListServer({ rows: createTestRows(3) })
  await renderList()
  const firstCheckbox = getCheckbox('Select Requester 1')
  await expect.element(firstCheckbox).toBeVisible()
  const { top } = firstCheckbox.element().getBoundingClientRect()
  await firstCheckbox.click()
  await expect.element(firstCheckbox).toBeChecked()
  expect(firstCheckbox.element().getBoundingClientRect().top).toBe(top)
  await expect.element(search).toBeVisible()
  await getCheckbox('Select Requester 2').click()
  selectionBarCode.load()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await expect.element(search).not.toBeInTheDocument()
  expect(firstCheckbox.element().getBoundingClientRect().top).toBe(top)
})
