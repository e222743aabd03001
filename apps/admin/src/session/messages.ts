import type { Reason } from './authReason.ts'

const TOO_SLOW_MESSAGE = 'This took too long. Try again.'
const NETWORK_CHANGED_MESSAGE = 'Your network changed. Try again.'
const METHOD_OFF_MESSAGE = 'This server doesn’t offer this method. Choose another.'
const START_AGAIN_MESSAGE = 'This sign-in has expired or was already used. Sign in again.'

/** Maps the auth service's error codes to messages for users. */
export const AUTH_ERROR_MESSAGES: Readonly<Record<string, string>> = {
  same_password: 'Choose a password that differs from your current one.',
  current_password_required: 'Enter your current password.',
  current_password_invalid: 'Your current password is wrong.',
  reauthentication_needed: 'Confirm that it’s you: enter the code that we sent to your email.',
  reauthentication_not_valid: 'This code is wrong or has expired.',
  email_exists: 'Another account uses this address.',
  email_address_invalid: 'Valid email is required',
  session_not_found: 'Your session has ended. Sign in again.',
  user_banned: 'This account is disabled. Ask another admin to enable it.',
  email_provider_disabled: 'This server doesn’t use email addresses for signing in.',

  insufficient_aal: 'Sign in again with two-step sign-in, then try again.',
  mfa_verification_failed: 'This code is wrong or was already used. Wait for the next one.',
  mfa_challenge_expired: TOO_SLOW_MESSAGE,
  mfa_ip_address_mismatch: NETWORK_CHANGED_MESSAGE,
  mfa_factor_not_found: 'This method no longer exists. Start again.',
  mfa_factor_name_conflict: 'You already use this name. Choose another.',
  mfa_verified_factor_exists: 'This phone is already set up.',
  too_many_enrolled_mfa_factors: 'You can’t add more methods. Remove one first.',
  mfa_totp_enroll_not_enabled: METHOD_OFF_MESSAGE,
  mfa_totp_verify_not_enabled: METHOD_OFF_MESSAGE,
  mfa_phone_verify_not_enabled: METHOD_OFF_MESSAGE,
  mfa_webauthn_enroll_not_enabled: METHOD_OFF_MESSAGE,
  mfa_webauthn_verify_not_enabled: METHOD_OFF_MESSAGE,
  sms_send_failed: 'We couldn’t send the text message. Try again.',

  passkey_disabled: 'This server doesn’t offer passkeys.',
  webauthn_challenge_not_found: TOO_SLOW_MESSAGE,
  webauthn_verification_failed: 'This passkey doesn’t work here. Use another way to sign in.',

  access_denied: 'You canceled the sign-in, or the provider refused it.',
  bad_oauth_callback: START_AGAIN_MESSAGE,
  bad_oauth_state: START_AGAIN_MESSAGE,
  bad_code_verifier: 'Continue in the browser where you started this sign-in.',
  flow_state_already_used: START_AGAIN_MESSAGE,
  flow_state_expired: START_AGAIN_MESSAGE,
  flow_state_not_found: START_AGAIN_MESSAGE,
  pkce_code_verifier_not_found: 'Continue in the browser where you started this sign-in.',
  provider_disabled: 'This server doesn’t offer this sign-in.',
  provider_email_needs_verification:
    'Confirm your address first: open the link in the email that we sent.',
  signup_disabled: 'No account uses this sign-in. Ask an admin to invite you.',
  identity_already_exists: 'Another account uses this sign-in.',
  identity_not_found: 'This sign-in was already removed.',
  single_identity_not_deletable: 'This is your only way to sign in, so you can’t remove it.',
  email_conflict_identity_not_deletable:
    'Another account uses this address, so you can’t remove this sign-in.',
  manual_linking_disabled: 'This server doesn’t let you link sign-ins.',
}

/** Maps the server's reasons for rejecting a code to messages for users. */
export const REASON_MESSAGES: Readonly<Record<Reason, string>> = {
  wrong: 'This code is wrong. Check the newest email.',
  used: 'This code was already used.',
  expired: 'This code has expired.',
  locked: 'There were too many wrong codes. Use the link in the email, or try again in an hour.',
}

const CANCELED_MESSAGE = 'The request was canceled or took too long. Try again.'

/** Messages for the errors that browsers throw for security keys and passkeys, by error name. */
export const WEBAUTHN_MESSAGES: Readonly<Record<string, string>> = {
  AbortError: CANCELED_MESSAGE,
  NotAllowedError: CANCELED_MESSAGE,
  InvalidStateError: 'This key or device is already set up. Use another one.',
  ConstraintError: 'This key or device doesn’t support what we need. Use another one.',
  NotSupportedError: 'This key or device doesn’t support what we need. Use another one.',
  SecurityError: 'Keys and passkeys don’t work at this address. Use another method.',
}
