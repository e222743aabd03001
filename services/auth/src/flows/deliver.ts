import type { Transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import type { AccountFacts, AccountMail } from '../accountMailer.ts'
import type { User } from '../accounts/accounts.ts'
import { issueCode, type SignUpContent } from '../codes/issue.ts'
import { createMailLink } from '../codes/links.ts'
import type { Challenge } from '../codes/pkce.ts'
import type { LinkType, Purpose } from '../codes/purposes.ts'
import { createDigits } from '../codes/secrets.ts'
import { resolveRedirect } from '../redirects/allowList.ts'
import type { AuthService, TextMessage } from '../service.ts'

/** The redirect URL for a link in an email, and the PKCE challenge for that redirect. */
export interface LinkOptions {
  redirectTo: string | undefined
  challenge?: Challenge | undefined
}

export interface CodeMail extends LinkOptions {
  kind: AccountMail['kind']
  /**
   * If `undefined`, no email is sent. A code is stored anyway, so that the response time doesn't
   * reveal that the address is unknown.
   */
  user: User | undefined
  to: string
  purpose: Purpose
  type: LinkType
  /** ID of the provider identity whose sign-in requested the email, if any. */
  identityId?: string | undefined
  /** The sign-up that the email confirms, if any. */
  signUp?: SignUpContent | undefined
  data?: AccountFacts
  clientInfo: Pick<ClientInfo, 'requestId'>
}

/** Issues a code and adds its email to the outbox. */
export async function mailCode(
  trx: Transaction,
  auth: AuthService,
  { kind, to, redirectTo, data, clientInfo, ...request }: CodeMail,
): Promise<User | undefined> {
  const { user, issuedCode } = await issueCode(trx, auth, { ...request, address: to })
  if (user === undefined) return undefined
  await auth.mail.enqueue(trx, {
    kind,
    to,
    accountId: user.id,
    requestId: clientInfo.requestId,
    code: issuedCode.code,
    link: createMailLink(auth.settings, issuedCode, resolveRedirect(auth.settings, redirectTo)),
    expiresAt: issuedCode.expiresAt,
    ...(data && { data }),
  })
  return user
}

/**
 * Sends a code by text message and returns the code. Store the code afterward with `issueCode`, so
 * that the transaction doesn't wait for the SMS gateway, and only sent codes are stored. If sending
 * fails, the user can try again immediately.
 *
 * @param purpose The purpose that was passed to `countMessage` for this message.
 * @throws AuthError 422 `sms_send_failed`.
 */
export async function sendTextCode(
  auth: AuthService,
  phone: string,
  purpose: string,
  channel: TextMessage['channel'] = 'sms',
): Promise<string> {
  const testOtp = auth.sms.findTestOtp(phone)
  if (testOtp !== undefined) return testOtp
  const otp = createDigits(auth.settings.otpLength)
  try {
    await auth.sms.send({ phone, otp, message: `Your code is ${otp}`, channel })
  } catch (error) {
    auth.limits.allowResend(phone, purpose)
    throw error
  }
  return otp
}
