import axe from 'axe-core'
import { expect } from 'vitest'
import { axeOptions } from '../../packages/ui/src/testing/axeOptions.ts'
import { findUnmarkedStates, findUnseenControls, findUnseenFocus } from './forcedColors.ts'
import { playAll } from './run.ts'

playAll('in forced colours', { isForced: true, isReduced: true }, async () => {
  const { violations } = await axe.run(document.body, axeOptions)
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect(found).toEqual([])
  expect(findUnseenControls(), 'have no edge and no words').toEqual([])
  expect(findUnmarkedStates(), 'look like those that are not').toEqual([])
  expect(findUnseenFocus(), 'show no focus').toEqual([])
})
