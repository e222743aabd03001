import type {} from '@vitest/browser-playwright'
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

// About two minutes at 60 frames per second. The limit only ends a test that hangs.
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

/**
 * Waits until Chromium has reported a change of emulated media, which it does in the next frame. If
 * anything reads `matchMedia` before then, Chromium drops the change event.
 */
export async function untilMediaChange(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/**
 * Emulates media features, such as `{ 'prefers-reduced-motion': 'reduce' }`, until the test ends.
 */
export async function emulateMedia(features: Record<string, string>, media = ''): Promise<void> {
  const setMedia = (featureList: { name: string; value: string }[], type: string) =>
    cdp().send('Emulation.setEmulatedMedia', { media: type, features: featureList })
  await setMedia(
    Object.entries(features).map(([name, value]) => ({ name, value })),
    media,
  )
  await untilMediaChange()
  onTestFinished(async () => {
    await setMedia([], '')
  })
}
