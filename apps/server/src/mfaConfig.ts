import type { createReader } from './environment.ts'

/** The settings of second factors. */
export interface MfaConfig {
  /** Whether each type of factor can be added and used. */
  isEnabled: Readonly<Record<'totp' | 'phone' | 'webauthn', boolean>>
  /** Whether admins need a second factor, even if they haven't added one yet. */
  isRequiredForAdmins: boolean
}

/**
 * Reads the settings of second factors.
 *
 * @throws ConfigError with one line.
 */
export function readMfaConfig(read: ReturnType<typeof createReader>): MfaConfig {
  const isOn = (name: string, fallback: 'on' | 'off') =>
    read.oneOf(name, ['on', 'off'], fallback) === 'on'
  const isEnabled = Object.freeze({
    totp: isOn('AUTH_MFA_TOTP', 'on'),
    phone: isOn('AUTH_MFA_PHONE', 'off'),
    webauthn: isOn('AUTH_MFA_WEBAUTHN', 'on'),
  })
  const required = read.oneOf('AUTH_MFA_REQUIRED', ['off', 'admins'], 'off')
  const isRequiredForAdmins = required === 'admins'
  // The admin app can't add phones.
  if (isRequiredForAdmins && !isEnabled.totp && !isEnabled.webauthn) {
    throw read.error('AUTH_MFA_REQUIRED', 'needs AUTH_MFA_TOTP or AUTH_MFA_WEBAUTHN to be on')
  }
  return Object.freeze({ isEnabled, isRequiredForAdmins })
}
