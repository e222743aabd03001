/** How long typing must pause, in milliseconds, before the next key starts a new word. */
const PAUSE_MS = 1000

/** The typed text, and the time of its last key. */
export interface TypeAhead {
  text: string
  /** Event timestamp in milliseconds. */
  time: number
}

export const NOTHING_TYPED: TypeAhead = { text: '', time: Number.NEGATIVE_INFINITY }

/**
 * Adds a character to the typed text. Returns the new text and the option that starts with it.
 * After a pause, or if no option starts with the extended text, the text becomes only the new
 * character. So repeating a letter cycles through the options that start with it. Returns
 * `undefined` for a space that isn't part of an option, because that space selects the focused
 * option.
 */
export function typeCharacter(
  options: readonly string[],
  focusedOption: string | undefined,
  typeAhead: TypeAhead,
  key: string,
  time: number,
): { typeAhead: TypeAhead; option: string | undefined } | undefined {
  const previousText = time - typeAhead.time > PAUSE_MS ? '' : typeAhead.text
  const character = key.toLowerCase()
  const text = previousText + character
  const startsWith = (prefix: string) => (option: string) => option.toLowerCase().startsWith(prefix)
  const match = options.find(startsWith(text))
  if (character === ' ' && (previousText === '' || !match)) return undefined
  if (match && previousText !== '') return { typeAhead: { text, time }, option: match }
  // For a new word, searches the options after the focused one first.
  const focusedIndex = focusedOption === undefined ? -1 : options.indexOf(focusedOption)
  const searchOrder = [...options.slice(focusedIndex + 1), ...options.slice(0, focusedIndex + 1)]
  return {
    typeAhead: { text: character, time },
    option: searchOrder.find(startsWith(character)),
  }
}
