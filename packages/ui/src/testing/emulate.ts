import { onTestFinished } from 'vitest'
import { getCdp } from './chromium.ts'

// How many frames `untilTrue` waits before it gives up: about two minutes at 60 frames per second.
// Only a test that hangs reaches this limit.
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
 * Waits until Chromium has fired the change event for emulated media features, which happens in the
 * next frame. If anything reads `matchMedia` before then, Chromium drops the event.
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
    getCdp().send('Emulation.setEmulatedMedia', { media: type, features: featureList })
  await setMedia(
    Object.entries(features).map(([name, value]) => ({ name, value })),
    media,
  )
  await untilMediaChange()
  onTestFinished(async () => {
    await setMedia([], '')
  })
}

/**
 * Pretends that the page is pinch-zoomed, until the test ends. The browser can only zoom the page
 * around the test's iframe, and `visualViewport` in an iframe doesn't change.
 */
export function emulatePinchZoom(scale: number): void {
  const viewport = window.visualViewport as VisualViewport
  const setScale = (value: number) => {
    Object.defineProperty(viewport, 'scale', { value, configurable: true })
    viewport.dispatchEvent(new Event('resize'))
  }
  setScale(scale)
  onTestFinished(() => {
    setScale(1)
    Reflect.deleteProperty(viewport, 'scale')
  })
}
