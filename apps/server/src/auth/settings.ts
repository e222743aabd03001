import type { AuthSettings } from './service.ts'

/** The response to `GET settings`. */
export function describeSettings(settings: AuthSettings) {
  return {
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: !settings.isSignupOpen,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  }
}

/** The response to `GET health`. */
export function describeHealth() {
  return { version: '1', name: 'auth', description: 'Signs users in and keeps their sessions' }
}
