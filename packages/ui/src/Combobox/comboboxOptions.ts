export interface ComboboxOption {
  /** Identifies the option, and is the value that a form submits. */
  value: string
  /** The text of the option. @default the value */
  label?: string
  /** Text after the label, such as an email address. */
  detail?: string
  /** Whether the user can’t select the option. @default false */
  disabled?: boolean
}

/** Loads the options for a text. `signal` aborts when the user types another text. */
export type LoadOptions = (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>

/** The value of the option that adds the typed text. No other option can have it. */
export const ADD_VALUE = '\u0000add'

export const getLabel = ({ value, label }: ComboboxOption): string => label ?? value

/** Returns a text without capitals and accents, so that `aland` finds "Åland". */
const foldText = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Lists the options whose label or detail contains the text. */
export function filterOptions(
  options: readonly ComboboxOption[],
  text: string,
): readonly ComboboxOption[] {
  const foldedText = foldText(text)
  if (!foldedText) return options
  return options.filter((option) =>
    foldText(`${getLabel(option)} ${option.detail ?? ''}`).includes(foldedText),
  )
}

/** Finds the option whose label is the text, except for capitals and accents. */
export function findByText(
  options: readonly ComboboxOption[],
  text: string,
): ComboboxOption | undefined {
  const foldedText = foldText(text)
  return options.find((option) => foldText(getLabel(option)) === foldedText)
}
