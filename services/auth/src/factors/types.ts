import { AuthError, createValidationError } from '../errors.ts'
import type { AuthService } from '../service.ts'
import type { SecondFactorMethod } from '../tokens/claims.ts'

type FactorType = keyof typeof FACTOR_TYPES

interface TypeDescription {
  /** The type's name in error messages. */
  label: string
  /** Error message for a wrong answer. */
  failureMessage: string
  method: SecondFactorMethod
  /** The type's name in emails. */
  title: string
}

const FACTOR_TYPES = {
  totp: {
    label: 'TOTP',
    failureMessage: 'Invalid TOTP code entered',
    method: 'totp',
    title: 'Authenticator app',
  },
  phone: {
    label: 'Phone',
    failureMessage: 'Invalid MFA Phone code entered',
    method: 'mfa/phone',
    title: 'Text message',
  },
  webauthn: {
    label: 'WebAuthn',
    failureMessage: 'Credential verification failed',
    method: 'mfa/webauthn',
    title: 'Security key',
  },
} as const satisfies Record<string, TypeDescription>

/** @throws AuthError 400 `validation_failed` if the type is unknown. */
export function readFactorType(text: string | null | undefined): FactorType {
  if (typeof text === 'string' && Object.hasOwn(FACTOR_TYPES, text)) return text as FactorType
  throw createValidationError('factor_type needs to be totp, phone, or webauthn')
}

export function describeType({ factor_type: type }: { factor_type: string }): TypeDescription {
  return FACTOR_TYPES[readFactorType(type)]
}

/**
 * Checks that the settings allow enrolling or verifying a type of factor.
 *
 * @throws AuthError 422 `mfa_totp_enroll_not_enabled`, `mfa_totp_verify_not_enabled`, or the
 *   equivalent code for `phone` or `webauthn`.
 */
export function requireEnabled(
  { settings }: Pick<AuthService, 'settings'>,
  type: string,
  action: 'enroll' | 'verify',
): void {
  const factorType = readFactorType(type)
  if (settings.mfa.isEnabled[factorType]) return
  throw new AuthError(
    422,
    `mfa_${factorType}_${action}_not_enabled`,
    `MFA ${action} is disabled for ${FACTOR_TYPES[factorType].label}`,
  )
}
