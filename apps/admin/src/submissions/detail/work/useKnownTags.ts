import { compareTexts } from '@duet/contract'
import { useMemo } from 'react'
import { useSubmissionCounts } from '../../useSubmissionCounts.ts'

/** Returns the most common tags, in alphabetical order. */
export function useKnownTags(): readonly string[] {
  const countsState = useSubmissionCounts()
  const tags = countsState.state === 'ready' ? countsState.counts.tag : undefined
  return useMemo(() => Object.keys(tags ?? {}).sort(compareTexts), [tags])
}
