/**
 * The settings of the auth service, in the response of `GET /auth/v1/settings`. A hosted auth service
 * has only some of them.
 */
export interface AuthServiceSettings {
  /** Whether users can sign in with each method or provider. */
  external: Record<string, boolean>
  disable_signup: boolean
  mailer_autoconfirm: boolean
  phone_autoconfirm: boolean
  sms_provider: string
  saml_enabled: boolean
  passkeys_enabled: boolean
  /** Which types of second factors are enabled. Supabase's API doesn't have this field. */
  mfa: { totp: boolean; phone: boolean; webauthn: boolean; required_for_admins: boolean }
  /** Minimum length of new passwords. Supabase's API doesn't have this field. */
  password_min_length: { default: number; team: number }
  /** Whether users can link identities. Supabase's API doesn't have this field. */
  manual_linking_enabled: boolean
  /** The display names of the providers. Supabase's API doesn't have this field. */
  provider_labels: Record<string, string>
  /** Whether the server can send emails. Supabase's API doesn't have this field. */
  mailer_sends: boolean
}
