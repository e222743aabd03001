/** How hard a password is to guess. */
export const STRENGTHS = ['Weak', 'Fair', 'Good', 'Strong'] as const
export type Strength = (typeof STRENGTHS)[number]

/** Upper limits of the estimate, in bits. */
const LIMITS = [36, 56, 76] as const

const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
]

/** Fragments that guessers try first. */
const COMMON =
  /password|passwort|qwerty|qwertz|azerty|asdf|zxcv|letmein|welcome|admin|iloveyou|monkey|dragon|changeme|secret/gi

/**
 * Estimates a password's strength. Only a hint: the server decides which passwords it accepts.
 * @param known words that others know, such as the user's email address
 */
export function estimateStrength(password: string, known: readonly string[] = []): Strength {
  const effective = effectiveLength(withoutKnown(password, known).replace(COMMON, 'x'))
  const pool = CLASSES.reduce(
    (sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0),
    0,
  )
  const bits = effective * Math.log2(Math.max(pool, 10))
  const index = LIMITS.findIndex((limit) => bits < limit)
  return STRENGTHS[index < 0 ? STRENGTHS.length - 1 : index] as Strength
}

/** Replaces known words of three characters or more with a single character. */
function withoutKnown(password: string, known: readonly string[]): string {
  const words = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
  return words
    .filter((word) => word.length >= 3)
    .reduce((rest, word) => replaceAll(rest, word), password)
}

function replaceAll(text: string, word: string): string {
  const parts = text.toLowerCase().split(word)
  return parts.length > 1 ? parts.join('x') : text
}

/** The number of characters, where repeated and consecutive ones (`aaa`, `123`) count a quarter. */
function effectiveLength(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  return codes.reduce((length, code, index) => {
    const step = code - (codes[index - 1] ?? Number.NaN)
    return length + (Math.abs(step) <= 1 ? 0.25 : 1)
  }, 0)
}
