import { DIRECT_SOURCE } from '@duet/contract'

/** The value of the source filter for requests whose source wasn't recorded. */
export const NO_SOURCE = 'none'

/** Returns the name of a source, such as `google` or `Direct`. */
export function describeSource(source: string): string {
  if (source === NO_SOURCE) return 'Not recorded'
  return source === DIRECT_SOURCE ? 'Direct' : source
}
