import { useMemo } from 'react'
import { useSubmissions } from '../../useSubmissions.ts'

const collator = new Intl.Collator('en', { sensitivity: 'base' })

/** Returns the tags of all loaded submissions, in alphabetical order. */
export function useKnownTags(): readonly string[] {
  const list = useSubmissions()
  const rows = list.state === 'ready' ? list.rows : undefined
  return useMemo(
    () => [...new Set(rows?.flatMap(({ tags }) => tags))].sort(collator.compare),
    [rows],
  )
}
