import type { Overview } from '@duet/contract'
import { describe, expect, it } from 'vitest'
import { computeFigures, describeChange, getShade } from './overviewFigures.ts'
import { getIsoWeek, listLastWeeks } from './weeks.ts'

const EMPTY: Overview = {
  from: null,
  to: null,
  total: 0,
  interval: 'day',
  requests: [],
  by_state: {},
  by_status: { new: 0, contacted: 0, qualified: 0, won: 0, lost: 0, spam: 0 },
  by_owner: {},
  units: { sum: 0, median: null },
  first_contact: { count: 0, median_seconds: null },
}
const NOW = new Date(2026, 10, 25, 12)

describe('ISO weeks', () => {
  it.each([
    [new Date(2026, 10, 20), 47, 2026],
    [new Date(2026, 0, 1), 1, 2026],
    [new Date(2021, 0, 3), 53, 2020],
    [new Date(2024, 11, 30), 1, 2025],
    [new Date(2026, 2, 29, 23, 59), 13, 2026],
    [new Date(2026, 2, 30), 14, 2026],
  ])('include %s in week %i of %i', (date, week, year) => {
    expect(getIsoWeek(date)).toMatchObject({ week, year })
  })

  it('start on Monday at midnight', () => {
    expect(getIsoWeek(NOW).start).toEqual(new Date(2026, 10, 23))
  })

  it('are listed across the start of a year', () => {
    expect(listLastWeeks(new Date(2026, 0, 14), 4).map(({ week }) => week)).toEqual([52, 1, 2, 3])
  })
})

describe('computeFigures', () => {
  it('shows twelve empty weeks until the figures have loaded', () => {
    const { weeks, states } = computeFigures(undefined, NOW)
    expect(weeks.map(({ count }) => count)).toEqual(Array(12).fill(0))
    expect(states).toEqual([])
  })

  it('adds days up to weeks, and sorts states by count', () => {
    const requests = [
      { start: '2026-11-22', count: 4 },
      { start: '2026-11-23', count: 1 },
      { start: '2026-11-25', count: 2 },
    ]
    const figures = computeFigures(
      {
        recent: { ...EMPTY, requests },
        lastWeek: { ...EMPTY, total: 5, units: { sum: 90, median: 9 } },
        weekBefore: { ...EMPTY, total: 7 },
        allTime: {
          ...EMPTY,
          by_state: { Ohio: 2, Utah: 3, Iowa: 2 },
          by_status: { ...EMPTY.by_status, new: 6 },
        },
      },
      NOW,
    )
    expect(figures.weeks.slice(-2).map(({ count }) => count)).toEqual([4, 3])
    expect(figures.states.map(({ state }) => state)).toEqual(['Utah', 'Iowa', 'Ohio'])
    expect(figures).toMatchObject({
      receivedCount: 5,
      previousReceivedCount: 7,
      unitCount: 90,
      unopenedCount: 6,
    })
  })

  it('describes the change between two counts', () => {
    expect(describeChange(21, 27)).toBe('down 6')
    expect(describeChange(4, 1)).toBe('up 3')
    expect(describeChange(2, 2)).toBe('no change')
  })

  it('maps counts to five shades, and zero to a separate shade', () => {
    expect([0, 1, 6, 7, 25, 31].map((count) => getShade(count, 31))).toEqual([0, 1, 1, 2, 5, 5])
    expect(getShade(0, 0)).toBe(0)
  })
})
