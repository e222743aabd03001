import { type Transaction, transaction } from '@duet/kit/database'
import type { ClientInfo } from '@duet/kit/http'
import { checkAddressesAreFree, findUser, type User, updateUser } from '../accounts/accounts.ts'
import { readEmail, readPhone } from '../accounts/addresses.ts'
import { changeAddress } from '../accounts/changes.ts'
import { type Metadata, mergeMetadata, readMetadata } from '../accounts/metadata.ts'
import { checkNewPassword } from '../accounts/newPassword.ts'
import { notify } from '../accounts/notify.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { presentUser } from '../accounts/present.ts'
import { getPasswordRules, hasTeamRules } from '../accounts/teamRules.ts'
import { requireSecondFactor, type SignedInUser } from '../assurance.ts'
import { issueCode, revokeCodes } from '../codes/issue.ts'
import { type ChallengeFields, readChallenge } from '../codes/pkce.ts'
import { AuthError } from '../errors.ts'
import { recordPasswordEntry } from '../recentSignIn.ts'
import { type AuthService, getIsoTime } from '../service.ts'
import { endSessions, type Session } from '../sessions/sessions.ts'
import { checkPasswordChange } from './changePassword.ts'
import { type LinkOptions, sendTextCode } from './deliver.ts'
import { countEmailChangeConfirmations, sendEmailChangeConfirmations } from './emailChange.ts'
import { readChannel, requireProviderEnabled } from './fields.ts'
import { checkTeamMember } from './identityProofs.ts'

export interface UserUpdate extends ChallengeFields {
  email?: string | null | undefined
  phone?: string | null | undefined
  password?: string | null | undefined
  current_password?: string | null | undefined
  nonce?: string | null | undefined
  data?: Metadata | null | undefined
  app_metadata?: unknown
  channel?: string | null | undefined
}

interface UserChanges extends LinkOptions {
  email: string | undefined
  phone: string | undefined
  phoneCode: string | undefined
  passwordHash: string | undefined
  data: Metadata | undefined
  /** Whether a team member has entered the current password. */
  isPasswordEntered: boolean
  clientInfo: ClientInfo
}

/**
 * Changes the signed-in user. A new address needs a confirmation, unless the settings confirm it
 * automatically. A new password ends the user's other sessions. If a team member enters the current
 * password, the session counts as a recent sign-in, even if nothing else changes.
 *
 * @throws AuthError 401 `insufficient_aal`; 403 `not_admin`; 409 `conflict`; 422 `email_exists`,
 *   `phone_exists`, `user_sso_managed`, `sms_send_failed`, `weak_password`, or `validation_failed`;
 *   400 `validation_failed`, `email_provider_disabled`, or `phone_provider_disabled`; 429; and the
 *   errors of `checkTeamMember` and `checkPasswordChange`.
 */
export async function changeOwnAccount(
  auth: AuthService,
  signedInUser: SignedInUser,
  request: UserUpdate,
  clientInfo: ClientInfo,
  redirectTo: string | undefined,
) {
  const { user, session } = signedInUser
  await requireSecondFactor(
    auth.db,
    signedInUser,
    401,
    'AAL2 session is required to update the user when MFA is enabled.',
  )
  const changes = await readChanges(auth, signedInUser, request, clientInfo, redirectTo)
  const changedUser = await transaction(auth.db, async (trx) => {
    // Read the user again, because another request may have changed the row in the meantime.
    const currentUser = await findUser(trx, user.id)
    if (
      currentUser === undefined ||
      currentUser.password_hash !== user.password_hash ||
      hasTeamRules(currentUser) !== hasTeamRules(user)
    ) {
      throw new AuthError(409, 'conflict', 'The user was changed at the same time')
    }
    const updatedUser = await applyChanges(trx, auth, currentUser, session, changes)
    if (changes.isPasswordEntered) await recordPasswordEntry(trx, auth, session)
    await auth.audit.record(trx, {
      action: getAuditAction(changes),
      actorId: user.id,
      subjectId: user.id,
      ...clientInfo,
    })
    return updatedUser
  })
  auth.mail.wake()
  return presentUser(auth.db, changedUser)
}

function getAuditAction({ passwordHash, isPasswordEntered, ...changes }: UserChanges) {
  if (passwordHash !== undefined) return 'user_updated_password'
  const { email, phone, data } = changes
  const hasChanges = email !== undefined || phone !== undefined || data !== undefined
  return isPasswordEntered && !hasChanges ? 'user_reauthenticated' : 'user_modified'
}

