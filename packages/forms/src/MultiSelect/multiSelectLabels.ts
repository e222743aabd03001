/** The built-in text of a multi-select. */
export interface MultiSelectLabels {
  /** Text of the button when no option is selected. */
  placeholder: string
  /** Text of the button when options are selected. */
  selectedCount: (count: number) => string
  /** Names the list of options and the list of selected options. */
  options: string
  /**
   * Translates an option. Without it, or if it returns `undefined`, the option shows its text from
   * `optionLabels`, or else itself.
   */
  option?: (option: string) => string | undefined
  /** Names the remove button of a selected option. Receives its text. */
  removeOption: (option: string) => string
}

export const defaultMultiSelectLabels: MultiSelectLabels = {
  placeholder: 'Select options...',
  selectedCount: (count) => `${count} selected`,
  options: 'Options',
  removeOption: (option) => `Remove ${option}`,
}
