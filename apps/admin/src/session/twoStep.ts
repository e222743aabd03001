import type { GoTrueClient } from '@supabase/auth-js'
import { failed, type Outcome, toOutcome } from './outcome.ts'

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

/** Actions with second factors. Confirming with a factor raises the level of the session. */
export interface TwoStep {
  /** Adds an authenticator app, which works after its first code has been confirmed. */
  startApp(name: string, issuer: string): Promise<Outcome<{ setup: AppSetup }>>
  /** Confirms with a code from an authenticator app. */
  confirmCode(factorId: string, code: string): Promise<Outcome>
  /** Texts a code to the phone of a factor. */
  sendText(factorId: string): Promise<Outcome<{ challengeId: string }>>
  /** Confirms with a code from a text message. */
  confirmText(factorId: string, challengeId: string, code: string): Promise<Outcome>
  /** Adds a security key, which the browser asks for. */
  addKey(name: string): Promise<Outcome>
  /** Confirms with a security key, which the browser asks for. */
  confirmKey(factorId: string): Promise<Outcome>
  removeFactor(factorId: string): Promise<Outcome>
}

export function createTwoStep({ mfa }: GoTrueClient): TwoStep {
  /** Asks for a key: a new one if the factor isn't verified yet, or else the factor's key. */
  async function askForKey(factorId: string): Promise<Outcome> {
    const site = { rpId: window.location.hostname, rpOrigins: [window.location.origin] }
    const { data, error } = await mfa.webauthn.challenge({ factorId, webauthn: site })
    if (error) return failed(error)
    const { challengeId, webauthn } = data
    const verified = await mfa.webauthn.verify({
      factorId,
      challengeId,
      webauthn: { ...site, ...webauthn },
    })
    return toOutcome(verified.error)
  }

  return {
    async startApp(name, issuer) {
      const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: name, issuer })
      if (error) return failed(error)
      const { qr_code: qrCode, secret, uri } = data.totp
      return { ok: true, setup: { factorId: data.id, qrCode, secret, uri } }
    },

    async confirmCode(factorId, code) {
      const { error } = await mfa.challengeAndVerify({ factorId, code })
      return toOutcome(error)
    },

    async sendText(factorId) {
      const { data, error } = await mfa.challenge({ factorId, channel: 'sms' })
      return error ? failed(error) : { ok: true, challengeId: data.id }
    },

    async confirmText(factorId, challengeId, code) {
      const { error } = await mfa.verify({ factorId, challengeId, code })
      return toOutcome(error)
    },

    async addKey(name) {
      // Don't call `mfa.webauthn.register`: if the name is taken, it removes the factor that has it.
      const { data, error } = await mfa.enroll({ factorType: 'webauthn', friendlyName: name })
      if (error) return failed(error)
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

/** Whether this page can use keys and passkeys. Browsers require HTTPS or `localhost`. */
export function supportsKeys(): boolean {
  return 'PublicKeyCredential' in window && 'credentials' in navigator
}
