import type { GoTrueClient } from '@supabase/auth-js'
import { type Outcome, toFailure, toOutcome } from './outcome.ts'

/** Data for setting up an authenticator app. */
export interface AppSetup {
  factorId: string
  /** QR code, as a `data:` URL of an image. */
  qrCode: string
  /** The secret in Base32, for users who type it. */
  secret: string
  /** The `otpauth:` URL in the QR code. */
  uri: string
}

/** Actions on second factors. Verifying a session raises its assurance level. */
export interface TwoStep {
  /** Starts setting up an authenticator app. `confirmAppCode` completes the setup. */
  startAppSetup(name: string, issuer: string): Promise<Outcome<{ setup: AppSetup }>>
  /** Verifies the session with a code from an authenticator app. */
  confirmAppCode(factorId: string, code: string): Promise<Outcome>
  /** Texts a code to a factor's phone number. */
  sendTextCode(factorId: string): Promise<Outcome<{ challengeId: string }>>
  /** Verifies the session with a texted code. */
  confirmTextCode(factorId: string, challengeId: string, code: string): Promise<Outcome>
  /** Asks the browser for a security key, and adds the key as a factor. */
  addKey(name: string): Promise<Outcome>
  /** Asks the browser for a factor's security key, and verifies the session with the key. */
  confirmKey(factorId: string): Promise<Outcome>
  removeFactor(factorId: string): Promise<Outcome>
}

export function createTwoStep({ mfa }: GoTrueClient): TwoStep {
  /**
   * Asks the browser for a security key. If the factor isn't verified yet, the browser registers a
   * new key. Otherwise, the browser asks for the factor's key.
   */
  async function askForKey(factorId: string): Promise<Outcome> {
    const relyingParty = { rpId: window.location.hostname, rpOrigins: [window.location.origin] }
    const { data, error } = await mfa.webauthn.challenge({ factorId, webauthn: relyingParty })
    if (error) return toFailure(error)
    const { challengeId, webauthn } = data
    const verification = await mfa.webauthn.verify({
      factorId,
      challengeId,
      webauthn: { ...relyingParty, ...webauthn },
    })
    return toOutcome(verification.error)
  }

  return {
    async startAppSetup(name, issuer) {
      const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: name, issuer })
      if (error) return toFailure(error)
      const { qr_code: qrCode, secret, uri } = data.totp
      return { ok: true, setup: { factorId: data.id, qrCode, secret, uri } }
    },

    async confirmAppCode(factorId, code) {
      const { error } = await mfa.challengeAndVerify({ factorId, code })
      return toOutcome(error)
    },

    async sendTextCode(factorId) {
      const { data, error } = await mfa.challenge({ factorId, channel: 'sms' })
      return error ? toFailure(error) : { ok: true, challengeId: data.id }
    },

    async confirmTextCode(factorId, challengeId, code) {
      const { error } = await mfa.verify({ factorId, challengeId, code })
      return toOutcome(error)
    },

    async addKey(name) {
      // Don't call `mfa.webauthn.register`, because it removes any other factor with the same name.
      const { data, error } = await mfa.enroll({ factorType: 'webauthn', friendlyName: name })
      if (error) return toFailure(error)
      const outcome = await askForKey(data.id)
      if (!outcome.ok) await mfa.unenroll({ factorId: data.id })
      return outcome
    },

    confirmKey: askForKey,

    async removeFactor(factorId) {
      const { error } = await mfa.unenroll({ factorId })
      return toOutcome(error)
    },
  }
}
