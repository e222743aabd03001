import { useMemo } from 'react'
import { useSubmissionCounts } from '../../useSubmissionCounts.ts'

const collator = new Intl.Collator('en', { sensitivity: 'base' })

/** Returns the most common tags, in alphabetical order. */
export function useKnownTags(): readonly string[] {
  const countsState = useSubmissionCounts()
  const tags = countsState.state === 'ready' ? countsState.counts.tag : undefined
  return useMemo(() => Object.keys(tags ?? {}).sort(collator.compare), [tags])
}
