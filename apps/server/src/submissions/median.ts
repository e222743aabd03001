/**
 * Returns the median of numbers, or `null` if there are no numbers. Reorders them, but doesn't sort
 * them completely, which would take several times as long.
 */
export function findMedian(numbers: Uint32Array): number | null {
  if (numbers.length === 0) return null
  const middle = Math.floor(numbers.length / 2)
  partition(numbers, middle)
  const upperMiddle = numbers[middle] as number
  if (numbers.length % 2 === 1) return upperMiddle
  let lowerMiddle = 0
  for (const number of numbers.subarray(0, middle)) lowerMiddle = Math.max(lowerMiddle, number)
  return (lowerMiddle + upperMiddle) / 2
}

/**
 * Moves the number that belongs at an index in sorted numbers to this index, smaller numbers before
 * it, and larger numbers after it. This is Hoare's algorithm “quickselect”.
 */
function partition(numbers: Uint32Array, index: number): void {
  let first = 0
  let last = numbers.length - 1
  while (first < last) {
    // A random pivot, so that no order of the numbers makes this slow.
    const pivot = numbers[first + Math.floor(Math.random() * (last - first + 1))] as number
    let low = first
    let high = last
    while (low <= high) {
      while ((numbers[low] as number) < pivot) low += 1
      while ((numbers[high] as number) > pivot) high -= 1
      if (low > high) break
      const number = numbers[low] as number
      numbers[low] = numbers[high] as number
      numbers[high] = number
      low += 1
      high -= 1
    }
    if (index <= high) last = high
    else if (index >= low) first = low
    else return
  }
}
