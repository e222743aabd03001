import type {} from '@vitest/browser-playwright'
import { TestRunner } from 'vitest'
import { cdp, server } from 'vitest/browser'

/** Whether the tests run in Chromium. `npm run test:engines` runs them in other engines. */
export const isChromium = server.browser === 'chromium'

/**
 * Skips the current test unless the browser or its driver can run it. The report of
 * `npm run test:engines` counts the reasons.
 */
export function skipUnless(canRun: boolean, reason: string): void {
  const test = TestRunner.getCurrentTest()
  if (canRun || !test) return
  Object.assign(test.meta, { notApplicable: reason })
  test.context.skip(reason)
}

/**
 * Returns a session of Chromium's protocol. In other engines, skips the current test, because only
 * this protocol can emulate media features and dispatch touches.
 */
export function getCdp() {
  skipUnless(isChromium, 'only Chromium’s protocol emulates media features, touch, and networks')
  return cdp()
}
