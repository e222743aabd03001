/**
 * Lists the pages to link to: the first page, the last page, and the pages around the current page.
 * `null` represents a gap of two or more pages.
 */
export function listPages(page: number, count: number, siblings: number): (number | null)[] {
  const pages: (number | null)[] = []
  for (let candidate = 1; candidate <= count; candidate += 1) {
    const isNear = Math.abs(candidate - page) <= siblings
    // A gap is as wide as a page number, so a gap never replaces just one page.
    const wouldBeSingleGap =
      (candidate === 2 && page - siblings === 3) ||
      (candidate === count - 1 && page + siblings === count - 2)
    if (candidate === 1 || candidate === count || isNear || wouldBeSingleGap) pages.push(candidate)
    else if (pages.at(-1) !== null) pages.push(null)
  }
  return pages
}
