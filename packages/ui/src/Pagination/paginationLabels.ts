export interface PaginationLabels {
  /** The accessible name of the landmark. */
  nav: string
  /** The accessible name of the link to the previous page. */
  previous: string
  /** The accessible name of the link to the next page. */
  next: string
  /** Returns the accessible name of the link to a page. */
  page: (page: number) => string
  /** Returns the visible number of a page. */
  number: (page: number) => string
}

export const defaultPaginationLabels: PaginationLabels = {
  nav: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page) => `Page ${page}`,
  number: String,
}
