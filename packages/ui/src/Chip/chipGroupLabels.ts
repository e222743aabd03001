export interface ChipGroupLabels {
  /** Returns the accessible name of an item's remove button. */
  remove: (item: string) => string
}

export const defaultChipGroupLabels: ChipGroupLabels = {
  remove: (item) => `Remove ${item}`,
}
