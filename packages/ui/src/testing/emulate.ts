import type {} from '@vitest/browser-playwright'
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

// About two minutes at 60 frames per second. Only ends a test that hangs.
const MAX_FRAMES = 7200

/**
 * Polls a condition once per frame, without a clock, until the condition is true or the limit is
 * reached.
 */
export async function untilTrue(condition: () => boolean): Promise<void> {
  for (let frame = 0; frame < MAX_FRAMES && !condition(); frame += 1) {
    await new Promise(requestAnimationFrame)
  }
}

/** Emulates media features, such as `{ 'prefers-reduced-motion': 'reduce' }`, until the test ends. */
export async function emulateMedia(features: Record<string, string>, media = ''): Promise<void> {
  const set = (list: { name: string; value: string }[], type: string) =>
    cdp().send('Emulation.setEmulatedMedia', { media: type, features: list })
  await set(
    Object.entries(features).map(([name, value]) => ({ name, value })),
    media,
  )
  // The command resolves before the page has applied the change.
  const queries = Object.entries(features).map(([name, value]) => `(${name}: ${value})`)
  await untilTrue(() => queries.every((query) => matchMedia(query).matches))
  onTestFinished(async () => {
    await set([], '')
  })
}
