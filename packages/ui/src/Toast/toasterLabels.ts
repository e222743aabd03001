export interface ToasterLabels {
  /** Names the landmark. */
  region: string
  /** Names the close button of a toast. */
  dismiss: string
}

export const defaultToasterLabels: ToasterLabels = {
  region: 'Notifications',
  dismiss: 'Dismiss notification',
}
