import type { Factor, FactorType } from '@supabase/auth-js'

/** The kinds of factors that users can add in this app. */
export type AddableFactorType = Extract<FactorType, 'totp' | 'webauthn'>

export const KIND_LABELS: Readonly<Record<FactorType, string>> = {
  totp: 'Authenticator app',
  webauthn: 'Security key',
  phone: 'Text message',
}

/** Returns a factor's name, or its kind if the user hasn't named the factor. */
export function getFactorName({ friendly_name, factor_type }: Factor): string {
  return friendly_name || KIND_LABELS[factor_type]
}

/** Returns an unused name for a new factor, such as "Security key 2". */
export function suggestName(kind: FactorType, factors: readonly Factor[]): string {
  const takenNames = new Set(factors.map(getFactorName))
  const name = KIND_LABELS[kind]
  if (!takenNames.has(name)) return name
  let number = 2
  while (takenNames.has(`${name} ${number}`)) number += 1
  return `${name} ${number}`
}

/** Splits a secret into groups of four characters, which are easier to type. */
export function groupSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
