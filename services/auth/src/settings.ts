import type { AuthServiceSettings } from '@duet/contract'
import { PRESETS } from './config/providerConfig.ts'
import { WEB3_CHAINS } from './config/web3Config.ts'
import type { AuthService, AuthSettings } from './service.ts'

type Services = Pick<AuthService, 'settings' | 'mail' | 'sms' | 'saml'>

/** Returns the response body of `GET /settings`. */
export function describeSettings({ settings, mail, sms, saml }: Services): AuthServiceSettings {
  const providerNames = new Set([
    ...Object.keys(PRESETS),
    ...settings.providers.map(({ name }) => name),
  ])
  return {
    external: {
      ...Object.fromEntries([...providerNames].map((name) => [name, isConfigured(settings, name)])),
      email: settings.isEmailEnabled,
      phone: settings.isPhoneEnabled,
      anonymous_users: settings.isAnonymousEnabled,
      ...Object.fromEntries(
        WEB3_CHAINS.map((chain) => [`web3_${chain}`, settings.web3Chains.includes(chain)]),
      ),
    },
    disable_signup: !settings.isSignupOpen,
    mailer_autoconfirm: settings.isEmailAutoconfirmed,
    phone_autoconfirm: settings.isPhoneAutoconfirmed,
    sms_provider: settings.isPhoneEnabled && sms.canSend ? 'webhook' : '',
    saml_enabled: saml.isEnabled,
    passkeys_enabled: settings.arePasskeysEnabled,
    mfa: { ...settings.mfa.isEnabled, required_for_admins: settings.mfa.isRequiredForTeam },
    password_min_length: {
      default: settings.password.minLength,
      team: settings.team.password.minLength,
    },
    manual_linking_enabled: settings.isLinkingEnabled,
    provider_labels: Object.fromEntries(settings.providers.map(({ name, label }) => [name, label])),
    mailer_sends: mail.canSend(),
  }
}

/** Returns the response body of `GET /health`. */
export function describeHealth() {
  return { version: '1', name: 'auth', description: 'Signs users in and manages their sessions' }
}

function isConfigured({ providers }: AuthSettings, name: string): boolean {
  return providers.some((provider) => provider.name === name)
}
