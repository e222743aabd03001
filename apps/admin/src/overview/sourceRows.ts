import type { Overview } from '@duet/contract'
import { describeSource, NO_SOURCE } from '../submissions/describeSource.ts'
import { joinParameterValues } from '../submissions/parameterValues.ts'
import type { LinkedRow } from './ChartRow.ts'
import { getListPath } from './listPath.ts'
import type { DayRange } from './range.ts'

type Sources = Pick<Overview, 'by_source'>

/** Whether the overview has requests whose source was recorded. */
export function hasSources({ by_source }: Sources): boolean {
  return Object.keys(by_source).some((source) => source !== NO_SOURCE)
}

/** Returns a row for each source, highest count first. Requests without a source come last. */
export function listSourceRows({ by_source }: Sources, days: DayRange): LinkedRow[] {
  const { [NO_SOURCE]: unknownCount = 0, ...counts } = by_source
  const entries = Object.entries(counts).sort(([, a], [, b]) => b - a)
  if (unknownCount > 0) entries.push([NO_SOURCE, unknownCount])
  return entries.map(([source, count]) => ({
    label: describeSource(source),
    count,
    path: getListPath({ source: joinParameterValues([source]), ...days }),
  }))
}
