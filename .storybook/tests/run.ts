import { toast } from '@duet/ui'
import type {} from '@vitest/browser-playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { untilMediaChange, untilTrue } from '../../packages/ui/src/testing/emulate.ts'
import { findClippedText, findOverflow } from './layout.ts'
import { listStories } from './stories.ts'

/** Conditions under which to test all stories. */
export interface Conditions {
  direction?: 'rtl'
  /** Whether to double the font size, as users can do in their browser. */
  hasLargeText?: boolean
  hasReducedMotion?: boolean
  hasForcedColors?: boolean
}

/** Emulates user preferences and waits until the page applies them. */
async function emulate({ hasReducedMotion, hasForcedColors }: Conditions): Promise<void> {
  const features = [
    { name: 'prefers-reduced-motion', value: hasReducedMotion ? 'reduce' : 'no-preference' },
    { name: 'forced-colors', value: hasForcedColors ? 'active' : 'none' },
  ]
  await cdp().send('Emulation.setEmulatedMedia', { features })
  await untilMediaChange()
}

/** Expects no horizontal overflow and no clipped text. */
export async function expectFit(): Promise<void> {
  let problems: Record<string, string[]> = {}
  // Some components measure the screen and update one frame later.
  await untilTrue(() => {
    problems = { overflow: findOverflow(), clipped: findClippedText() }
    return Object.values(problems).flat().length === 0
  })
  expect(problems).toEqual({ overflow: [], clipped: [] })
}

/**
 * Tests every story under the given conditions. No story may fail, overflow, clip text, or log an
 * error.
 */
export function playAll(title: string, conditions: Conditions, check?: () => Promise<void>): void {
  const { direction = 'ltr', hasLargeText } = conditions
  describe(title, () => {
    const canvas = document.createElement('div')

    beforeAll(async () => {
      await emulate(conditions)
      document.documentElement.style.fontSize = hasLargeText ? '200%' : ''
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

    for (const story of listStories(direction)) {
      test(story.name, async () => {
        // Large text is tested at the width of a phone in landscape.
        const phoneWidth = hasLargeText ? 640 : 390
        await page.viewport(story.isNarrow ? phoneWidth : 1280, 800)
        document.body.append(canvas)
        window.scrollTo(0, 0)
        await story.play(canvas)
        await expectFit()
        await check?.()
      })
    }
  })
}
