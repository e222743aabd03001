import { describe, expect, it } from 'vitest'
import { createTestOverview } from '../testing/overview.ts'
import { createTestTeam, SELF_ID } from '../testing/submissions.ts'
import {
  createLostRow,
  listContactRows,
  listFunnelRows,
  listOwnerRows,
  listUnitRows,
  listUsStateRows,
} from './chartRows.ts'
import { addDays } from './days.ts'
import { describeChange } from './describeChange.ts'
import { formatWait } from './formatWait.ts'
import { listFormProblems, listFormSteps } from './formFunnelRows.ts'
import { listChartPeriods } from './periods.ts'
import { getDays, readRange, writeRange } from './range.ts'
import { createScale, getShade, listShadeRanges } from './scale.ts'
import { hasSources, listSourceRows } from './sourceRows.ts'
import { getIsoWeek } from './weeks.ts'

const TODAY = '2026-11-20'
const NOW = new Date(2026, 10, 20, 15, 0)
const ALL_TIME = { from: undefined, to: undefined }
const parseRange = (search: string) => readRange(new URLSearchParams(search))

describe('ISO weeks', () => {
  it.each([
    [new Date(2026, 10, 20), 47, 2026],
    [new Date(2026, 0, 1), 1, 2026],
    [new Date(2021, 0, 3), 53, 2020],
    [new Date(2024, 11, 30), 1, 2025],
    [new Date(2026, 2, 29, 23, 59), 13, 2026],
    [new Date(2026, 2, 30), 14, 2026],
  ])('assign %s to week %i of %i', (date, week, year) => {
    expect(getIsoWeek(date)).toMatchObject({ week, year })
  })

  it('start on Monday at midnight', () => {
    expect(getIsoWeek(NOW).start).toEqual(new Date(2026, 10, 16))
  })
})

describe('readRange', () => {
  it.each([
    ['range=30d', '2026-10-22', TODAY],
    ['', '2026-08-23', TODAY],
    ['range=nonsense', '2026-08-23', TODAY],
    ['range=year', '2025-11-21', TODAY],
    ['range=all', undefined, undefined],
    ['from=2026-01-31&to=2026-02-01', '2026-01-31', '2026-02-01'],
    ['from=2026-02-30&to=2026-03-01', undefined, '2026-03-01'],
    ['from=2026-03-02&to=2026-03-01', '2026-08-23', TODAY],
  ])('reads “%s” as the days from %s to %s', (search, from, to) => {
    expect(getDays(parseRange(search), NOW)).toEqual({ from, to })
  })

  it.each([
    'range=30d',
    'range=all',
    'from=2026-01-31&to=2026-02-01',
    'to=2026-02-01',
    'range=custom',
    '',
  ])('reads what writeRange writes, such as “%s”', (search) => {
    expect(writeRange(parseRange(search)).toString()).toBe(`view=overview${search && `&${search}`}`)
  })
})

describe('periods', () => {
  const createDays = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      start: addDays(TODAY, index + 1 - count),
      count: 1,
    }))

  it('are days in a range of up to 31 days', () => {
    const requests = createDays(31)
    const periods = listChartPeriods(
      { from: '2026-10-21', to: TODAY, interval: 'day', requests },
      TODAY,
    )
    expect(periods).toHaveLength(31)
    expect(periods.at(-1)).toEqual({
      from: TODAY,
      to: TODAY,
      tick: '20',
      name: '11/20/2026',
      count: 1,
      isCurrent: true,
    })
  })

  it('are weeks in a longer range, and end on the last day of the range', () => {
    const requests = createDays(32)
    const periods = listChartPeriods(
      { from: '2026-10-20', to: TODAY, interval: 'day', requests },
      TODAY,
    )
    expect(periods.map(({ tick, count }) => [tick, count])).toEqual([
      ['43', 6],
      ['44', 7],
      ['45', 7],
      ['46', 7],
      ['47', 5],
    ])
    expect(periods[0]).toMatchObject({ from: '2026-10-20', to: '2026-10-25', isCurrent: false })
    expect(periods[4]).toMatchObject({
      name: 'Week 47, 11/16/2026 to 11/20/2026',
      isCurrent: true,
    })
  })

  it('are months in a range of several years', () => {
    const requests = [
      { start: '2025-12-01', count: 3 },
      { start: '2026-01-01', count: 4 },
    ]
    expect(
      listChartPeriods(
        { from: '2025-12-05', to: '2026-01-31', interval: 'month', requests },
        TODAY,
      ),
    ).toMatchObject([
      { tick: 'Dec', name: 'December 2025', from: '2025-12-05', to: '2025-12-31', count: 3 },
      { tick: '2026', name: 'January 2026', from: '2026-01-01', to: '2026-01-31', count: 4 },
    ])
  })

  it('are an empty list if there are no submissions', () => {
    expect(
      listChartPeriods({ from: null, to: null, interval: 'day', requests: [] }, TODAY),
    ).toEqual([])
  })
})

