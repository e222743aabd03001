import {
  MAX_PASSWORD_LENGTH,
  PASSWORD_CLASSES,
  type PasswordRules,
} from '../config/passwordRules.ts'
import { AuthError, createValidationError } from '../errors.ts'
import { isCommonPassword } from './commonPasswords.ts'

const CLASS_NAMES = {
  none: '',
  letters_digits: 'letters, digits',
  lower_upper_letters_digits: 'lowercase letters, uppercase letters, digits',
  lower_upper_letters_digits_symbols: 'lowercase letters, uppercase letters, digits, symbols',
} as const satisfies Record<PasswordRules['classes'], string>

/** Finds the reasons why a password is too weak. `reasons` is empty for an acceptable password. */
export function findWeaknesses(rules: PasswordRules, password: string) {
  const reasons: ('length' | 'characters' | 'pwned')[] = []
  const problems: string[] = []
  if ([...password].length < rules.minLength) {
    reasons.push('length')
    problems.push(`Password should be at least ${rules.minLength} characters.`)
  }
  const classes = PASSWORD_CLASSES[rules.classes]
  if (classes.some((range) => !new RegExp(`[${range}]`).test(password))) {
    reasons.push('characters')
    problems.push(
      `Password should contain at least one character of each: ${CLASS_NAMES[rules.classes]}.`,
    )
  }
  // Skip this check for a password that was already rejected because it's too short.
  if (rules.rejectsCommonPasswords && reasons[0] !== 'length' && isCommonPassword(password)) {
    reasons.push('pwned')
    problems.push('Password is known to be weak and easy to guess, please choose a different one.')
  }
  return { reasons, message: problems.join(' ') }
}

/**
 * Rejects a password that is too weak or too long.
 *
 * @throws AuthError 422 `weak_password`; 400 `validation_failed`.
 */
export function checkNewPassword(rules: PasswordRules, password: string): void {
  if (password.length > MAX_PASSWORD_LENGTH) {
    throw createValidationError(`Password cannot be longer than ${MAX_PASSWORD_LENGTH} characters`)
  }
  const { reasons, message } = findWeaknesses(rules, password)
  if (reasons.length > 0) {
    throw new AuthError(422, 'weak_password', message, { details: { weak_password: { reasons } } })
  }
}
