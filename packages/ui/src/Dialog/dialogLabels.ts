export interface DialogLabels {
  /** Names the close button. */
  close: string
}

export const defaultDialogLabels: DialogLabels = { close: 'Close' }
