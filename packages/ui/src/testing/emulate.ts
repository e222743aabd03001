import type {} from '@vitest/browser-playwright'
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Waits, frame by frame and without a clock that may be faked, until a claim holds; for 120 frames at most. */
export async function untilTrue(claim: () => boolean): Promise<void> {
  for (let frame = 0; frame < 120 && !claim(); frame += 1) {
    await new Promise(requestAnimationFrame)
  }
}

/** Sets media features of the real browser, `{ 'prefers-reduced-motion': 'reduce' }`, until the test ends. */
export async function emulateMedia(features: Record<string, string>, media = ''): Promise<void> {
  const set = (list: { name: string; value: string }[], type: string) =>
    cdp().send('Emulation.setEmulatedMedia', { media: type, features: list })
  await set(
    Object.entries(features).map(([name, value]) => ({ name, value })),
    media,
  )
  // The browser answers before its page has heard of it.
  const queries = Object.entries(features).map(([name, value]) => `(${name}: ${value})`)
  await untilTrue(() => queries.every((query) => matchMedia(query).matches))
  onTestFinished(async () => {
    await set([], '')
  })
}
