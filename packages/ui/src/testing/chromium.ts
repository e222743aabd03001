import type {} from '@vitest/browser-playwright'
import { TestRunner } from 'vitest'
import { cdp, server } from 'vitest/browser'

/** Whether the tests run in Chromium. `npm run test:engines` runs them in other engines. */
export const isChromium = server.browser === 'chromium'

/**
 * Returns a session of Chromium's protocol. In other engines, skips the current test, because only
 * this protocol can emulate media features and dispatch touches.
 */
export function getCdp() {
  if (!isChromium) TestRunner.getCurrentTest()?.context.skip('needs the protocol of Chromium')
  return cdp()
}
