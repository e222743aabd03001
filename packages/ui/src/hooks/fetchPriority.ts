import { version } from 'react'

type Priority = 'high' | 'low' | 'auto'

/** The `fetchpriority` attribute. React 18 supports only the lowercase name. */
export function fetchPriority(value: Priority): { fetchPriority?: Priority } {
  return { [version >= '19' ? 'fetchPriority' : 'fetchpriority']: value }
}
