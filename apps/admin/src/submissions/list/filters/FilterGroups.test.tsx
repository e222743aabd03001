import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createTestRows, fakeListServer, listRequests } from '../../../testing/fakeListServer.ts'
import { findAppViolations } from '../../../testing/findAppViolations.ts'
import { renderList } from '../../../testing/renderList.tsx'

const url = page.getByRole('status', { name: 'URL' })
const dialog = page.getByRole('dialog', { name: 'Filters' })
const addButton = dialog.getByRole('button', { name: 'Add group' })
const getGroup = (number: number) =>
  dialog.getByRole('group', { name: `Group ${number}`, exact: true })

beforeEach(() => page.viewport(1440, 900))

async function openFilters(search = '') {
  const { requests } = fakeListServer({ rows: createTestRows(3) })
  await renderList({ search })
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect.element(addButton).toBeVisible()
  return {
    readGroups: () =>
      listRequests(requests, 'GET /api/submissions').at(-1)?.query.getAll('group') ?? [],
  }
}

test('a group can be added and filled with the keyboard', async () => {
  const { readGroups } = await openFilters('?state=Texas')
  addButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Group 1')).toHaveFocus()
  await userEvent.keyboard('{Tab} ')
  await expect.element(url).toHaveTextContent(/group=status%3Dnew/)
  await getGroup(1).getByRole('combobox', { name: 'Follow-up' }).selectOptions('Follow-up due')
  await expect.poll(readGroups).toEqual(['status=new&due=true'])
  await expect.element(dialog.getByText('Group 1: Status: New or Follow-up due')).toBeVisible()
  // Wait until the new rows have loaded, because axe would report the dimmed old rows.
  await expect.poll(() => document.querySelector('[data-outdated]')).toBeNull()
  expect(await findAppViolations(document.body)).toEqual([])
  await dialog.getByRole('radio', { name: 'Any filter' }).click()
  await expect.element(dialog.getByText('Group 1: Status: New and Follow-up due')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const chips = page.getByRole('list', { name: 'Filters' })
  await expect.element(chips).toHaveTextContent('Status: New and Follow-up due')
  await chips.getByRole('button', { name: /Status: New and/ }).click()
  await expect.element(url).not.toHaveTextContent('group')
  await expect.element(url).toHaveTextContent('state=Texas')
})

test('removing a group discards what the user is typing in it, and keeps the other groups', async () => {
  await openFilters('?group=unread%3Dtrue&group=due%3Dtrue')
  await dialog.getByText('Group 1: Unread').click()
  await getGroup(1).getByRole('spinbutton', { name: 'Units, at least' }).fill('10')
  // On a touch screen, a tap on a button can leave focus in the field.
  const removeButton = dialog.getByRole('button', { name: 'Remove group' }).element()
  if (removeButton instanceof HTMLElement) removeButton.click()
  await expect.element(addButton).toHaveFocus()
  await expect.element(url).toHaveTextContent(/\?group=due%3Dtrue$/)
  await expect
    .element(getGroup(1).getByRole('spinbutton', { name: 'Units, at least' }))
    .toHaveValue(null)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(url).toHaveTextContent(/\?group=due%3Dtrue$/)
})

test('clearing all filters also removes groups with a number that the user is typing', async () => {
  await openFilters('?group=unread%3Dtrue')
  await dialog.getByText('Group 1: Unread').click()
  await getGroup(1).getByRole('spinbutton', { name: 'Units, at least' }).fill('10')
  const clearButton = dialog.getByRole('button', { name: 'Clear filters' }).element()
  if (clearButton instanceof HTMLElement) clearButton.click()
  await expect.element(getGroup(1)).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(url).toHaveTextContent(/^\/admin\/dashboard$/)
})

test('groups fit on a phone screen', async () => {
  await page.viewport(390, 844)
  await openFilters()
  await addButton.click()
  await expect.element(getGroup(1)).toBeVisible()
  const { left, right } = getGroup(1).element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(390)
  expect(document.documentElement.scrollWidth).toBe(390)
})
