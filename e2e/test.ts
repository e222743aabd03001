import {
  type Browser,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'
import { E2E_ADMIN, type E2eServer, startE2eServer } from './server.ts'
import { REQUEST } from './visitor.ts'

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
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(disableLongTimers)
  return page
}

/** A page that several tests use, one after the other. */
interface ReusedPage {
  page: Page
  /** Origins that may have stored data. */
  visitedOrigins: Set<string>
}

/** Provides one server per worker. A test fails if its page logs a message that isn't allowed. */
export const test = base.extend<
  AllowedMessages & { failOnMessages: undefined },
  { server: E2eServer; reusedPage: ReusedPage }
>({
  page: async ({ page }, use) => {
    await page.addInitScript(disableLongTimers)
    await use(page)
  },
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const server = await startE2eServer()
      await use(server)
      await server.stop()
      const lines = server.output().split('\n')
      const personalData = [REQUEST.email, REQUEST.name, REQUEST.useCase, E2E_ADMIN.password]
      const leaks = lines.filter((line) => personalData.some((text) => line.includes(text)))
      expect(leaks, 'personal data in the log').toEqual([])
    },
    { scope: 'worker' },
  ],
  reusedPage: [
    async ({ browser }, use) => {
      const page = await openOnOtherDevice(browser)
      const visitedOrigins = new Set<string>()
      page.on('framenavigated', (frame) => visitedOrigins.add(new URL(frame.url()).origin))
      await use({ page, visitedOrigins })
      await page.context().close()
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
      const handleConsole = (message: ConsoleMessage) =>
        recordMessage(`${message.type()}: ${message.text()}`)
      const handleError = (error: Error) => recordMessage(`page error: ${error.message}`)
      page.on('console', handleConsole)
      page.on('pageerror', handleError)
      await use(undefined)
      page.off('console', handleConsole)
      page.off('pageerror', handleError)
      expect(messages, 'console messages').toEqual([])
    },
    { auto: true },
  ],
})

/** Clears the data that a page has stored, and leaves no app open. */
async function clearStorage({ page, visitedOrigins }: ReusedPage) {
  const origins = [...visitedOrigins].filter((origin) => origin.startsWith('http'))
  for (const origin of origins) {
    // Only a page without scripts can't store data again.
    await page.goto(`${origin}/robots.txt`)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  visitedOrigins.clear()
}

/** Clears the history. Otherwise, it would reach its limit, and `history.length` would stay the same. */
async function clearHistory(page: Page) {
  // Other engines have no command for this.
  if (page.context().browser()?.browserType().name() !== 'chromium') return
  const session = await page.context().newCDPSession(page)
  await session.send('Page.resetNavigationHistory')
  // A session that stays attached can reset the emulated media type when the page navigates.
  await session.detach()
}

/**
 * Like `test`, but all tests of a worker use the same page, one after the other. Loading an app in a
 * page that has run it before takes half the CPU time. Each test starts with empty storage. Tests
 * that add init scripts, install a clock, or stop a server need their own page, so they use `test`.
 */
export const reusingTest = test.extend({
  page: async ({ reusedPage, viewport, colorScheme, contextOptions }, use) => {
    const { page } = reusedPage
    await clearHistory(page)
    if (viewport) await page.setViewportSize(viewport)
    const { reducedMotion, forcedColors } = contextOptions
    await page.emulateMedia({
      media: null,
      colorScheme,
      reducedMotion: reducedMotion ?? 'no-preference',
      forcedColors: forcedColors ?? 'none',
    })
    // Otherwise, the pointer could hover over something that it didn't move to.
    await page.mouse.move(0, 0)
    await use(page)
    const context = page.context()
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const event of ['request', 'dialog'] as const) page.removeAllListeners(event)
    for (const openedPage of context.pages()) if (openedPage !== page) await openedPage.close()
    await clearStorage(reusedPage)
  },
  context: async ({ reusedPage }, use) => use(reusedPage.page.context()),
})

export { expect }