async function readChanges(
  auth: AuthService,
  signedInUser: SignedInUser,
  request: UserUpdate,
  clientInfo: ClientInfo,
  redirectTo: string | undefined,
): Promise<UserChanges> {
  const { user } = signedInUser
  if (request.app_metadata != null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  const email = request.email ? readEmail(request.email) : undefined
  const phone = request.phone ? readPhone(request.phone) : undefined
  const challenge = readChallenge(request)
  const channel = readChannel(request.channel)
  const { password } = request
  if (user.is_sso_user === 1 && (email || phone || password)) {
    throw new AuthError(
      422,
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    )
  }
  const newEmail = email === user.email ? undefined : email
  const newPhone = phone === user.phone ? undefined : phone
  if (newEmail) requireProviderEnabled(auth, 'email', 'logins')
  if (newPhone) requireProviderEnabled(auth, 'phone', 'logins')
  const data = request.data ?? undefined
  if (data) mergeMetadata(readMetadata(user.user_metadata), data)
  if (password) checkNewPassword(getPasswordRules(auth.settings, user), password)
  const proof = {
    currentPassword: request.current_password || undefined,
    nonce: request.nonce || undefined,
  }
  const affectsPassword = Boolean(password)
  const affectsSignIn = affectsPassword || newEmail !== undefined || newPhone !== undefined
  const change = { affectsSignIn, affectsPassword }
  const isPasswordEntered = await checkTeamMember(auth, signedInUser, proof, change, clientInfo)
  await checkAddressesAreFree(auth.db, { email: newEmail, phone: newPhone }, user.id)
  if (password) {
    requireAddressForPassword(user, request)
    const passwordChange = { password, ...proof, isPasswordEntered }
    await checkPasswordChange(auth, signedInUser, passwordChange, clientInfo)
  }
  const passwordHash = password
    ? await hashPassword(password, auth.settings.passwordCost)
    : undefined
  const isChangeImmediate = newEmail !== undefined && isEmailChangeImmediate(auth, user)
  if (newEmail && !isChangeImmediate) countEmailChangeConfirmations(auth, user, newEmail)
  const phoneCode =
    newPhone && !auth.settings.isPhoneAutoconfirmed
      ? await sendPhoneCode(auth, newPhone, channel)
      : undefined
  return {
    ...{ email: newEmail, phone: newPhone, phoneCode, passwordHash, data, isPasswordEntered },
    ...{ challenge, redirectTo, clientInfo },
  }
}

/** @throws AuthError 422 `validation_failed` for an anonymous user without an address. */
function requireAddressForPassword(user: User, request: UserUpdate): void {
  const hasAddress = user.email || user.phone || request.email || request.phone
  if (user.is_anonymous === 1 && !hasAddress) {
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    )
  }
}

async function sendPhoneCode(auth: AuthService, phone: string, channel: 'sms' | 'whatsapp') {
  auth.limits.countMessage('phone', phone, 'phone_change')
  return sendTextCode(auth, phone, 'phone_change', channel)
}

/** Whether a new email address applies immediately. Always `false` for permanent accounts. */
function isEmailChangeImmediate({ settings }: AuthService, user: User): boolean {
  return user.is_anonymous === 1 && settings.isEmailAutoconfirmed
}

async function applyChanges(
  trx: Transaction,
  auth: AuthService,
  previousUser: User,
  session: Session,
  { email, phone, phoneCode, passwordHash, data, ...options }: UserChanges,
): Promise<User> {
  const nowIso = getIsoTime(auth)
  let user = previousUser
  if (data) {
    const mergedMetadata = mergeMetadata(readMetadata(user.user_metadata), data)
    user = await updateUser(trx, user, { user_metadata: JSON.stringify(mergedMetadata) }, nowIso)
  }
  if (passwordHash !== undefined) {
    user = await updateUser(trx, user, { password_hash: passwordHash }, nowIso)
    await endSessions(trx, session, 'others')
    await revokeCodes(trx, user.id)
    if (previousUser.password_hash !== null)
      await notify(trx, auth, user, 'password_changed', options.clientInfo)
  }
  if (email !== undefined) {
    await checkAddressesAreFree(trx, { email }, user.id)
    if (isEmailChangeImmediate(auth, user)) {
      user = await changeAddress(trx, user, 'email', email, nowIso)
    } else {
      user = await updateUser(trx, user, { new_email: email }, nowIso)
      user = await sendEmailChangeConfirmations(trx, auth, user, email, options)
    }
  }
  if (phone !== undefined)
    user = await applyPhoneChange(trx, auth, user, { phone, phoneCode, ...options })
  return user
}

async function applyPhoneChange(
  trx: Transaction,
  auth: AuthService,
  user: User,
  {
    phone,
    phoneCode: code,
    clientInfo,
  }: { phone: string; phoneCode: string | undefined; clientInfo: ClientInfo },
): Promise<User> {
  const nowIso = getIsoTime(auth)
  if (code === undefined) {
    await notify(trx, auth, user, 'phone_changed', clientInfo, { phone: `+${phone}` })
    return changeAddress(trx, user, 'phone', phone, nowIso)
  }
  await checkAddressesAreFree(trx, { phone }, user.id)
  const pendingUser = await updateUser(trx, user, { new_phone: phone }, nowIso)
  const request = {
    user: pendingUser,
    purpose: 'phone_change',
    type: 'phone_change',
    code,
  } as const
  return (await issueCode(trx, auth, { ...request, address: phone })).user ?? pendingUser
}
