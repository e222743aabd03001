import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { createPng, writeFiles } from '../files.ts'
import { startServerWithMail } from '../mailbox.ts'
import { findFreePort } from '../server.ts'
import { expect, test } from '../test.ts'
import { REQUEST, tabTo } from '../visitor.ts'

/** Opens or presses an element with the keyboard alone. */
async function activate(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedMessages: /status of 40[04]/ })

  test('a requester follows the link in the email, and changes and erases the request with the keyboard', async ({
    page,
    browser,
  }, testInfo) => {
    const port = String(await findFreePort())
    const site = `http://localhost:${port}`
    const server = await startServerWithMail({ PORT: port, PUBLIC_URL: site })
    const files = await writeFiles(testInfo.outputPath('files'), {
      'a.png': createPng(900),
      'Line 2.png': createPng(1200),
    })
    const email = 'keyboard@haldenlinen.example'
    const getSummary = (text: string) => page.locator('summary', { hasText: text })

    await page.goto(site)
    const form = page.locator('form[action="/api/deployment"]')
    await form.getByLabel('Requester Name').fill(REQUEST.name)
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Title').fill(REQUEST.title)
    await form.getByLabel('Company').fill(REQUEST.company)
    await form.getByLabel('Use Case').fill(REQUEST.useCase)
    await form.getByLabel('Total Units Needed').fill(REQUEST.totalUnits)
    await form.locator('summary').click()
    await form.getByLabel('Texas').check()
    await form.locator('input[type=file]').setInputFiles(files.slice(0, 1))
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await expect(page.getByText('Request received!')).toBeVisible()

    const link = await server.waitForLink(email, '/api/request')
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your request')
    await expect(page.getByText('An engineer will reply within two business days.')).toBeVisible()
    await expect(page.getByText(REQUEST.useCase).first()).toBeVisible()

    // Axe needs JavaScript.
    const context = await browser.newContext({ javaScriptEnabled: true, reducedMotion: 'reduce' })
    const otherPage = await context.newPage()
    await otherPage.goto(link)
    for (const summary of await otherPage.locator('summary').all()) await summary.click()
    await expectAccessible(otherPage)
    await otherPage.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(otherPage)

    await activate(page, getSummary('Add files'))
    await page.getByLabel('Videos, photos, or PDFs').setInputFiles(files.slice(1))
    await activate(page, page.getByRole('button', { name: 'Add files' }))
    await expect(page.getByRole('status')).toHaveText('We have your files.')
    await expect(page.getByText('Line 2.png')).toBeVisible()

    await activate(page, getSummary('Correct your answers'))
    await tabTo(page, page.getByLabel('Company'))
    await page.keyboard.type('Halden Linen West')
    await tabTo(page, page.getByLabel('Texas'))
    await page.keyboard.press('Space')
    await activate(page, page.getByRole('button', { name: 'Save' }))
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText('At least one state is required')).toBeVisible()
    await tabTo(page, page.getByLabel('Ohio'))
    await page.keyboard.press('Space')
    await activate(page, page.getByRole('button', { name: 'Save' }))
    await expect(page.getByRole('status')).toHaveText('Saved. Our team sees your new answers.')
    await expect(
      page.getByRole('definition').filter({ hasText: 'Halden Linen West' }),
    ).toBeVisible()

    await activate(page, getSummary('Withdraw the request'))
    await activate(page, page.getByRole('button', { name: 'Withdraw' }))
    await expect(page.getByText('You withdrew this request.')).toBeVisible()

    const download = page.waitForEvent('download')
    await activate(page, page.getByRole('link', { name: 'Download your request' }))
    expect((await download).suggestedFilename()).toMatch(/^[\dA-F]{4}-[\dA-F]{4}\.zip$/)

    await activate(page, getSummary('Erase the request'))
    await activate(page, page.getByRole('button', { name: 'Erase' }))
    await expect(page.getByRole('heading', { name: 'Your request is erased' })).toBeVisible()

    expect((await page.goto(link))?.status()).toBe(404)
    await otherPage.goto(link)
    await expectAccessible(otherPage)
    await context.close()
    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    await server.stop()
  })
})
