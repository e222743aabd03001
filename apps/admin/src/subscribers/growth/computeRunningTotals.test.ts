import { expect, it } from 'vitest'
import { computeRunningTotals } from './computeRunningTotals.ts'

it('returns the running total at the end of each period', () => {
  expect(
    computeRunningTotals([
      { to: '2026-11-08', count: 3 },
      { to: '2026-11-15', count: 0 },
      { to: '2026-11-20', count: 4 },
    ]),
  ).toEqual([
    { label: '11/8/2026', count: 3 },
    { label: '11/15/2026', count: 3 },
    { label: '11/20/2026', count: 7 },
  ])
})
