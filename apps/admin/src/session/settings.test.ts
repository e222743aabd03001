import { expect, it } from 'vitest'
import { getProviderName, readAuthSettings } from './settings.ts'

it('reads which ways to sign in are enabled', () => {
  const settings = readAuthSettings({
    external: { email: true, phone: true, google: true, github: false, 'custom:halden': true },
    mailer_sends: false,
    passkeys_enabled: true,
    password_min_length: { default: 6, team: 12 },
    mfa: { totp: true, webauthn: false, required_for_admins: true },
    provider_labels: { 'custom:halden': 'Halden ID' },
  })
  expect(settings).toMatchObject({
    sendsEmail: false,
    hasPasskeys: true,
    hasAuthenticatorApps: true,
    hasSecurityKeys: false,
    requiresFactor: true,
    passwordMinLength: { default: 6, team: 12 },
    providers: [
      { id: 'google', name: 'Google' },
      { id: 'custom:halden', name: 'Halden ID' },
    ],
  })
})

it.each([[{}], [null], ['text'], [{ external: null }]])('uses defaults for %j', (response) => {
  expect(readAuthSettings(response)).toEqual({
    sendsEmail: true,
    hasPasskeys: false,
    hasAuthenticatorApps: true,
    hasSecurityKeys: true,
    requiresFactor: false,
    passwordMinLength: undefined,
    hasLinking: false,
    providers: [],
  })
})

it.each([
  ['github', 'GitHub'],
  ['azure', 'Microsoft'],
  ['custom:halden', 'Halden'],
])('the name of the provider %s is %s', (id, name) => {
  expect(getProviderName(id)).toBe(name)
})
