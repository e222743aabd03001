/** How long typing must pause, in milliseconds, before the next key starts a new text. */
const PAUSE_MS = 1000

/** The typed text, and the time of the last key press. */
export interface TypeAhead {
  text: string
  /** Event timestamp in milliseconds. */
  time: number
}

export const NOTHING_TYPED: TypeAhead = { text: '', time: Number.NEGATIVE_INFINITY }

/**
 * Adds a character to the typed text and finds the option that starts with the text. After a pause,
 * or if no option matches the longer text, the character replaces the typed text. As a result,
 * repeating a letter cycles through the options that start with that letter.
 *
 * Returns the new text and the option's index, or -1. Returns `undefined` for a space that doesn't
 * continue a match, because that space selects the focused option.
 *
 * @param texts The text of each option.
 * @param focusedIndex The index of the focused option, or -1.
 */
export function typeCharacter(
  texts: readonly string[],
  focusedIndex: number,
  typeAhead: TypeAhead,
  key: string,
  time: number,
): { typeAhead: TypeAhead; index: number } | undefined {
  const previousText = time - typeAhead.time > PAUSE_MS ? '' : typeAhead.text
  const character = key.toLowerCase()
  const text = previousText + character
  const startsWith = createMatcher()
  const matchIndex = texts.findIndex((optionText) => startsWith(optionText, text))
  if (character === ' ' && (previousText === '' || matchIndex < 0)) return undefined
  if (matchIndex >= 0 && previousText !== '')
    return { typeAhead: { text, time }, index: matchIndex }
  // For the first character of a text, searches the options after the focused option first.
  const nextIndex = texts.findIndex(
    (optionText, index) => index > focusedIndex && startsWith(optionText, character),
  )
  return {
    typeAhead: { text: character, time },
    index:
      nextIndex >= 0
        ? nextIndex
        : texts.findIndex((optionText) => startsWith(optionText, character)),
  }
}

/**
 * Creates a function that returns whether a text starts with a lowercase prefix. Letters without
 * accents also match accented letters: `a` finds "Åland", but `å` doesn't find "Alabama".
 */
function createMatcher(): (text: string, prefix: string) => boolean {
  const { compare } = new Intl.Collator('en', { usage: 'search', sensitivity: 'base' })
  return (text, prefix) => {
    const start = text.normalize().toLowerCase().slice(0, prefix.length)
    return start === prefix || (/^[ -~]+$/.test(prefix) && compare(start, prefix) === 0)
  }
}
