import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { postDeployment } from './api.ts'
import { startFormService } from './formService.ts'
import { ADMIN, startServer } from './server.ts'
import { expect, test } from './test.ts'
import { REQUEST, signIn } from './visitor.ts'

const SUBJECT = 'New Deployment Request'

/** What Playwright and axe themselves meet in a frame that runs no scripts. */
const FRAME = /Blocked script execution in 'about:srcdoc'/

async function openMail(page: Page, admin: string) {
  await signIn(page, admin, ADMIN.email, ADMIN.password)
  await page.getByRole('link', { name: /^Mail/ }).click()
  await page.getByRole('row').nth(1).waitFor()
}

test.describe('with a form-mailing service', () => {
  test.use({ allowed: FRAME })

  test('mail that could not be sent is tried again by an admin, and arrives', async ({ page }) => {
    const service = await startFormService()
    const server = await startServer({
      MAIL_FORM_URL: service.url,
      // After its first attempt only the admin has it tried again.
      MAIL_RETRY_SECONDS: '3600',
      MAIL_RETRY_MAX_SECONDS: '3600',
      LOG_LEVEL: 'silent',
    })
    try {
      await postDeployment(server, { useCase: '<img src=x onerror=alert(1)>Napkins' })
      await openMail(page, server.admin)
      const row = page.getByRole('row').filter({ hasText: SUBJECT })
      await expect(row).toContainText('Waiting')
      await expect(row).toContainText('Form service')
      // Until the first attempt has failed; the list follows by itself.
      await expect(row).toContainText('500', { timeout: 30_000 })

      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/admin\/mail\//)
      await expect(page.getByRole('heading', { name: SUBJECT })).toBeVisible()
      const frame = page.locator('iframe')
      await expect(frame).not.toHaveAttribute('sandbox', /allow-scripts/)
      const mail = page.frameLocator('iframe')
      await expect(mail.getByText(REQUEST.company).first()).toBeVisible()
      // What a visitor wrote is text, also here.
      await expect(mail.getByText('<img src=x onerror=alert(1)>Napkins')).toBeVisible()
      await page.getByRole('button', { name: 'Plain text' }).click()
      await expect(page.locator('pre')).toContainText(REQUEST.company)

      service.heal()
      await page.keyboard.press('r')
      await expect(page.getByText('Mail is tried again')).toBeVisible()
      const delivery = page.getByRole('region', { name: 'Delivery' })
      await expect(delivery).toContainText('Sent', { timeout: 30_000 })
      await expect(page.getByRole('button', { name: 'Try again now' })).toHaveCount(0)
      expect(service.taken.filter((body) => body.includes(REQUEST.company))).toHaveLength(1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('row').filter({ hasText: SUBJECT })).toContainText('Sent')
    } finally {
      // It would go on asking.
      await page.close()
      await server.stop()
      await service.stop()
    }
  })
})

test.describe('where nothing is configured', () => {
  // The refusal of the server, which the page puts in words.
  test.use({ allowed: /409|Blocked script execution in 'about:srcdoc'/ })

  test('mail rests, can be read, and is discarded once an admin is sure', async ({
    page,
    server,
  }) => {
    await postDeployment(server, { company: 'Resting Linen' })
    await openMail(page, server.admin)
    const banner = page.getByRole('status').filter({ hasText: 'Nothing is configured' })
    await expect(banner).toContainText('rest')
    await banner.getByRole('link', { name: 'Show mail' }).click()
    await page.waitForURL(/state=resting/)
    await expect(page.getByRole('button', { name: /^Resting/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    const row = page.getByRole('row').filter({ hasText: SUBJECT }).first()
    await expect(row).toContainText('Resting')
    await row.click()
    await page.waitForURL(/\/admin\/mail\//)
    await page.getByRole('button', { name: 'Try again now' }).click()
    await expect(page.getByText('Nothing is configured that could send this')).toBeVisible()

    await page.getByRole('button', { name: 'Discard' }).click()
    const dialog = page.getByRole('dialog', { name: 'Discard this mail?' })
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    const delivery = page.getByRole('region', { name: 'Delivery' })
    await expect(delivery).toContainText('Resting')
    await page.getByRole('button', { name: 'Discard' }).click()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(delivery).toContainText('Discarded')
    await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0)
    const { pathname } = new URL(page.url())
    await page.goBack()
    await page.waitForURL(/state=resting/)
    await expect(page.locator(`a[href^="${pathname}"]`)).toHaveCount(0)
  })
})

test('an hour without mail is told on every page', async ({ page, server }) => {
  await page.route('**/api/outbox/status', async (route) => {
    const since = new Date(Date.now() - 61 * 60_000).toISOString()
    const failing = { failing_since: since, next_attempt_at: null, waiting: 2 }
    const channel = { channel: 'smtp', last_error: 'The mail server is down', ...failing }
    const data = { channels: [channel], reaches_people: true, resting: 0, dead: 0, ...failing }
    await route.fulfill({
      json: { success: true, data },
      headers: { 'Access-Control-Allow-Origin': server.admin },
    })
  })
  await signIn(page, server.admin, ADMIN.email, ADMIN.password)
  const banner = page.getByRole('status').filter({ hasText: 'Mail has failed since' })
  await expect(banner).toContainText('The mail server is down. 2 messages wait')
  await page.getByRole('link', { name: /^Subscribers/ }).click()
  await expect(banner).toBeVisible()
})

test.describe('while the server cannot be reached', () => {
  test.use({ allowed: /Failed to load resource/ })

  test('the list says so, and comes with another try', async ({ page, server }) => {
    await postDeployment(server)
    await page.route('**/api/outbox', (route) => route.abort())
    await signIn(page, server.admin, ADMIN.email, ADMIN.password)
    await page.getByRole('link', { name: /^Mail/ }).click()
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached')
    await page.unroute('**/api/outbox')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('row').filter({ hasText: SUBJECT }).first()).toBeVisible()
  })

  test('a message that is not there says so', async ({ page, server }) => {
    await signIn(page, server.admin, ADMIN.email, ADMIN.password)
    await page.goto(`${server.admin}/admin/mail/00000000-0000-4000-8000-000000000000`)
    await expect(page.getByRole('heading', { name: 'Message not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the mail' }).click()
    await page.waitForURL(/view=mail/)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`axe, ${colorScheme}, ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
        allowed: FRAME,
      })

      test('the mail', async ({ page, server }) => {
        await postDeployment(server)
        await openMail(page, server.admin)
        await expectAccessible(page)
        await page.getByRole('row').nth(1).click()
        await page.frameLocator('iframe').locator('body').waitFor()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Plain text' }).click()
        await page.getByRole('button', { name: 'Discard' }).click()
        await page.getByRole('dialog').waitFor()
        await expectAccessible(page)
      })
    })
  }
}

async function expectAccessible(page: Page) {
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)))
  const { violations } = await new AxeBuilder({ page })
    // It cannot look into a frame that runs no scripts, not even its own.
    .exclude('iframe')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`)).toEqual(
    [],
  )
}
