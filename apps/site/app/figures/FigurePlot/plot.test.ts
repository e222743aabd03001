import { describe, expect, it } from 'vitest'
import { drawCells, drawMarks } from './drawMarks.ts'
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
  const drawing = drawMarks(
    [
      { variant: 'solid', count: 2 },
      { variant: 'open', count: 3 },
      { variant: 'dash', count: 1 },
    ],
    4,
    20,
  )

  it('continues in the next row', () => {
    expect(drawing.open).toBe('M2.2 0v14m1-14v14M0.2 20v14')
    expect(drawing.width).toBe(3.4)
    expect(drawing.height).toBe(40)
  })

  it('draws marks of whole pixels, with a frame of one pixel around the inside of open marks', () => {
    expect(drawing.solid).toBe('M0.2 0v14m1-14v14')
    expect(drawing.openInside).toBe('M2.2 1v12m1-12v12M0.2 21v12')
    expect(drawing.dash).toBe('M1.2 33v1')
  })
})

describe('drawCells', () => {
  it('draws cells in rows and separates solid cells', () => {
    const { open, solid, gaps } = drawCells(
      [
        { variant: 'open', count: 3 },
        { variant: 'solid', count: 5 },
      ],
      4,
    )
    expect(open).toBe('M0 0h1v1h-1zm1 0h1v1h-1zm1 0h1v1h-1z')
    expect(solid).toBe(`M3 0h1v1h-1zM0 1h1v1h-1z${'m1 0h1v1h-1z'.repeat(3)}`)
    expect(gaps).toBe('M1 1v1M2 1v1M3 1v1M3 1h1')
  })

  it.each([
    [8, 4, 'M0 0H4V2H0Z'],
    [6, 4, 'M0 0H4V1H2V2H0Z'],
    [3, 4, 'M0 0H3V1H3V1H0Z'],
  ])('outlines %d cells in rows of %d', (count, perRow, expected) => {
    expect(drawCells([{ variant: 'open', count }], perRow).outline).toBe(expected)
  })
})
