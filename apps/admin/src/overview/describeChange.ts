/** Describes the change between two counts, such as `down 6`, `up 2`, or `no change`. */
export function describeChange(current: number, previous: number): string {
  if (current === previous) return 'no change'
  return current < previous ? `down ${previous - current}` : `up ${current - previous}`
}
