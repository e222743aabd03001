import type { SubmissionCounts } from '@duet/contract'
import { describeSource } from '../../describeSource.ts'
import { AddFilter } from './AddFilter.tsx'

interface SourceFilterProps {
  counts: SubmissionCounts['source'] | undefined
  values: readonly string[]
  onValuesChange: (values: string[]) => void
}

/** Lets the user choose sources of leads. */
export function SourceFilter({ counts, values, onValuesChange }: SourceFilterProps) {
  // A map, because strangers choose the names, such as `constructor`.
  const countMap = new Map(Object.entries(counts ?? {}))
  const sources = new Set([...countMap.keys(), ...values])
  return (
    <AddFilter
      label="Source"
      options={[...sources].map((source) => ({ value: source, count: countMap.get(source) }))}
      getLabel={describeSource}
      values={values}
      onValuesChange={onValuesChange}
    />
  )
}
