import { formatIsoDay } from '../dates/dates.ts'
import { addDays, isDay } from './days.ts'

/** The first and last day of a range. If a day is missing, the range is unlimited at that end. */
export interface DayRange {
  from: string | undefined
  to: string | undefined
}

/** The presets in the range control. `days` is `undefined` for an unlimited range. */
export const RANGE_PRESETS = [
  { id: '30d', label: '30 days', days: 30 },
  { id: '90d', label: '90 days', days: 90 },
  { id: 'year', label: 'Year', days: 365 },
  { id: 'all', label: 'All', days: undefined },
] as const
type RangePresetId = (typeof RANGE_PRESETS)[number]['id']

export type OverviewRange = { preset: RangePresetId } | ({ preset: 'custom' } & DayRange)

const DEFAULT_PRESET = '90d'

/** Reads the range from a query string. Unknown values fall back to the default. */
export function readRange(params: URLSearchParams): OverviewRange {
  const from = params.get('from')
  const to = params.get('to')
  if (isDay(from) || isDay(to)) {
    const days = { from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined }
    const isValid = !days.from || !days.to || days.from <= days.to
    if (isValid) return { preset: 'custom', ...days }
  }
  if (params.get('range') === 'custom') return { preset: 'custom', from: undefined, to: undefined }
  const preset = RANGE_PRESETS.find(({ id }) => id === params.get('range'))
  return { preset: preset?.id ?? DEFAULT_PRESET }
}

export function writeRange(range: OverviewRange): URLSearchParams {
  const params = new URLSearchParams({ view: 'overview' })
  if (range.preset === 'custom') {
    if (range.from) params.set('from', range.from)
    if (range.to) params.set('to', range.to)
    if (!range.from && !range.to) params.set('range', 'custom')
  } else if (range.preset !== DEFAULT_PRESET) {
    params.set('range', range.preset)
  }
  return params
}

/** Returns the first and last day of a range. The last day of a preset is today. */
export function getDays(range: OverviewRange, now: Date): DayRange {
  if (range.preset === 'custom') return { from: range.from, to: range.to }
  const days = RANGE_PRESETS.find(({ id }) => id === range.preset)?.days
  if (days === undefined) return { from: undefined, to: undefined }
  const to = formatIsoDay(now)
  return { from: addDays(to, 1 - days), to }
}
