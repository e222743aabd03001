/** After so many milliseconds without a key a new word begins. */
const PAUSE_MS = 1000

/** What has been typed so far, and when its last letter was. */
export interface TypeAhead {
  text: string
  /** Milliseconds on the clock of the events. */
  time: number
}

export const NOTHING_TYPED: TypeAhead = { text: '', time: Number.NEGATIVE_INFINITY }

/**
 * Takes one more typed character: the word as it stands then, and the option that it leads to.
 * A letter that leads nowhere begins a new word, the same letter again goes on to the next option,
 * and a space that no option continues with is not part of a word (`undefined`): it chooses.
 */
export function typeAhead(
  options: readonly string[],
  focused: string | undefined,
  typed: TypeAhead,
  key: string,
  time: number,
): { typed: TypeAhead; option: string | undefined } | undefined {
  const before = time - typed.time > PAUSE_MS ? '' : typed.text
  const character = key.toLowerCase()
  const startsWith = (text: string) => (option: string) => option.toLowerCase().startsWith(text)
  const word = before + character
  const found = options.find(startsWith(word))
  if (character === ' ' && (before === '' || !found)) return undefined
  if (found) return { typed: { text: word, time }, option: before === '' ? next(character) : found }
  return { typed: { text: character, time }, option: next(character) }

  function next(text: string) {
    const at = focused === undefined ? -1 : options.indexOf(focused)
    return [...options.slice(at + 1), ...options.slice(0, at + 1)].find(startsWith(text))
  }
}
