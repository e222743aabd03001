import axe from 'axe-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { findHiddenText } from '../../packages/ui/src/testing/hiddenText.ts'
import { findInvisibleControls, findInvisibleFocus, findUnmarkedStates } from './forcedColors.ts'
import { playAll } from './run.ts'

// Disable transitions, because axe could measure colors during a transition.
const noTransitionsStyle = document.createElement('style')
noTransitionsStyle.textContent = '*, ::before, ::after { transition: none !important }'

beforeAll(() => document.head.append(noTransitionsStyle))
afterAll(() => noTransitionsStyle.remove())

const conditions = { hasReducedMotion: true, hasForcedColors: true }
playAll('with reduced motion and forced colors', conditions, async () => {
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  // Each story's own test checks the other axe rules, which don't depend on colors.
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
})
