import type { Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../accessible.ts'
import { openAdmin, postDeployment } from '../api.ts'
import { startE2eFormService } from '../formService.ts'
import { type E2eServer, startE2eServer } from '../server.ts'
import { expect, reusingTest, test } from '../test.ts'
import { getFirstRow, REQUEST } from '../visitor.ts'

const SUBJECT = 'New Deployment Request'

/** A console message that Playwright and axe cause in a frame whose scripts are blocked. */
const BLOCKED_SCRIPT_MESSAGE = /Blocked script execution in '(about|blob):/

/** Makes the app poll twice a second. Other long timers stay disabled, as in `test.ts`. */
async function pollFast(page: Page) {
  await page.addInitScript(() => {
    const { setTimeout } = window
    const isPollInterval = (ms: number) => ms === 3000 || ms === 10_000
    Object.assign(window, {
      setTimeout: (callback: TimerHandler, ms = 0, ...rest: unknown[]) =>
        setTimeout(callback, isPollInterval(ms) ? 500 : ms, ...rest),
    })
  })
}

async function openMail(page: Page, server: E2eServer) {
  await openAdmin(page, server, '/admin/dashboard?view=mail')
  await getFirstRow(page, 'Mail').waitFor()
}

test.describe('with a form-mailing service', () => {
  test.use({ allowedMessages: BLOCKED_SCRIPT_MESSAGE })

  test('an admin retries failed mail, and it arrives', async ({ page }) => {
    const service = await startE2eFormService()
    const server = await startE2eServer({
      MAIL_FORM_URL: service.url,
      // Use a long delay, so that only the admin's retry sends the message again.
      MAIL_RETRY_SECONDS: '3600',
      MAIL_RETRY_MAX_SECONDS: '3600',
      LOG_LEVEL: 'silent',
    })
    try {
      await pollFast(page)
      await postDeployment(server, { useCase: '<img src=x onerror=alert(1)>Napkins' })
      await openMail(page, server)
      const row = page.getByRole('row').filter({ hasText: SUBJECT })
      await expect(row).toContainText('Queued')
      await expect(row).toContainText('Form service')
      // Wait until the first attempt has failed. The list updates without a reload.
      await expect(row).toContainText('500')

      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/admin\/mail\//)
      await expect(page.getByRole('heading', { name: SUBJECT })).toBeVisible()
      const frame = page.locator('iframe')
      await expect(frame).not.toHaveAttribute('sandbox', /allow-scripts/)
      const mailContent = page.frameLocator('iframe')
      await expect(mailContent.getByText(REQUEST.company).first()).toBeVisible()
      // The email shows the visitor's input as text instead of running it as HTML.
      await expect(mailContent.getByText('<img src=x onerror=alert(1)>Napkins')).toBeVisible()
      await page.getByRole('button', { name: 'Plain text' }).click()
      await expect(page.locator('pre')).toContainText(REQUEST.company)

      service.recover()
      await page.keyboard.press('r')
      await expect(page.getByText('Retrying now')).toBeVisible()
      const deliverySection = page.getByRole('region', { name: 'Delivery' })
      await expect(deliverySection).toContainText('Sent')
      await expect(page.getByRole('button', { name: 'Retry now' })).toHaveCount(0)
      expect(service.receivedBodies.filter((body) => body.includes(REQUEST.company))).toHaveLength(
        1,
      )
      await page.keyboard.press('Escape')
      await expect(page.getByRole('row').filter({ hasText: SUBJECT })).toContainText('Sent')
    } finally {
      // Close the page first, so that it stops polling.
      await page.close()
      await server.stop()
      await service.stop()
    }
  })
})

reusingTest.describe('without a configured channel', () => {
  // Allow the console messages about the 409 response, and about the email frame's blocked scripts.
  reusingTest.use({ allowedMessages: /409|Blocked script execution in '(about|blob):/ })

  reusingTest(
    'mail is held, can be read, and is discarded after confirmation',
    async ({ page, server }) => {
      await postDeployment(server, { company: 'Resting Linen' })
      await openMail(page, server)
      const banner = page.getByRole('status').filter({ hasText: 'Mail isn’t set up' })
      await expect(banner).toContainText('held')
      await banner.getByRole('link', { name: 'View mail' }).click()
      await page.waitForURL(/state=resting/)
      await expect(page.getByRole('button', { name: /^Held/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      const row = page.getByRole('row').filter({ hasText: SUBJECT }).first()
      await expect(row).toContainText('Held')
      await row.click()
      await page.waitForURL(/\/admin\/mail\//)
      await page.getByRole('button', { name: 'Retry now' }).click()
      await expect(page.getByText('No configured channel can send this message')).toBeVisible()

      await page.getByRole('button', { name: 'Discard' }).click()
      const dialog = page.getByRole('dialog', { name: 'Discard this message?' })
      await dialog.getByRole('button', { name: 'Keep message' }).click()
      const deliverySection = page.getByRole('region', { name: 'Delivery' })
      await expect(deliverySection).toContainText('Held')
      await page.getByRole('button', { name: 'Discard' }).click()
      await dialog.getByRole('button', { name: 'Discard' }).click()
      await expect(deliverySection).toContainText('Discarded')
      await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0)
      const { pathname } = new URL(page.url())
      await page.goBack()
      await page.waitForURL(/state=resting/)
      await expect(page.locator(`a[href^="${pathname}"]`)).toHaveCount(0)
    },
  )
})

reusingTest(
  'if mail has failed for an hour, every page shows a warning',
  async ({ page, server }) => {
    const failingSince = new Date(Date.now() - 61 * 60_000).toISOString()
    await page.route('**/api/outbox/status', async (route) => {
      const failingStatus = { failing_since: failingSince, next_attempt_at: null, waiting: 2 }
      const channel = { channel: 'smtp', last_error: 'The mail server is down', ...failingStatus }
      const data = {
        channels: [channel],
        reaches_people: true,
        resting: 0,
        dead: 0,
        ...failingStatus,
      }
      await route.fulfill({
        json: { success: true, data },
        headers: { 'Access-Control-Allow-Origin': server.admin },
      })
    })
    await openAdmin(page, server)
    const banner = page.getByRole('status').filter({ hasText: 'Mail has been failing since' })
    await expect(banner).toContainText('The mail server is down. 2 messages are queued')
    await page.getByRole('link', { name: /^Subscribers/ }).click()
    await expect(banner).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss warning' }).click()
    await expect(banner).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('link', { name: /^Mail 2/ })).toBeVisible()
    await expect(banner).toHaveCount(0)
  },
)

reusingTest.describe('while the server is unreachable', () => {
  reusingTest.use({ allowedMessages: /Failed to load resource/ })

  reusingTest('the list shows an error and can be retried', async ({ page, server }) => {
    await postDeployment(server)
    // The list also retries by itself, so make requests fail until the test clicks the button.
    await page.route('**/api/outbox?*', async (route) => {
      const hasRetried = await page.evaluate(() => document.body.dataset.retried !== undefined)
      if (hasRetried) await route.continue()
      else await route.abort()
    })
    await openAdmin(page, server)
    await page.getByRole('link', { name: /^Mail/ }).click()
    await expect(page.getByRole('alert')).toContainText('Can’t reach the server')
    const button = page.getByRole('button', { name: 'Try again' })
    await button.evaluate((element) => {
      element.addEventListener('click', () => {
        document.body.dataset.retried = ''
      })
    })
    await button.click()
    await expect(page.getByRole('row').filter({ hasText: SUBJECT }).first()).toBeVisible()
  })

  reusingTest('a missing message shows an error', async ({ page, server }) => {
    await openAdmin(page, server, '/admin/mail/00000000-0000-4000-8000-000000000000')
    await expect(page.getByRole('heading', { name: 'Message not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to mail' }).click()
    await page.waitForURL(/view=mail/)
  })
})

reusingTest.describe('accessibility', () => {
  reusingTest.use({
    allowedMessages: BLOCKED_SCRIPT_MESSAGE,
  })

  reusingTest('the list and a message', async ({ page, server }) => {
    await postDeployment(server)
    await openMail(page, server)
    await expectAccessibleEverywhere(page)
    await getFirstRow(page, 'Mail').click()
    await page.locator('iframe[data-loaded]').waitFor()
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', { name: 'Plain text' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog').waitFor()
    await expectAccessibleEverywhere(page)
  })
})
