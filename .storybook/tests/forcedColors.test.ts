import axe from 'axe-core'
import { expect } from 'vitest'
import { axeOptions } from '../../packages/ui/src/testing/axeOptions.ts'
import { findHiddenText } from '../../packages/ui/src/testing/hiddenText.ts'
import { findInvisibleControls, findInvisibleFocus, findUnmarkedStates } from './forcedColors.ts'
import { emulate, expectFit, playAll } from './run.ts'

playAll('with reduced motion and forced colors', { hasReducedMotion: true }, async () => {
  // Disable transitions, because axe could measure colors in the middle of one.
  const noTransitions = document.createElement('style')
  noTransitions.textContent = '*, ::before, ::after { transition: none !important }'
  document.head.append(noTransitions)
  await emulate({ hasReducedMotion: true, hasForcedColors: true })
  try {
    await expectFit()
    const { violations } = await axe.run(document.body, axeOptions)
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    expect(found).toEqual([])
    expect(findHiddenText(), 'has the color of its backplate').toEqual([])
    expect(findInvisibleControls(), 'have no border and no text').toEqual([])
    expect(findUnmarkedStates(), 'look the same as elements without the state').toEqual([])
    expect(findInvisibleFocus(), 'show no focus indicator').toEqual([])
  } finally {
    await emulate({ hasReducedMotion: true })
    noTransitions.remove()
  }
})
