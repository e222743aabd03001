import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../accessible.ts'
import { openAdmin, postDeployment } from '../api.ts'
import type { E2eServer } from '../server.ts'
import { expect, reusingTest as test } from '../test.ts'

/** Submits a request, and searches for the data of the person who made the request. */
async function findPerson(page: Page, server: E2eServer, email: string) {
  await postDeployment(server, { email })
  await openAdmin(page, server)
  await page.getByRole('link', { name: 'Privacy' }).press('Enter')
  await page.getByRole('heading', { name: 'Privacy' }).waitFor()
  await page.getByLabel('Email address').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Request / })).toBeVisible()
}

test('an admin exports, erases, and restores a person’s data, using only the keyboard', async ({
  page,
  server,
}) => {
  const email = 'dana.reyes@kestrel.example'
  await findPerson(page, server, email)
  // The address is in the URL's fragment, which browsers don't send to servers.
  await expect(page).toHaveURL(/\/admin\/privacy#/)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as zip' }).press('Enter'),
  ])
  const zip = await readFile(await download.path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.toString('latin1')).toContain('fold.png')

  await page.getByRole('button', { name: 'Erase all…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Erase all of this person’s data?' })
  const confirmationField = dialog.getByLabel(`Type ${email} to confirm`)
  await expect(confirmationField).toBeFocused()
  await confirmationField.fill('somebody.else@kestrel.example')
  await page.keyboard.press('Enter')
  await expect(confirmationField).toHaveAccessibleDescription(`Type ${email}`)
  await confirmationField.fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Data erased')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.locator('main')).toContainText('gone for good within a day')
  await expect(page.getByRole('button', { name: 'Erase all…' })).toBeHidden()

  const undoButton = page.getByRole('button', { name: `Undo: Erased data for ${email}` })
  const row = page.getByRole('listitem').filter({ has: undoButton })
  await expect(row).toContainText('1 request, 1 file')
  await page.reload()
  await undoButton.press('Enter')
  await expect(page.getByText('Data restored')).toBeVisible()
  await expect(undoButton).toBeHidden()
  await page.getByRole('link', { name: /^Request / }).press('Enter')
  await expect(page.locator('main')).toContainText(email)
  await expect(page.getByText('fold.png').first()).toBeVisible()
})

test('an admin chooses how long to keep spam', async ({ page, server }) => {
  await openAdmin(page, server, '/admin/privacy')
  const spamCheckbox = page.getByRole('checkbox', {
    name: 'Erase old spam and unconfirmed sign-ups',
  })
  await spamCheckbox.press('Space')
  const daysField = page.getByLabel('Days after the last activity')
  await daysField.fill('0')
  await page.getByRole('button', { name: 'Review and save…' }).press('Enter')
  await expect(daysField).toBeFocused()
  await expect(daysField).toHaveAccessibleDescription(/^Enter a whole number of days/)
  await daysField.fill('45')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save these rules?' })
  await expect(dialog).toContainText(
    'The next run erases 0 spam requests and unconfirmed sign-ups.',
  )
  await dialog.getByRole('button', { name: 'Save rules' }).press('Enter')
  await expect(page.getByText('Rules saved')).toBeVisible()
  await page.reload()
  await expect(spamCheckbox).toBeChecked()
  await expect(daysField).toHaveValue('45')
})

test('the page and its dialogs are accessible', async ({ page, server }) => {
  const email = 'accessible@kestrel.example'
  await findPerson(page, server, email)
  await page.getByRole('checkbox', { name: 'Erase old requests' }).click()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Review and save…' }).click()
  await page.getByRole('button', { name: 'Save rules' }).waitFor()
  await expectAccessibleEverywhere(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Erase, keep figures…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Erase data' }).click()
  await expectAccessibleEverywhere(page)
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Data erased')).toBeVisible()
  await expectAccessibleEverywhere(page)
})
