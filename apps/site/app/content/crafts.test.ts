import { expect, test } from 'vitest'
import { HEIGHT, LEG_TOP, LEGS, WIDTH } from '../routes/culture/drawingSize.ts'
import { crafts } from './crafts.ts'

/** Radius of the numbers on phones, in the drawing's units. */
const NUMBER_RADIUS = 26
/** The columns that phones show. The page's margins are outside. */
const ROBOT = { left: 276, right: 1020 }
/** Room for the circles' strokes, which the edge of the drawing would cut off. */
const STROKE_ROOM = 2
/** Least distance between a number and a leg of the table. */
const LEG_DISTANCE = 12

test.each(crafts)('the line of $name crosses no leg of the table', (craft) => {
  const { lineEnd, lineStartY, side } = craft
  const [endX, endY] = lineEnd
  const { lineTurnX = endX } = craft
  const horizontalParts = [
    { y: lineStartY, ends: [side === 'left' ? 0 : WIDTH, lineTurnX] },
    { y: endY, ends: [lineTurnX, endX] },
  ]
  for (const { y, ends } of horizontalParts) {
    const crossedLegs = LEGS.filter(
      ({ x, width, bottom }) =>
        y > LEG_TOP && y < bottom && x < Math.max(...ends) && x + width > Math.min(...ends),
    )
    expect(crossedLegs).toEqual([])
  }
  expect(lineStartY).toBeLessThan(HEIGHT)
})

test('the lines on each side are far enough apart for their names', () => {
  for (const side of ['left', 'right'] as const) {
    const starts = crafts.filter((craft) => craft.side === side).map(({ lineStartY }) => lineStartY)
    for (const [index, start] of starts.slice(1).entries())
      expect(start - (starts[index] ?? 0)).toBeGreaterThan(82)
  }
})

test('the numbers overlap neither each other nor the ends of their lines', () => {
  for (const [index, { name, number, lineEnd }] of crafts.entries()) {
    const measureDistance = ([x, y]: readonly [number, number]) =>
      Math.hypot(x - number[0], y - number[1])
    expect(measureDistance(lineEnd), name).toBeGreaterThan(NUMBER_RADIUS)
    for (const other of crafts.slice(index + 1))
      expect(measureDistance(other.number), name).toBeGreaterThan(2 * NUMBER_RADIUS)
    expect(number[0] - NUMBER_RADIUS, name).toBeGreaterThanOrEqual(ROBOT.left + STROKE_ROOM)
    expect(number[0] + NUMBER_RADIUS, name).toBeLessThanOrEqual(ROBOT.right - STROKE_ROOM)
    const closeLegs = LEGS.filter(
      ({ x, width, bottom }) =>
        number[1] + NUMBER_RADIUS > LEG_TOP &&
        number[1] - NUMBER_RADIUS < bottom &&
        number[0] + NUMBER_RADIUS + LEG_DISTANCE > x &&
        number[0] - NUMBER_RADIUS - LEG_DISTANCE < x + width,
    )
    expect(closeLegs, name).toEqual([])
  }
})
