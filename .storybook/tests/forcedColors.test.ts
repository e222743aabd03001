import axe from 'axe-core'
import { expect } from 'vitest'
import { axeOptions } from '../../packages/ui/src/testing/axeOptions.ts'
import { findUnmarkedStates, findUnseenControls, findUnseenFocus } from './forcedColors.ts'
import { emulate, expectFit, playAll } from './run.ts'

playAll('under reduced motion, and then in forced colours', { isReduced: true }, async () => {
  // A colour on its way to the forced one would be measured as it passes.
  const still = document.createElement('style')
  still.textContent = '*, ::before, ::after { transition: none !important }'
  document.head.append(still)
  await emulate({ isReduced: true, isForced: true })
  try {
    await expectFit()
    const { violations } = await axe.run(document.body, axeOptions)
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    expect(found).toEqual([])
    expect(findUnseenControls(), 'have no edge and no words').toEqual([])
    expect(findUnmarkedStates(), 'look like those that are not').toEqual([])
    expect(findUnseenFocus(), 'show no focus').toEqual([])
  } finally {
    await emulate({ isReduced: true })
    still.remove()
  }
})
