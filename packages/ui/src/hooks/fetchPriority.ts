import { version } from 'react'

type Priority = 'high' | 'low' | 'auto'

/** Returns the `fetchpriority` attribute as props. React 18 supports only the lowercase name. */
export function fetchPriority(value: Priority): { fetchPriority?: Priority } {
  return { [version >= '19' ? 'fetchPriority' : 'fetchpriority']: value }
}
