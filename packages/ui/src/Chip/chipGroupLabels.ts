export interface ChipGroupLabels {
  /** Names the remove button of an item. */
  remove: (item: string) => string
}

export const defaultChipGroupLabels: ChipGroupLabels = {
  remove: (item) => `Remove ${item}`,
}
