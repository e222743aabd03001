import { formatAge } from '../../../dates/dates.ts'
import { useNow } from '../../../dates/useNow.ts'

/** Shows how long ago a time was. */
export function SubmissionAge({ isoTime }: { isoTime: string }) {
  return formatAge(isoTime, useNow())
}
