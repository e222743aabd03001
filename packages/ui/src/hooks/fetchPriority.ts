import { version } from 'react'

type Priority = 'high' | 'low' | 'auto'

/** The attribute of that name, under the name by which this React knows it: 18 hands on lower case only. */
export function fetchPriority(value: Priority): { fetchPriority?: Priority } {
  return { [version >= '19' ? 'fetchPriority' : 'fetchpriority']: value }
}
