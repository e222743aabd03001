import type { createReader } from '@duet/kit'

/** The settings for second factors. */
export interface MfaConfig {
  /** Whether each type of factor can be added and used. */
  isEnabled: Readonly<Record<'totp' | 'phone' | 'webauthn', boolean>>
  /**
   * Whether everyone on the team, not only admins, needs a second factor. People without a second
   * factor must add one before they can use the admin app.
   */
  isRequiredForTeam: boolean
}

/**
 * Reads the settings for second factors.
 *
 * @throws ConfigError with a one-line message.
 */
export function readMfaConfig(reader: ReturnType<typeof createReader>): MfaConfig {
  const isOn = (name: string, fallback: 'on' | 'off') =>
    reader.oneOf(name, ['on', 'off'], fallback) === 'on'
  const isEnabled = Object.freeze({
    totp: isOn('AUTH_MFA_TOTP', 'on'),
    phone: isOn('AUTH_MFA_PHONE', 'off'),
    webauthn: isOn('AUTH_MFA_WEBAUTHN', 'on'),
  })
  const requirement = reader.oneOf('AUTH_MFA_REQUIRED', ['off', 'admins'], 'off')
  const isRequiredForTeam = requirement === 'admins'
  // `phone` alone isn't enough, because people can't add a phone in the admin app.
  if (isRequiredForTeam && !isEnabled.totp && !isEnabled.webauthn) {
    throw reader.error('AUTH_MFA_REQUIRED', 'needs AUTH_MFA_TOTP or AUTH_MFA_WEBAUTHN to be on')
  }
  return Object.freeze({ isEnabled, isRequiredForTeam })
}
