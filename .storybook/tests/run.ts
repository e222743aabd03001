import { toast } from '@duet/ui'
import type {} from '@vitest/browser-playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { untilTrue } from '../../packages/ui/src/testing/emulate.ts'
import { findClippedText, findOverflow } from './layout.ts'
import { tellStories } from './stories.ts'

/** How somebody may meet every story. */
export interface Setting {
  direction?: 'rtl'
  /** Text at 200 %, as a browser's setting makes it. */
  isLarge?: boolean
  isReduced?: boolean
}

/** What the browser says of its visitor; it is heard by the page at once. */
export async function emulate({ isReduced = false, isForced = false }): Promise<void> {
  const features = [
    { name: 'prefers-reduced-motion', value: isReduced ? 'reduce' : 'no-preference' },
    { name: 'forced-colors', value: isForced ? 'active' : 'none' },
  ]
  await cdp().send('Emulation.setEmulatedMedia', { features })
  // The browser answers before its page has heard of it.
  const queries = features.map(({ name, value }) => `(${name}: ${value})`)
  await untilTrue(() => queries.every((query) => matchMedia(query).matches))
}

/** Nothing runs off, and nothing is cut off. */
export async function expectFit(): Promise<void> {
  let faults: Record<string, string[]> = {}
  // What looks at the screen before it takes its place does so a frame later.
  await untilTrue(() => {
    faults = { runOff: findOverflow(), cutOff: findClippedText() }
    return Object.values(faults).flat().length === 0
  })
  expect(faults).toEqual({ runOff: [], cutOff: [] })
}

/** Draws and plays every story in a setting. Nothing may break, run off, be cut off or complain. */
export function playAll(title: string, setting: Setting, check?: () => Promise<void>): void {
  const { direction = 'ltr', isLarge, isReduced = false } = setting
  describe(title, () => {
    const canvas = document.createElement('div')

    beforeAll(async () => {
      await emulate({ isReduced })
      document.documentElement.style.fontSize = isLarge ? '200%' : ''
    })
    afterEach(() => {
      toast.dismiss()
    })
    afterAll(async () => {
      await cdp().send('Emulation.setEmulatedMedia', { features: [] })
      document.documentElement.removeAttribute('style')
      document.documentElement.dir = 'ltr'
      delete document.documentElement.dataset.theme
      canvas.remove()
    })

    for (const story of tellStories(direction)) {
      test(story.name, async () => {
        // Words twice as large have on a phone held sideways the room that others have held upright.
        const phone = isLarge ? 640 : 390
        await page.viewport(story.isNarrow ? phone : 1280, 800)
        document.body.append(canvas)
        window.scrollTo(0, 0)
        await story.play(canvas)
        await expectFit()
        await check?.()
      })
    }
  })
}
