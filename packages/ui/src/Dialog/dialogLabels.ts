export interface DialogLabels {
  /** The accessible name of the close button. */
  close: string
}

export const defaultDialogLabels: DialogLabels = { close: 'Close' }
