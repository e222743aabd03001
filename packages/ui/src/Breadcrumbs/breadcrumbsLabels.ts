export interface BreadcrumbsLabels {
  /** The accessible name of the landmark. */
  nav: string
}

export const defaultBreadcrumbsLabels: BreadcrumbsLabels = { nav: 'Breadcrumbs' }
