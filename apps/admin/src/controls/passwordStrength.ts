/** Password ratings, from weakest to strongest. */
export const STRENGTHS = ['Weak', 'Fair', 'Good', 'Strong'] as const
export type Strength = (typeof STRENGTHS)[number]

/** The upper limits of `Weak`, `Fair`, and `Good`, in bits of entropy. */
const BIT_LIMITS = [36, 56, 76] as const

const CHARACTER_CLASSES: readonly (readonly [pattern: RegExp, size: number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
]

/** Parts of common passwords, which attackers try first. */
const COMMON_FRAGMENTS =
  /password|passwort|qwerty|qwertz|azerty|asdf|zxcv|letmein|welcome|admin|iloveyou|monkey|dragon|changeme|secret/gi

/**
 * Estimates a password's strength. The result is only a hint, because the server decides which
 * passwords to accept.
 * @param personalTexts facts about the user that an attacker may know, such as the email address
 */
export function estimateStrength(
  password: string,
  personalTexts: readonly string[] = [],
): Strength {
  const effectiveLength = countEffectiveCharacters(
    shortenPersonalWords(password, personalTexts).replace(COMMON_FRAGMENTS, 'x'),
  )
  const alphabetSize = CHARACTER_CLASSES.reduce(
    (sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0),
    0,
  )
  const bits = effectiveLength * Math.log2(Math.max(alphabetSize, 10))
  const index = BIT_LIMITS.findIndex((limit) => bits < limit)
  return STRENGTHS[index < 0 ? STRENGTHS.length - 1 : index] as Strength
}

/** Replaces each personal word in the password with an `x`. Ignores words of one or two letters. */
function shortenPersonalWords(password: string, personalTexts: readonly string[]): string {
  const words = personalTexts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
  return words
    .filter((word) => word.length >= 3)
    .reduce((shortenedPassword, word) => replaceWord(shortenedPassword, word), password)
}

function replaceWord(text: string, word: string): string {
  const parts = text.toLowerCase().split(word)
  return parts.length > 1 ? parts.join('x') : text
}

/**
 * Counts a password's characters. A character that repeats or continues the previous character, as
 * in `aaa` or `123`, counts as a quarter of a character.
 */
function countEffectiveCharacters(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  return codes.reduce((length, code, index) => {
    const codeDifference = code - (codes[index - 1] ?? Number.NaN)
    return length + (Math.abs(codeDifference) <= 1 ? 0.25 : 1)
  }, 0)
}
