export interface ToasterLabels {
  /** The accessible name of the landmark. */
  region: string
  /** The accessible name of a toast's close button. */
  dismiss: string
}

export const defaultToasterLabels: ToasterLabels = {
  region: 'Notifications',
  dismiss: 'Dismiss notification',
}
