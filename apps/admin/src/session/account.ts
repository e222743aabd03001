import type { EmailOtpType, GoTrueClient, User } from '@supabase/auth-js'
import { forgetSession } from './authClient.ts'
import { createLinkedSignIns, type LinkedSignIns } from './linkedSignIns.ts'
import { type Outcome, toFailure, toOutcome } from './outcome.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import { readStoredSession } from './storedSession.ts'
import { readUserRole } from './teamSession.ts'
import { createTwoStep, type TwoStep } from './twoStep.ts'

/** The token or code from an email, which proves that the user has received the email. */
export type Proof =
  | { type: EmailOtpType; tokenHash: string }
  | { type: EmailOtpType; email: string; code: string }

export interface PasswordChange {
  password: string
  /** Needed only if the server requires the current password. */
  currentPassword?: string | undefined
  /** The code from `sendCode`, needed only if the server requires a code. */
  nonce?: string | undefined
  /** The name of a person who accepts an invitation. */
  name?: string | undefined
}

/** Actions on the user's own account. They never reject. If they fail, their `Outcome` says why. */
export interface Account extends TwoStep, Passkeys, LinkedSignIns {
  /** Sends an email with a link and a code. Also succeeds for unknown addresses. */
  requestPasswordReset(email: string): Promise<Outcome>
  /**
   * Verifies a link or code, which usually signs the user in. `user` is `null` if an email change
   * needs another confirmation.
   */
  confirm(proof: Proof): Promise<Outcome<{ user: User | null }>>
  loadUser(): Promise<Outcome<{ user: User }>>
  /**
   * Confirms the user's identity with the current password. For some time, the server then allows
   * changes of how the user signs in.
   */
  confirmPassword(currentPassword: string): Promise<Outcome>
  setPassword(change: PasswordChange): Promise<Outcome<{ isTeamMember: boolean }>>
  setName(name: string): Promise<Outcome>
  /** Emails the user a code that confirms a password change. */
  sendCode(): Promise<Outcome>
  /** Requests a change to the email address. The user must confirm the change by email. */
  changeEmail(email: string): Promise<Outcome>
  /**
   * Resends the confirmation emails for a requested change to the email address.
   * @param email the current address
   */
  resendEmailChange(email: string): Promise<Outcome>
  signOutOtherSessions(): Promise<Outcome>
  /** Gets new tokens, so that the session has the user's current data. */
  renewSession(): Promise<void>
  /** Signs out in this browser only. */
  forgetSession(): Promise<void>
}

/** The path of the page that opens when a user clicks a link in an email. */
const CONFIRM_PATH = '/admin/confirm'

/** Wraps the auth client's methods for the user's own account. */
export function createAccount(client: GoTrueClient): Account {
  const redirectTo = window.location.origin + CONFIRM_PATH
  // The new password from a password change that got no response. The server may have saved it.
  let unansweredPassword: string | undefined

  return {
    ...createTwoStep(client),
    ...createPasskeys(client),
    ...createLinkedSignIns(client),

    async requestPasswordReset(email) {
      const { error } = await client.resetPasswordForEmail(email, { redirectTo })
      // Hide this error. The server limits emails only for existing accounts, so the error would
      // reveal that the account exists.
      if (error?.code === 'over_email_send_rate_limit') return { ok: true }
      return toOutcome(error)
    },

    async confirm(proof) {
      const { type } = proof
      const { data, error } = await client.verifyOtp(
        'tokenHash' in proof
          ? { type, token_hash: proof.tokenHash }
          : { type, email: proof.email, token: proof.code },
      )
      return error ? toFailure(error) : { ok: true, user: data.user }
    },

    async loadUser() {
      const { data, error } = await client.getUser()
      return error ? toFailure(error) : { ok: true, user: data.user }
    },

    async confirmPassword(currentPassword) {
      const { error } = await client.updateUser({ current_password: currentPassword })
      return toOutcome(error)
    },

    async setPassword({ password, currentPassword, nonce, name }) {
      const { data, error } = await client.updateUser({
        password,
        ...(currentPassword && { current_password: currentPassword }),
        ...(nonce && { nonce }),
        ...(name !== undefined && { data: { name } }),
      })
      const wasSaved = error?.code === 'same_password' && password === unansweredPassword
      unansweredPassword = undefined
      if (error && !wasSaved) {
        const failure = toFailure(error)
        if (failure.problem.code === undefined) unansweredPassword = password
        return failure
      }
      const user = data.user ?? readStoredSession()?.user ?? null
      return { ok: true, isTeamMember: readUserRole(user) !== undefined }
    },

    async setName(name) {
      const { error } = await client.updateUser({ data: { name } })
      return toOutcome(error)
    },

    async sendCode() {
      const { error } = await client.reauthenticate()
      return toOutcome(error)
    },

    async changeEmail(email) {
      const { error } = await client.updateUser({ email }, { emailRedirectTo: redirectTo })
      return toOutcome(error)
    },

    async resendEmailChange(email) {
      const options = { emailRedirectTo: redirectTo }
      const { error } = await client.resend({ type: 'email_change', email, options })
      return toOutcome(error)
    },

    async signOutOtherSessions() {
      const { error } = await client.signOut({ scope: 'others' })
      return toOutcome(error)
    },

    async renewSession() {
      await client.refreshSession()
    },

    forgetSession: () => forgetSession(client),
  }
}
