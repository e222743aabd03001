/** Maximum length of a password in UTF-16 code units. */
export const MAX_PASSWORD_LENGTH = 1024

/**
 * Maps each value of the `classes` setting to ranges of characters. A password must contain at
 * least one character from each range.
 */
export const PASSWORD_CLASSES = {
  none: [],
  letters_digits: ['a-zA-Z', '0-9'],
  lower_upper_letters_digits: ['a-z', 'A-Z', '0-9'],
  lower_upper_letters_digits_symbols: ['a-z', 'A-Z', '0-9', '!-/:-@[-`{-~'],
} as const satisfies Record<string, readonly string[]>

export interface PasswordRules {
  /** Minimum length in characters. */
  minLength: number
  /** Which classes of characters a password must contain. */
  classes: keyof typeof PASSWORD_CLASSES
  /** Whether the most common passwords are rejected. */
  rejectsCommonPasswords: boolean
}
