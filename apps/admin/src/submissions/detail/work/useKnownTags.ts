import { useMemo } from 'react'
import { useSubmissionCounts } from '../../useSubmissionCounts.ts'

const collator = new Intl.Collator('en', { sensitivity: 'base' })

/** Returns the most common tags, in alphabetical order. */
export function useKnownTags(): readonly string[] {
  const state = useSubmissionCounts()
  const tags = state.state === 'ready' ? state.counts.tag : undefined
  return useMemo(() => Object.keys(tags ?? {}).sort(collator.compare), [tags])
}
