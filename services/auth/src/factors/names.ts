import type { Factor } from '../accounts/factors.ts'
import { AuthError, createValidationError } from '../errors.ts'

const MAX_NAME_LENGTH = 100

/**
 * Reads the name that a user gives a factor. The name can be empty.
 *
 * @throws AuthError 400 `validation_failed`.
 */
export function readName(text: string | null | undefined): string {
  const name = text?.trim() ?? ''
  if ([...name].length > MAX_NAME_LENGTH || /[\p{Cc}\p{Cs}]/u.test(name)) {
    throw createValidationError(`friendly_name must have at most ${MAX_NAME_LENGTH} characters`)
  }
  return name
}

/**
 * Checks that none of the account's other factors has this name.
 *
 * @param factors The account's other factors.
 * @throws AuthError 422 `mfa_factor_name_conflict`.
 */
export function checkNameIsFree(factors: readonly Factor[], name: string): void {
  if (name === '' || factors.every((factor) => factor.friendly_name !== name)) return
  throw new AuthError(
    422,
    'mfa_factor_name_conflict',
    'A factor with this friendly name already exists for this user',
  )
}
