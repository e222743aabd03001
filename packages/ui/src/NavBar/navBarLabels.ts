export interface NavBarLabels {
  /** Names the landmark and the sheet. */
  nav: string
  /** Names the button that opens the sheet. */
  open: string
  /** Names the button that closes the sheet. */
  close: string
}

export const defaultNavBarLabels: NavBarLabels = {
  nav: 'Main',
  open: 'Open menu',
  close: 'Close menu',
}
