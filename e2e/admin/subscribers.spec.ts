import { readFile } from 'node:fs/promises'
import { openAdmin, postDeployment } from '../api.ts'
import { parseStrictCsv } from '../csv.ts'
import { expect, reusingTest as test } from '../test.ts'

const CSV = [
  'Email,Phone',
  'ada@halden.example,1',
  'nobody,2',
  'ADA@halden.example,3',
  'tom@tamarack.example,4',
].join('\r\n')

test('an admin imports, deactivates, deletes, and exports subscribers', async ({
  page,
  server,
}) => {
  await openAdmin(page, server)
  await page.getByRole('link', { name: /^Subscribers/ }).click()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  await expect(dialog).toContainText('people.csv has 2 subscribers to add. Nothing is stored yet.')
  await expect(dialog).toContainText('Ignored columns: Phone.')
  await expect(dialog.getByRole('row', { name: '3 nobody Not an email address' })).toBeVisible()
  await expect(page.getByRole('row', { name: /tom@tamarack/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Import 2' }).click()
  await expect(dialog).toContainText('Added 2 subscribers from people.csv.')
  await dialog.getByRole('button', { name: 'Done' }).click()

  const tomRow = page.getByRole('row', { name: /tom@tamarack/ })
  await expect(tomRow).toContainText('Import')
  await page.getByRole('searchbox').fill('tamarack')
  await expect(page.getByRole('row', { name: /ada@halden/ })).toHaveCount(0)
  await page.getByRole('searchbox').press('Escape')
  await tomRow.click()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(tomRow).toContainText('Inactive')

  await page.getByRole('row', { name: /ada@halden/ }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row', { name: /ada@halden/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Deleted/ }).click()
  await page.getByRole('row', { name: /ada@halden/ }).click()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: /^Active/ }).click()
  await expect(page.getByRole('row', { name: /ada@halden/ })).toContainText('Active')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export \d+$/ }).click(),
  ])
  const records = parseStrictCsv((await readFile(await download.path(), 'utf8')).slice(1))
  expect(records.map(([email]) => email)).toContain('ada@halden.example')
  expect(records.map(([email]) => email)).not.toContain('tom@tamarack.example')
})

test('a chart links to the submissions that it counts', async ({ page, server }) => {
  await postDeployment(server)
  await openAdmin(page, server)
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Table of Sites by state' }).click()
  await page.getByRole('table', { name: 'Sites by state' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/[?&]state=/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
