/** The built-in text of a multi-select. */
export interface MultiSelectLabels {
  /** Text of the button when no option is selected. */
  placeholder: string
  /** Text of the button when options are selected. */
  selectedCount: (count: number) => string
  /** The accessible name of the list of options and of the list of selected options. */
  options: string
  /**
   * Translates an option. If this function is missing or returns `undefined`, the list shows the
   * text from `optionLabels`, or else the option itself.
   */
  option?: (option: string) => string | undefined
  /** The accessible name of a selected option's remove button. Receives the option's text. */
  removeOption: (option: string) => string
  /** The accessible name and placeholder of the search box that long lists have on phones. */
  searchOptions: string
  /** Announced while the user searches: the number of options that match. */
  matchCount: (count: number) => string
  /** Shown instead of the list if no option matches. */
  noMatches: string
  /** Text of the button that closes the list on phones. */
  closeOptions: string
}

export const defaultMultiSelectLabels: MultiSelectLabels = {
  placeholder: 'Select options...',
  selectedCount: (count) => `${count} selected`,
  options: 'Options',
  removeOption: (option) => `Remove ${option}`,
  searchOptions: 'Search',
  matchCount: (count) => (count === 1 ? '1 match' : `${count} matches`),
  noMatches: 'No matches',
  closeOptions: 'Done',
}
