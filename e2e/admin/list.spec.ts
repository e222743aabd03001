import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openAdmin, postDeployment } from '../api.ts'
import { parseStrictCsv } from '../csv.ts'
import type { E2eServer } from '../server.ts'
import { expect, reusingTest as test } from '../test.ts'

const getRow = (page: Page, company: string) =>
  page.getByRole('row').filter({ hasText: company }).first()

/** Adds three submissions and opens a list that contains only them. */
async function openList(page: Page, server: E2eServer, name: string) {
  for (const number of [1, 2, 3]) await postDeployment(server, { company: `${name} ${number}` })
  await openAdmin(page, server, `/admin/dashboard?q=${name}`)
  await getRow(page, `${name} 3`).waitFor()
  await expect(page.getByRole('row')).toHaveCount(4)
}

test('an admin selects requests, changes and exports them, and undoes the change', async ({
  page,
  server,
}) => {
  await openList(page, server, 'Selected Linen')
  await getRow(page, 'Selected Linen 3').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected requests' })
  await expect(bar).toContainText('2 selected')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Export selection' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  const [header, ...records] = parseStrictCsv(csv.slice(1))
  expect(header).toContain('Company')
  expect(records).toHaveLength(2)

  await bar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'Qualified' }).click()
  await expect(page.getByText('2 requests changed')).toBeVisible()
  await expect(getRow(page, 'Selected Linen 3')).toContainText('Qualified')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone for 2 requests')).toBeVisible()
  await expect(getRow(page, 'Selected Linen 3')).not.toContainText('Qualified')
})

test('the rows stay in place while the code of the selection bar loads', async ({
  page,
  server,
}) => {
  let releaseCode = () => {}
  const codeReleased = new Promise<void>((resolve) => {
    releaseCode = resolve
  })
  let isCodeRequested = false
  await page.route('**/assets/SelectionBar-*.js', async (route) => {
    isCodeRequested = true
    await codeReleased
    await route.continue()
  })
  await openList(page, server, 'Waiting Linen')
  const row = getRow(page, 'Waiting Linen 3')
  const checkbox = row.getByRole('checkbox')
  const readTop = async () => (await row.boundingBox())?.y
  const top = await readTop()
  await checkbox.click()
  await expect(checkbox).toBeChecked()
  await expect.poll(() => isCodeRequested).toBe(true)
  expect(await readTop()).toBe(top)
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  releaseCode()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(search).toHaveCount(0)
  expect(await readTop()).toBe(top)
})

test('an admin exports the rows of the list, using only the keyboard', async ({ page, server }) => {
  await openList(page, server, 'Exported Linen')
  await page.getByRole('button', { name: 'More exports' }).focus()
  await page.keyboard.press('Enter')
  const exportRows = page.getByRole('menuitem', { name: 'Rows and columns shown (3)' })
  await expect(exportRows).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More exports' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(exportRows).toBeFocused()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  expect(parseStrictCsv(csv.slice(1))).toHaveLength(4)
})

test('a saved view opens by its URL, with its filters and columns', async ({ page, server }) => {
  await openList(page, server, 'Viewed Linen')
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^New/ }).click()
  await filters.getByRole('combobox', { name: 'Files' }).selectOption('With files')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Reference' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('New with files')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page).toHaveURL(/saved=/)
  const url = page.url()

  await page.goto(`${server.admin}/admin/dashboard`)
  await page.goto(url)
  await expect(page.getByRole('button', { name: 'New with files' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Reference' })).toBeVisible()
  const chips = page.getByRole('list', { name: 'Filters' })
  await expect(chips).toContainText('Status: New')
  await chips.getByRole('button', { name: /With files/ }).click()
  await expect(page).not.toHaveURL(/has_files/)
  await getRow(page, 'Viewed Linen 1').waitFor()
})

test('moving between records follows the filters of the list', async ({ page, server }) => {
  await openList(page, server, 'Followed Linen')
  await getRow(page, 'Followed Linen 3').click()
  await expect(page.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText('2 of 3')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 of 3')).toBeVisible()
})
