import { describe, expect, it } from 'vitest'
import { describeDistance, listFollowUpChoices } from './followUp.ts'

const WEDNESDAY = new Date(2026, 10, 25, 23, 30)

describe('listFollowUpChoices', () => {
  it.each([
    ['a Wednesday', WEDNESDAY, '2026-11-26', '2026-11-28', '2026-11-30'],
    ['a Monday', new Date(2026, 10, 30), '2026-12-01', '2026-12-03', '2026-12-07'],
    ['a Sunday', new Date(2026, 10, 29, 12), '2026-11-30', '2026-12-02', '2026-11-30'],
    ['the end of a year', new Date(2026, 11, 31), '2027-01-01', '2027-01-03', '2027-01-04'],
  ])(
    'offers the next day, the third day, and the next Monday on %s',
    (_day, now, tomorrow, third, monday) => {
      expect(listFollowUpChoices(now)).toEqual([
        { label: 'Tomorrow', day: tomorrow },
        { label: 'In 3 days', day: third },
        { label: 'Next Monday', day: monday },
      ])
    },
  )
})

describe('describeDistance', () => {
  it.each([
    ['2026-11-25', 'Today', false],
    ['2026-11-26', 'Tomorrow', false],
    ['2026-11-30', 'In 5 days', false],
    ['2026-11-24', '1 day overdue', true],
    ['2025-11-25', '365 days overdue', true],
  ])('describes %s as %s', (day, text, isOverdue) => {
    expect(describeDistance(day, WEDNESDAY)).toEqual({ text, isOverdue })
  })
})
