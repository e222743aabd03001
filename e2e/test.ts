import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'

/** Console messages that don't fail the test. */
type AllowedMessages = { allowedMessages: RegExp }

/**
 * Replaces `setTimeout` and `AbortSignal.timeout`, so that timers of three seconds or more never
 * fire. Otherwise, on a busy machine, a toast could disappear before the test checks it, or a video
 * or a request could time out. Tests that need long timers install Playwright's clock, which
 * replaces `setTimeout` again.
 */
export function disableLongTimers() {
  const { setTimeout } = window
  Object.assign(window, {
    setTimeout: (callback: TimerHandler, ms = 0, ...rest: unknown[]) =>
      setTimeout(callback, ms < 3000 ? ms : 2 ** 31 - 1, ...rest),
  })
  const createTimeout = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => (ms < 3000 ? createTimeout(ms) : new AbortController().signal)
}

/** Opens a page that shares nothing with the test's own page, as if on another device. */
export async function openOnOtherDevice(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(disableLongTimers)
  return page
}

/** Provides one server per worker. A test fails if its page logs a message that isn't allowed. */
export const test = base.extend<
  AllowedMessages & { failOnMessages: undefined },
  { server: RunningServer }
>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  // By default, allow no messages. This pattern matches nothing.
  allowedMessages: [/^\b$/, { option: true }],
  failOnMessages: [
    async ({ page, allowedMessages }, use) => {
      const messages: string[] = []
      const recordMessage = (text: string) => {
        if (!allowedMessages.test(text)) messages.push(text)
      }
      page.on('console', (message) => recordMessage(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => recordMessage(`page error: ${error.message}`))
      await page.addInitScript(disableLongTimers)
      await use(undefined)
      expect(messages, 'console messages').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
