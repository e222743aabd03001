export type { AccountMail } from '../accountMailer.ts'
export { insertUser } from '../accounts/accounts.ts'
export { updateProviders } from '../accounts/changes.ts'
export { hasVerifiedFactor } from '../accounts/factors.ts'
export { findIdentities, insertIdentity } from '../accounts/identities.ts'
export { hashPassword } from '../accounts/passwords.ts'
export { purgeAudit } from '../audit/audit.ts'
export { changeOwnAccount } from '../flows/changeOwnAccount.ts'
export { signUp } from '../flows/signUp.ts'
export { verify } from '../flows/verify.ts'
export { signAccessToken } from '../tokens/accessToken.ts'
export type { AccessClaims } from '../tokens/claims.ts'
export { CHEAP_PASSWORD_COST, hashCheaply, insertAccount, insertAdmin } from './accounts.ts'
export { adminClient, dataOf } from './adminClient.ts'
export { createAuthenticator } from './authenticator.ts'
export { ADMIN, MEMBER } from './authServer.ts'
export {
  addTotp,
  createTotpCode,
  insertFactorAndPasskey,
  readToken,
  signInWith,
  stopClock,
} from './factors.ts'
export { createHostedKey, type HostedKey, startHostedKeys } from './hostedKeys.ts'
export { ORIGIN as PASSKEY_ORIGIN, registerPasskey } from './passkeys.ts'
export { createRequests, signInAs } from './requests.ts'
export { createSamlIdp } from './samlIdp.ts'
