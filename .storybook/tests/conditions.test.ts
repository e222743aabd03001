// Plays every story from right to left, with reduced motion, and with forced colors. No story may
// fail, overflow, clip text, hide a control, or log an error. Each story's own test plays it from
// left to right, with motion, and with the theme's colors.
import { toast } from '@duet/ui'
import type {} from '@vitest/browser-playwright'
import axe from 'axe-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { untilMediaChange } from '../../packages/ui/src/testing/emulate.ts'
import { findHiddenText } from '../../packages/ui/src/testing/hiddenText.ts'
import { expectFit } from './fit.ts'
import { findInvisibleControls, findInvisibleFocus, findUnmarkedStates } from './forcedColors.ts'
import { listStories } from './stories.ts'

const canvas = document.createElement('div')
// Disable transitions, because axe could measure colors during a transition.
const noTransitionsStyle = document.createElement('style')
noTransitionsStyle.textContent = '*, ::before, ::after { transition: none !important }'

beforeAll(async () => {
  const features = [
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'forced-colors', value: 'active' },
  ]
  await cdp().send('Emulation.setEmulatedMedia', { features })
  await untilMediaChange()
  document.head.append(noTransitionsStyle)
})
afterEach(() => {
  toast.dismiss()
})
afterAll(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  noTransitionsStyle.remove()
  document.documentElement.dir = 'ltr'
  delete document.documentElement.dataset.theme
  canvas.remove()
})

async function expectForcedColors(): Promise<void> {
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  // The story's own test checks the other axe rules, which don't depend on colors.
  const { violations } = await axe.run(document.body, { runOnly: ['color-contrast'] })
  const axeProblems = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html}`),
  )
  expect(axeProblems).toEqual([])
  expect(findHiddenText(), 'text that has the color of its backplate').toEqual([])
  expect(findInvisibleControls(), 'controls that have no border and no text').toEqual([])
  expect(
    findUnmarkedStates(),
    'elements that look the same as elements without their state',
  ).toEqual([])
  expect(findInvisibleFocus(), 'elements that show no focus indicator').toEqual([])
}

for (const story of listStories()) {
  test(story.name, async () => {
    await page.viewport(story.isNarrow ? 390 : 1280, 800)
    document.body.append(canvas)
    window.scrollTo(0, 0)
    await story.play(canvas)
    await expectFit()
    await expectForcedColors()
  })
}
