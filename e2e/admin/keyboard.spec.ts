import type { Locator, Page } from '@playwright/test'
import { createPng, writeFiles } from '../files.ts'
import { E2E_ADMIN } from '../server.ts'
import { expect, test } from '../test.ts'
import { REQUEST } from '../visitor.ts'

/** Presses Tab until `target` has focus. Fails if Tab can't reach it. */
async function tabTo(page: Page, target: Locator) {
  for (let pressCount = 0; pressCount < 80; pressCount += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false))
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${target}`)
}

test('a request can be sent and processed with the keyboard only', async ({
  page,
  server,
}, testInfo) => {
  const [file] = await writeFiles(testInfo.outputPath('files'), { 'fold.png': createPng(2000) })
  if (!file) throw new Error('no file')
  const typeInto = async (target: Locator, text: string) => {
    await tabTo(page, target)
    await page.keyboard.type(text)
  }
  // This listener makes Chromium intercept file dialogs, but only after a moment. Add the listener
  // before the page loads, so that the interception is active when the dialog opens.
  page.on('filechooser', (chooser) => chooser.setFiles(file))
  await page.goto(server.site)
  const form = page.locator('#deployment-form')
  await typeInto(form.getByLabel('Requester Name'), REQUEST.name)
  await typeInto(form.getByLabel('Email').first(), REQUEST.email)
  await typeInto(form.getByLabel('Title'), REQUEST.title)
  await typeInto(form.getByLabel('Company'), 'Keyboard Laundry')
  await typeInto(form.getByLabel('Use Case'), REQUEST.useCase)
  // Before hydration, the form has a different field for the states.
  const statesButton = form.getByRole('button', { name: 'States Where Sites Are Located' })
  await statesButton.waitFor()
  await tabTo(page, statesButton)
  await page.keyboard.press('Enter')
  await page.keyboard.type('orego')
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await typeInto(form.getByLabel('Total Units Needed'), '7')
  await tabTo(
    page,
    form
      .locator('input[type=file]')
      .or(form.getByRole('button', { name: /Choose files/ }))
      .first(),
  )
  await page.keyboard.press('Enter')
  await expect(form.getByText('fold.png')).toBeVisible()
  await tabTo(page, form.getByRole('button', { name: 'Submit Request' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Request received!').first()).toBeVisible()

  await page.goto(`${server.admin}/admin/login`)
  await page.getByLabel('Email').waitFor()
  await typeInto(page.getByLabel('Email'), E2E_ADMIN.email)
  await typeInto(page.getByLabel('Password', { exact: true }), E2E_ADMIN.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/dashboard/)
  await page.getByRole('row').filter({ hasText: 'Keyboard Laundry' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('Keyboard')
  await expect(page.getByRole('row')).toHaveCount(2)
  await tabTo(
    page,
    page.getByRole('row').nth(1).or(page.getByRole('row').nth(1).getByRole('link')).first(),
  )
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/submission\//)
  await tabTo(
    page,
    page
      .getByRole('link', { name: 'Download fold.png' })
      .or(page.getByRole('button', { name: 'Download fold.png' })),
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('fold.png')
  await tabTo(page, page.getByRole('button', { name: 'Log out', exact: true }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/login/)
})
