import { formatAge } from '../../../dates.ts'
import { useNow } from '../../../useNow.ts'

/** Shows how long ago a time was. */
export function SubmissionAge({ isoTime }: { isoTime: string }) {
  return formatAge(isoTime, useNow())
}
