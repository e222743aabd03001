import type { AuthServiceSettings } from '@duet/contract'
import type { ClientConfig } from '../config/config.ts'

/** The settings of the auth service that matter to this app. */
export interface AppAuthSettings {
  /** Whether the server sends emails with links and codes. */
  sendsEmail: boolean
  /** Whether users can sign in with passkeys. */
  hasPasskeys: boolean
  /** Whether users can add authenticator apps. */
  hasAuthenticatorApps: boolean
  /** Whether users can add security keys. */
  hasSecurityKeys: boolean
  /** Whether the server requires a second factor from team members. */
  requiresFactor: boolean
  /** Minimum length of new passwords, for team members and for others; `undefined` if unknown. */
  passwordMinLength: { default: number; team: number } | undefined
  /** Whether users can link sign-ins with providers to their account. */
  hasLinking: boolean
  providers: readonly SignInProvider[]
}

interface SignInProvider {
  /** The provider's ID, such as `google` or `custom:halden`. */
  id: string
  /** The name that users see. */
  name: string
}

const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  apple: 'Apple',
  azure: 'Microsoft',
  bitbucket: 'Bitbucket',
  discord: 'Discord',
  facebook: 'Facebook',
  figma: 'Figma',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  kakao: 'Kakao',
  keycloak: 'Keycloak',
  linkedin: 'LinkedIn',
  linkedin_oidc: 'LinkedIn',
  microsoft: 'Microsoft',
  notion: 'Notion',
  slack: 'Slack',
  slack_oidc: 'Slack',
  spotify: 'Spotify',
  twitch: 'Twitch',
  twitter: 'Twitter',
  workos: 'WorkOS',
  x: 'X',
  zoom: 'Zoom',
}
const CUSTOM_PREFIX = 'custom:'

/** Returns the name that users see for a provider that has no label in the settings. */
export function getProviderName(id: string): string {
  if (id.startsWith('sso:')) return 'Single sign-on'
  const name = id.startsWith(CUSTOM_PREFIX) ? id.slice(CUSTOM_PREFIX.length) : id
  return PROVIDER_NAMES[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}

/** @throws {TypeError} if the auth service can't be reached */
export async function fetchAuthSettings({
  authUrl,
  anonKey,
}: Pick<ClientConfig, 'authUrl' | 'anonKey'>): Promise<AppAuthSettings> {
  const response = await fetch(`${authUrl}/settings`, { headers: { apikey: anonKey } })
  if (!response.ok) throw new TypeError(`/settings responded with status ${response.status}`)
  return readAuthSettings(await response.json())
}

/**
 * Reads the response to `GET /settings`. The response of a hosted auth service can lack settings.
 * If a setting is missing, this app assumes that the service sends email and supports authenticator
 * apps and security keys, and that all other features are off.
 */
export function readAuthSettings(response: unknown): AppAuthSettings {
  const settings = toRecord<AuthServiceSettings>(response)
  const factors = toRecord<AuthServiceSettings['mfa']>(settings.mfa)
  const labels = toRecord<AuthServiceSettings['provider_labels']>(settings.provider_labels)
  return {
    sendsEmail: settings.mailer_sends !== false,
    hasPasskeys: settings.passkeys_enabled === true,
    hasAuthenticatorApps: factors.totp !== false,
    hasSecurityKeys: factors.webauthn !== false,
    requiresFactor: factors.required_for_admins === true,
    passwordMinLength: readMinLength(settings.password_min_length),
    hasLinking: settings.manual_linking_enabled === true,
    providers: Object.entries(toRecord<AuthServiceSettings['external']>(settings.external))
      .filter(([id, isEnabled]) => isEnabled === true && isProvider(id))
      .map(([id]) => ({ id, name: String(labels[id] ?? getProviderName(id)) })),
  }
}

function readMinLength(value: unknown): AppAuthSettings['passwordMinLength'] {
  const { default: general, team } = toRecord<AuthServiceSettings['password_min_length']>(value)
  return typeof general === 'number' && typeof team === 'number'
    ? { default: general, team }
    : undefined
}

/**
 * Returns whether a key in the `external` setting is a provider's ID. Other keys, such as `email`,
 * are ways to sign in without a provider.
 */
function isProvider(id: string): boolean {
  return id in PROVIDER_NAMES || id.startsWith(CUSTOM_PREFIX)
}

/** Returns an object whose properties can be missing or have any type. */
function toRecord<Value>(value: unknown): Partial<Record<keyof Value, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
