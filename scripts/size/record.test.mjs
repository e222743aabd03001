import { expect, test } from 'vitest'
import { findStaleRows } from './record.mjs'

test('accepts sizes that differ by at most 3% plus 20 bytes', () => {
  expect(findStaleRows([{ name: 'Card', total: 1000 }], [{ name: 'Card', total: 1050 }])).toEqual(
    [],
  )
  expect(findStaleRows([{ name: 'Card', total: 1000 }], [{ name: 'Card', total: 1051 }])).toEqual([
    'Card: 1000 B recorded, 1051 B measured',
  ])
})

test('reports missing, removed, and updated rows', () => {
  const recorded = [
    { name: 'Card', total: 1000 },
    { name: 'swiper', version: '1.0.0', total: 1000 },
  ]
  const measured = [
    { name: 'Link', total: 1000 },
    { name: 'swiper', version: '1.0.1', total: 1000 },
  ]
  expect(findStaleRows(recorded, measured)).toEqual([
    'Card is recorded, but no longer measured',
    'swiper 1.0.0 is recorded, but no longer measured',
    'Link is not recorded',
    'swiper 1.0.1 is not recorded',
  ])
})
