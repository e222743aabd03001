import { describe, expect, it } from 'vitest'
import { drawMarks } from './drawMarks.ts'
import { toPercent } from './plot.ts'

describe('toPercent', () => {
  it.each([
    [98.5, 98.5, 100, 0],
    [100, 98.5, 100, 100],
    [8, 0, 24, 33.33],
    [3, 6, 0, 50],
    [5, 5, 5, 0],
    [6, 5, 5, 0],
  ])('places %d on an axis from %d to %d at %d percent', (value, from, to, expected) => {
    expect(toPercent(value, { from, to })).toBe(expected)
  })
})

describe('drawMarks', () => {
  const listStarts = (path: string) => [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [x, y])

  it('continues in the next row', () => {
    const drawing = drawMarks(
      [
        { variant: 'solid', count: 2 },
        { variant: 'open', count: 3 },
        { variant: 'dash', count: 1 },
      ],
      4,
      'mark',
    )
    expect(listStarts(drawing.solid)).toEqual([
      ['0', '0'],
      ['1', '0'],
    ])
    expect(listStarts(drawing.open)).toEqual([
      ['2', '0'],
      ['3', '0'],
      ['0', '1'],
    ])
    expect(listStarts(drawing.dash)).toEqual([['1', '1']])
    expect(drawing.rows).toBe(2)
    expect(drawing.outline).toBe('')
  })

  it('separates solid cells, but not solid marks', () => {
    const run = [
      { variant: 'open', count: 3 },
      { variant: 'solid', count: 5 },
    ] as const
    expect(listStarts(drawMarks(run, 4, 'cell').gaps)).toEqual([
      ['1', '1'],
      ['2', '1'],
      ['3', '1'],
      ['3', '1'],
    ])
    expect(drawMarks(run, 4, 'mark').gaps).toBe('')
  })

  it.each([
    [8, 4, 'M0 0H4V2H0Z'],
    [6, 4, 'M0 0H4V1H2V2H0Z'],
    [3, 4, 'M0 0H3V1H3V1H0Z'],
  ])('outlines %d cells in rows of %d', (count, perRow, expected) => {
    expect(drawMarks([{ variant: 'open', count }], perRow, 'cell').outline).toBe(expected)
  })
})
