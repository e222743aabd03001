/**
 * Lists the pages to link to: the first, the last, and those around the current page. `null` is a
 * gap of two pages or more.
 */
export function listPages(page: number, count: number, siblings: number): (number | null)[] {
  const pages: (number | null)[] = []
  for (let candidate = 1; candidate <= count; candidate += 1) {
    const isNear = Math.abs(candidate - page) <= siblings
    // A gap takes as much space as one page, so it only replaces two or more.
    const isOnlyOne =
      (candidate === 2 && page - siblings === 3) ||
      (candidate === count - 1 && page + siblings === count - 2)
    if (candidate === 1 || candidate === count || isNear || isOnlyOne) pages.push(candidate)
    else if (pages.at(-1) !== null) pages.push(null)
  }
  return pages
}
