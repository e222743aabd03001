/** Describes the change between two counts, such as `down 6`, `up 2`, or `no change`. */
export function describeChange(currentCount: number, previousCount: number): string {
  if (currentCount === previousCount) return 'no change'
  return currentCount < previousCount
    ? `down ${previousCount - currentCount}`
    : `up ${currentCount - previousCount}`
}
