import { test as base, expect } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'

/** Messages that a page may write to the console without failing the test. */
type AllowedMessages = { allowed: RegExp }

/** A real server for each worker, and a page whose console must stay silent. */
export const test = base.extend<
  AllowedMessages & { silence: undefined },
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
  // Nothing.
  allowed: [/^\b$/, { option: true }],
  silence: [
    async ({ page, allowed }, use) => {
      const heard: string[] = []
      const hear = (text: string) => {
        if (!allowed.test(text)) heard.push(text)
      }
      page.on('console', (message) => hear(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => hear(`page error: ${error.message}`))
      await use(undefined)
      expect(heard, 'console messages').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
