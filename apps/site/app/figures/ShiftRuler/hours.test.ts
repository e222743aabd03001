import { describe, expect, it } from 'vitest'
import { formatHours, getHoursForKey, snap } from './hours.ts'

describe('snap', () => {
  it.each([
    [10.7, 0.25, 10.75],
    [-3, 0.25, 0],
    [24.2, 0.25, 24],
    [7.4, 1, 7],
    // 3 * 0.1 isn't exactly 0.3 in floating point.
    [0.29, 0.1, 0.3],
  ])('rounds %d with a step of %d to %d', (hours, step, expected) => {
    expect(snap(hours, step)).toBe(expected)
  })
})

describe('formatHours', () => {
  it.each([
    [0, '00:00'],
    [18.25, '18:15'],
    [5.999, '06:00'],
    [24, '24:00'],
  ])('formats %d as %s', (hours, expected) => expect(formatHours(hours)).toBe(expected))
})

describe('getHoursForKey', () => {
  it.each([
    ['ArrowRight', 12.25, 11.75],
    ['ArrowLeft', 11.75, 12.25],
    ['ArrowUp', 12.25, 12.25],
    ['ArrowDown', 11.75, 11.75],
    ['PageUp', 13, 13],
    ['PageDown', 11, 11],
    ['Home', 0, 0],
    ['End', 24, 24],
  ])('%s moves from 12 to %d, or to %d in right-to-left text', (key, ltr, rtl) => {
    expect(getHoursForKey(key, 12, 0.25, false)).toBe(ltr)
    expect(getHoursForKey(key, 12, 0.25, true)).toBe(rtl)
  })

  it('ignores other keys and stays within the day', () => {
    expect(getHoursForKey('a', 12, 0.25, false)).toBeUndefined()
    expect(getHoursForKey('constructor', 12, 0.25, false)).toBeUndefined()
    expect(getHoursForKey('PageUp', 23.5, 0.25, false)).toBe(24)
    expect(getHoursForKey('ArrowRight', 23.9, 0.25, false)).toBe(24)
  })
})
