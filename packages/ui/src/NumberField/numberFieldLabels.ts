export interface NumberFieldLabels {
  /** Returns the accessible name of the button that increases the number. Receives the field’s label. */
  increase: (field: string) => string
  /** Returns the accessible name of the button that decreases the number. */
  decrease: (field: string) => string
}

export const defaultNumberFieldLabels: NumberFieldLabels = {
  increase: (field) => `Increase ${field}`.trim(),
  decrease: (field) => `Decrease ${field}`.trim(),
}
