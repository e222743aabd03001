import type { Submission } from '@duet/contract'
import { describe, expect, it } from 'vitest'
import { createTestSubmission } from '../testing/submissions.ts'
import { computeFigures, describeChange, getShade } from './overviewFigures.ts'
import { getIsoWeek, listLastWeeks } from './weeks.ts'

const NOW = new Date(2026, 10, 20, 15, 0)

function createSubmission(changes: Partial<Submission> & { createdAt: Date }): Submission {
  const { createdAt, ...rest } = changes
  return createTestSubmission({ created_at: createdAt.toISOString(), status: 'contacted', ...rest })
}

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
    expect(getIsoWeek(NOW).start).toEqual(new Date(2026, 10, 16))
  })

  it('are listed across the start of a year', () => {
    expect(listLastWeeks(new Date(2026, 0, 14), 4).map(({ week }) => week)).toEqual([52, 1, 2, 3])
  })
})

describe('computeFigures', () => {
  const figures = computeFigures(
    [
      createSubmission({ createdAt: new Date(2026, 10, 20, 9), total_units: 12, status: 'new' }),
      createSubmission({
        createdAt: new Date(2026, 10, 13, 16),
        total_units: 4,
        states: ['Texas', 'Ohio'],
      }),
      createSubmission({ createdAt: new Date(2026, 10, 13, 14), states: ['Alaska'] }),
      createSubmission({ createdAt: new Date(2026, 10, 6, 14), status: 'new' }),
      createSubmission({ createdAt: new Date(2020, 1, 1) }),
    ],
    NOW,
  )

  it('counts submissions of the last 7 × 24 hours, and of the 7 × 24 hours before', () => {
    expect(figures).toMatchObject({
      receivedCount: 2,
      previousReceivedCount: 1,
      unitCount: 16,
      unopenedCount: 2,
    })
  })

  it('counts submissions by ISO week, ending with the current week', () => {
    expect(figures.weeks).toHaveLength(12)
    expect(figures.weeks.slice(-3).map(({ week, count }) => [week, count])).toEqual([
      [45, 1],
      [46, 2],
      [47, 1],
    ])
    expect(figures.weeks.map(({ isCurrent }) => isCurrent).indexOf(true)).toBe(11)
    expect(figures.weeks[0]?.count).toBe(0)
  })

  it('ranks states by count, then by name', () => {
    expect(figures.states).toEqual([
      { state: 'Ohio', count: 4 },
      { state: 'Alaska', count: 1 },
      { state: 'Texas', count: 1 },
    ])
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
