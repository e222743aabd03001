export interface ComboboxLabels {
  /** The accessible name of the button that opens the list. */
  open: string
  /** Returns the text of the option that adds the typed text, such as `Add “hot”`. */
  add: (text: string) => string
  /** Returns the accessible name of the button that removes a selected option. */
  remove: (option: string) => string
  /** Announced when the list opens or changes. */
  count: (count: number) => string
  /** Shown below the options if there are more than the list shows. */
  more: (count: number) => string
  /** Shown if no option matches. */
  empty: string
  /** Shown while options load. */
  loading: string
  /** Shown if options couldn’t be loaded. */
  failed: string
  /** Text of the button that loads the options again. */
  retry: string
  /** The browser’s message if the typed text isn’t an option, and the field is required. */
  incomplete: string
}

export const defaultComboboxLabels: ComboboxLabels = {
  open: 'Show options',
  add: (text) => `Add “${text}”`,
  remove: (option) => `Remove ${option}`,
  count: (count) => (count === 1 ? '1 option' : `${count} options`),
  more: (count) => `The first ${count} options. Type to find others.`,
  empty: 'No matches',
  loading: 'Loading…',
  failed: 'Options couldn’t be loaded.',
  retry: 'Try again',
  incomplete: 'Choose an option from the list',
}