describe('chart rows', () => {
  const overview = createTestOverview()
  const days = { from: '2026-11-01', to: TODAY }

  it('list states by count, then by name', () => {
    expect(listUsStateRows(overview, ALL_TIME)).toEqual([
      { label: 'Ohio', count: 4, path: '/admin/dashboard?state=Ohio' },
      { label: 'Alaska', count: 1, path: '/admin/dashboard?state=Alaska' },
      { label: 'New York', count: 1, path: '/admin/dashboard?state=New+York' },
    ])
  })

  it('keep the list’s other filters, but require submissions to match all filters', () => {
    const current = new URLSearchParams('status=won&match=any')
    expect(listUsStateRows(overview, ALL_TIME, current)[0]?.path).toBe(
      '/admin/dashboard?status=won&state=Ohio',
    )
  })

  it('link to the submissions of the same period', () => {
    expect(createLostRow(overview, days)).toEqual({
      label: 'Lost',
      count: 0,
      path: '/admin/dashboard?status=lost&from=2026-11-01&to=2026-11-20',
    })
    expect(listContactRows(overview, ALL_TIME)).toEqual([
      {
        label: 'Contacted or lost',
        count: 3,
        path: '/admin/dashboard?status=contacted%2Cqualified%2Cwon%2Clost',
      },
      { label: 'Not yet', count: 3, path: '/admin/dashboard?status=new' },
    ])
  })

  it('count each stage of the funnel together with the later stages', () => {
    expect(listFunnelRows(overview, ALL_TIME)).toEqual([
      { label: 'All requests', count: 6, path: '/admin/dashboard' },
      {
        label: 'Contacted or later',
        count: 3,
        path: '/admin/dashboard?status=contacted%2Cqualified%2Cwon',
      },
      {
        label: 'Qualified or later',
        count: 2,
        path: '/admin/dashboard?status=qualified%2Cwon',
      },
      { label: 'Won', count: 2, path: '/admin/dashboard?status=won' },
    ])
  })

  it('show the names of owners, and end with submissions that nobody owns', () => {
    expect(listOwnerRows(overview, createTestTeam(), ALL_TIME).map(({ label }) => label)).toEqual([
      'Former member',
      'Ines Okafor',
      'Nobody',
    ])
    expect(listOwnerRows(overview, createTestTeam(), ALL_TIME)[1]?.path).toBe(
      `/admin/dashboard?owner=${SELF_ID}`,
    )
  })

  it('list sources by count, and end with requests whose source wasn’t recorded', () => {
    const by_source = { none: 9, direct: 1, 'a, b': 3 }
    expect(listSourceRows({ by_source }, ALL_TIME)).toEqual([
      { label: 'a, b', count: 3, path: '/admin/dashboard?source=a%5C%2C+b' },
      { label: 'Direct', count: 1, path: '/admin/dashboard?source=direct' },
      { label: 'Not recorded', count: 9, path: '/admin/dashboard?source=none' },
    ])
    expect(hasSources({ by_source: { none: 9 } })).toBe(false)
  })

  it('list the steps from a seen form to a won request, and the problems on the way', () => {
    const counts = { seen: 40, started: 9, 'reached.name': 8, 'reached.files': 6, sent: 5 } as const
    const steps = listFormSteps(counts, overview, days)
    expect(steps.map(({ label, count }) => `${label} ${count}`)).toEqual([
      'Form seen 40',
      'Form started 9',
      'Reached Requester Name 8',
      ...['Email', 'Title', 'Company', 'Use Case', 'States', 'Total Units'].map(
        (label) => `Reached ${label} 0`,
      ),
      'Reached Files 6',
      'Form sent 5',
      'Contacted 3',
      'Won 2',
    ])
    expect(steps.at(-1)?.path).toBe('/admin/dashboard?status=won&from=2026-11-01&to=2026-11-20')
    expect(listFormProblems({ 'error.email': 2, 'error.files': 3, file_refused: 1 })).toEqual([
      { label: 'Error at Files', count: 3 },
      { label: 'Error at Email', count: 2 },
      { label: 'File refused', count: 1 },
    ])
  })

  it('count submissions by range of units', () => {
    expect(listUnitRows(overview, ALL_TIME)).toEqual([
      { label: '1 to 9', count: 4, path: '/admin/dashboard?units_min=1&units_max=9' },
      { label: '1,000 or more', count: 2, path: '/admin/dashboard?units_min=1000' },
    ])
  })
})

it('describes the change between two counts', () => {
  expect(describeChange(21, 27)).toBe('down 6')
  expect(describeChange(4, 1)).toBe('up 3')
  expect(describeChange(2, 2)).toBe('no change')
})

it('maps counts above zero to five shades, and zero to a separate shade', () => {
  expect([0, 1, 6, 7, 25, 31].map((count) => getShade(count, 31))).toEqual([0, 1, 1, 2, 5, 5])
  expect(getShade(0, 0)).toBe(0)
})

it.each([0, 1, 3, 4, 5, 7, 31, 1204])(
  'the legend of a map matches its tiles, up to %d',
  (highest) => {
    const ranges = listShadeRanges(highest)
    for (let count = 0; count <= highest; count += 1) {
      const range = ranges.find(({ min, max }) => min <= count && count <= max)
      expect(range?.shade, `shade for ${count}`).toBe(getShade(count, highest))
    }
    expect(ranges.at(-1)?.max).toBe(highest)
  },
)

it.each([
  [0, 1, [1]],
  [3, 3, [1, 2, 3]],
  [27, 30, [10, 20, 30]],
  [41, 60, [20, 40, 60]],
])('chooses an axis for counts up to %i', (count, max, lines) => {
  expect(createScale(count)).toEqual({ max, lines })
})

it.each([
  [45, '45 s'],
  [720, '12 min'],
  [3599, '60 min'],
  [12_000, '3 h 20 min'],
  [86_400, '1 day'],
  [187_200, '2 days 4 h'],
])('formats a wait of %i seconds', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text)
})
