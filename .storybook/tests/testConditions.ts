import axe from 'axe-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { page } from 'vitest/browser'
import { getCdp, isChromium } from '../../packages/ui/src/testing/chromium.ts'
import { untilMediaChange } from '../../packages/ui/src/testing/emulate.ts'
import { findHiddenText } from '../../packages/ui/src/testing/hiddenText.ts'
import { expectFit } from './fit.ts'
import { findInvisibleControls, findInvisibleFocus, findUnmarkedStates } from './forcedColors.ts'
import { forEachStory } from './stories.ts'

/**
 * Plays stories from right to left, with reduced motion, and with forced colors. No story may fail,
 * overflow, clip text, hide a control, or log an error. `testStories` plays them from left to right,
 * with motion, and with the theme's colors. Other engines than Chromium can't emulate media features,
 * so there the stories only change their direction.
 */
export function testConditions(isIncluded: (path: string) => boolean): void {
  // Disable transitions, because axe could measure colors during a transition.
  const noTransitionsStyle = document.createElement('style')
  noTransitionsStyle.textContent = '*, ::before, ::after { transition: none !important }'

  beforeAll(async () => {
    const features = [
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'forced-colors', value: 'active' },
    ]
    if (isChromium) await getCdp().send('Emulation.setEmulatedMedia', { features })
    await untilMediaChange()
    document.head.append(noTransitionsStyle)
  })
  afterAll(async () => {
    if (isChromium) await getCdp().send('Emulation.setEmulatedMedia', { features: [] })
    noTransitionsStyle.remove()
  })

  forEachStory({ direction: 'rtl', isIncluded }, async (story) => {
    await page.viewport(story.isNarrow ? 390 : 1280, 800)
    await story.play()
    await expectFit()
    if (isChromium) await expectForcedColors()
  })
}

async function expectForcedColors(): Promise<void> {
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  expect(await findLowContrast(), 'text that is hard to read').toEqual([])
  expect(findHiddenText(), 'text that has the color of its backplate').toEqual([])
  expect(findInvisibleControls(), 'controls that have no border and no text').toEqual([])
  expect(
    findUnmarkedStates(),
    'elements that look the same as elements without their state',
  ).toEqual([])
  expect(findInvisibleFocus(), 'elements that show no focus indicator').toEqual([])
}

/**
 * Runs axe on fields, and on text that keeps its color or is translucent. All other text has a
 * system color on a backplate, which `findHiddenText` checks. `testStories` checks the other axe
 * rules, which don't depend on colors.
 */
async function findLowContrast(): Promise<string[]> {
  const elements = [...document.body.querySelectorAll('*')].filter((element) => {
    if (element.matches('input, select, textarea')) return true
    const { forcedColorAdjust, opacity } = getComputedStyle(element)
    return (forcedColorAdjust === 'none' || opacity !== '1') && element.textContent?.trim()
  })
  if (elements.length === 0) return []
  const { violations } = await axe.run(elements, { runOnly: ['color-contrast'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
