export interface NavBarLabels {
  /** The accessible name of the landmark and of the sheet. */
  nav: string
  /** The accessible name of the button that opens the sheet. */
  open: string
  /** The accessible name of the button that closes the sheet. */
  close: string
}

export const defaultNavBarLabels: NavBarLabels = {
  nav: 'Main',
  open: 'Open menu',
  close: 'Close menu',
}
