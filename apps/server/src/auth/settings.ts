import type { AuthService } from './service.ts'

/** The response to `GET settings`. */
export function describeSettings({ settings, mail }: Pick<AuthService, 'settings' | 'mail'>) {
  return {
    external: {
      email: settings.isEmailEnabled,
      phone: settings.isPhoneEnabled,
      anonymous_users: settings.isAnonymousEnabled,
    },
    disable_signup: !settings.isSignupOpen,
    mailer_autoconfirm: settings.isEmailAutoconfirmed,
    phone_autoconfirm: settings.isPhoneAutoconfirmed,
    sms_provider: settings.isPhoneEnabled ? 'webhook' : '',
    saml_enabled: false,
    passkeys_enabled: false,
    /** Whether the server can send emails. Supabase's API doesn't have this field. */
    mailer_sends: mail.canSend(),
  }
}

/** The response to `GET health`. */
export function describeHealth() {
  return { version: '1', name: 'auth', description: 'Signs users in and keeps their sessions' }
}
