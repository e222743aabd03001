import type { Page } from '@playwright/test'
import { createDeploymentForm } from '../apps/server/src/testing/requests.ts'
import { type ServerWithMail, startServerWithMail } from './mailbox.ts'
import { findFreePort } from './server.ts'

/** Starts a server whose emails contain links to it. */
export async function startServerWithLinks(): Promise<ServerWithMail> {
  const port = String(await findFreePort())
  return startServerWithMail({ PORT: port, PUBLIC_URL: `http://localhost:${port}` })
}

/** Sends a request with one file. Returns the link to its page. */
export async function sendRequest(server: ServerWithMail, email: string): Promise<string> {
  await fetch(`${server.site}/api/deployment`, {
    method: 'POST',
    body: createDeploymentForm({ email }),
  })
  return server.waitForLink(email, '/api/request')
}

/** Opens the form for files on the page of a request, and sends files with it. */
export async function addFilesToRequest(page: Page, files: readonly string[]): Promise<void> {
  await page.locator('summary', { hasText: 'Add files' }).click()
  await page.getByLabel('Videos, photos, or PDFs').setInputFiles(files)
  await page.getByRole('button', { name: 'Add files' }).click()
}

/**
 * Lets the first part of a file pass, and calls `interrupt` instead of sending the second one.
 * Returns the positions of all parts that the page sends.
 */
export async function interruptSecondPart(
  page: Page,
  interrupt: () => Promise<unknown>,
): Promise<string[]> {
  const offsets: string[] = []
  await page.route('**/api/request/uploads/*', async (route) => {
    const request = route.request()
    if (request.method() === 'PATCH') {
      offsets.push(request.headers()['upload-offset'] ?? '')
      if (offsets.length === 2) {
        await interrupt()
        await route.abort('connectionreset').catch(() => undefined)
        return
      }
    }
    await route.continue()
  })
  return offsets
}

/** Counts what the page keeps in the browser to continue uploads. */
export const countStoredUploads = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tus::')).length)

/** Records the texts that screen readers say while the open page sends files. */
export async function recordAnnouncements(page: Page): Promise<string[]> {
  const texts: string[] = []
  await page.exposeFunction('recordText', (text: string) => texts.push(text))
  await page.locator('form > [aria-live]').evaluate((element) => {
    const { recordText } = window as unknown as { recordText: (text: string | null) => void }
    new MutationObserver(() => recordText(element.textContent)).observe(element, {
      childList: true,
    })
  })
  return texts
}
