import { type Transaction, transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import * as v from 'valibot'
import {
  checkAddressesAreFree,
  findUserByEmail,
  insertUser,
  type User,
  updateUser,
} from '../accounts/accounts.ts'
import { readEmail } from '../accounts/addresses.ts'
import { mergeMetadata, readMetadata } from '../accounts/metadata.ts'
import { checkNewPassword } from '../accounts/newPassword.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { presentUser } from '../accounts/present.ts'
import { getPasswordRules } from '../accounts/teamRules.ts'
import { revokeAccessAndIdentities } from '../claimAccount.ts'
import { issueCode, revokeEmailChangeCodes } from '../codes/issue.ts'
import { createDirectLink } from '../codes/links.ts'
import type { LinkType, Purpose } from '../codes/purposes.ts'
import { AuthError, createValidationError } from '../errors.ts'
import { resolveRedirect } from '../redirects/allowList.ts'
import { optionalObject, optionalText } from '../requests.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import { findUnconfirmedUser, prepareInvitedUser } from './invite.ts'

export const generateLinkBody = v.object({
  type: optionalText,
  email: optionalText,
  password: optionalText,
  new_email: optionalText,
  data: optionalObject,
  redirect_to: optionalText,
})

type LinkRequest = v.InferOutput<typeof generateLinkBody>

const LINK_KINDS = {
  signup: { purpose: 'confirmation', type: 'signup' },
  invite: { purpose: 'confirmation', type: 'invite' },
  magiclink: { purpose: 'recovery', type: 'magiclink' },
  recovery: { purpose: 'recovery', type: 'recovery' },
  email_change_current: { purpose: 'email_change_current', type: 'email_change' },
  email_change_new: { purpose: 'email_change_new', type: 'email_change' },
} as const satisfies Record<string, { purpose: Purpose; type: LinkType }>

type LinkKind = keyof typeof LINK_KINDS

interface PreparedLink {
  kind: LinkKind
  user: User
  /** The email address that the code and the link confirm. */
  address: string
}

/**
 * Creates a code and a link without sending them, and returns them with the account. If the address
 * is unknown, a sign-up, invitation, or magic link also creates an account. A sign-up or invitation
 * for an unconfirmed account revokes the access of a stranger who may have created it. An email
 * change to a different new address invalidates the codes and links of the pending change.
 *
 * @throws AuthError 400 `validation_failed`; 404 `user_not_found`; 422 `email_exists` or
 *   `weak_password`.
 */
export async function generateLink(
  auth: AuthService,
  request: LinkRequest,
  clientInfo: ClientInfo,
) {
  const kind = request.type ?? ''
  if (!isLinkKind(kind)) throw createValidationError('Invalid email action link type requested')
  const email = readEmail(request.email ?? '')
  const newEmail = isEmailChange(kind) ? readEmail(request.new_email ?? '') : undefined
  const passwordHash = kind === 'signup' ? await readPasswordHash(auth, email, request) : undefined
  const redirectTo = resolveRedirect(auth.settings, request.redirect_to ?? undefined)

  return transaction(auth.db, async (trx) => {
    const preparedLink = await prepareAccount(trx, kind)
    const { purpose, type } = LINK_KINDS[preparedLink.kind]
    const { user = preparedLink.user, issuedCode } = await issueCode(trx, auth, {
      user: preparedLink.user,
      purpose,
      type,
      address: preparedLink.address,
    })
    await auth.audit.record(trx, {
      action: 'link_generated',
      subjectId: user.id,
      details: { type: preparedLink.kind },
      ...clientInfo,
    })
    return {
      ...(await presentUser(trx, user)),
      action_link: createDirectLink(auth.settings, issuedCode, redirectTo),
      email_otp: issuedCode.code,
      hashed_token: issuedCode.hashedToken,
      verification_type: preparedLink.kind,
      redirect_to: redirectTo,
    }
  })

  async function prepareAccount(trx: Transaction, kind: LinkKind): Promise<PreparedLink> {
    const data = mergeMetadata({}, request.data ?? {})
    const nowIso = getIsoTime(auth)
    const insertAccount = () => insertUser(trx, { email, passwordHash, userMetadata: data, nowIso })
    if (kind === 'invite') {
      return { kind, user: await prepareInvitedUser(trx, auth, email, data), address: email }
    }
    if (kind === 'signup') {
      const existingUser = await findUnconfirmedUser(trx, email)
      const user = await (existingUser ? updateAccount(trx, existingUser) : insertAccount())
      return { kind, user, address: email }
    }
    const user = await findUserByEmail(trx, email)
    if (user === undefined) {
      if (kind === 'magiclink')
        return { kind: 'signup', user: await insertAccount(), address: email }
      throw new AuthError(404, 'user_not_found', 'User with this email not found')
    }
    if (newEmail === undefined) return { kind, user, address: email }
    await checkAddressesAreFree(trx, { email: newEmail })
    if (newEmail !== user.new_email) await revokeEmailChangeCodes(trx, user.id)
    const changedUser = await updateUser(trx, user, { new_email: newEmail }, nowIso)
    return { kind, user: changedUser, address: kind === 'email_change_new' ? newEmail : email }
  }

  async function updateAccount(trx: Transaction, user: User): Promise<User> {
    const nowIso = getIsoTime(auth)
    const metadata = mergeMetadata(readMetadata(user.user_metadata), request.data ?? {})
    const changes = { user_metadata: JSON.stringify(metadata) }
    // Keep the password of the owner of a confirmed phone number.
    if (user.phone_confirmed_at !== null) return updateUser(trx, user, changes, nowIso)
    const revokedUser = await revokeAccessAndIdentities(trx, user, nowIso)
    const newPasswordHash = passwordHash ?? null
    return updateUser(trx, revokedUser, { ...changes, password_hash: newPasswordHash }, nowIso)
  }
}

function isLinkKind(kind: string): kind is LinkKind {
  return Object.hasOwn(LINK_KINDS, kind)
}

function isEmailChange(kind: LinkKind): boolean {
  return LINK_KINDS[kind].type === 'email_change'
}

async function readPasswordHash(
  auth: AuthService,
  email: string,
  { password }: LinkRequest,
): Promise<string> {
  if (!password) throw createValidationError('Signup requires a valid password')
  const { password: rules } = auth.settings
  const user = await findUserByEmail(auth.db, email)
  checkNewPassword(user ? getPasswordRules(auth.settings, user) : rules, password)
  return hashPassword(password, auth.settings.passwordCost)
}
