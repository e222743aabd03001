/**
 * Lists the pages to link to: the first, the last, and those around the current page. `null` is a
 * gap of two pages or more.
 */
export function listPages(page: number, count: number, siblings: number): (number | null)[] {
  const pages: (number | null)[] = []
  for (let each = 1; each <= count; each += 1) {
    const isNear = Math.abs(each - page) <= siblings
    // A gap takes as much space as one page, so it only replaces two or more.
    const isOnlyOne =
      (each === 2 && page - siblings === 3) || (each === count - 1 && page + siblings === count - 2)
    if (each === 1 || each === count || isNear || isOnlyOne) pages.push(each)
    else if (pages.at(-1) !== null) pages.push(null)
  }
  return pages
}
