export type { AccountFacts, AccountMailer } from './accountMailer.ts'
export {
  canSignIn,
  findUserByEmail,
  getDisplayName,
  hasConfirmedAddress,
  isBanned,
  readTeamRole,
  type User,
} from './accounts/accounts.ts'
export { readEmail } from './accounts/addresses.ts'
export { readMetadata } from './accounts/metadata.ts'
export { readAttributes } from './admin/attributes.ts'
export { addInvitation } from './admin/invite.ts'
export { findActiveAdmins } from './admin/lastAdmin.ts'
export { changeUser, removeUser, requireAccount } from './admin/users.ts'
export {
  type AdminCredentials,
  AdminError,
  createAdmin,
  ensureFirstAdmin,
  listAdmins,
  promoteUser,
  resetAdmin,
} from './admins.ts'
export { createAuditLog } from './audit/audit.ts'
export { type EntriesQuery, listEntries } from './audit/listEntries.ts'
export { createAuth, deriveAuthLimits, deriveAuthSettings } from './auth.ts'
export { createFindTeamRole } from './callers/findTeamRole.ts'
export { createIdentifyCaller, identifyCaller } from './callers/identifyCaller.ts'
export { revokeAccessAndIdentities } from './claimAccount.ts'
export { type AuthConfig, readAuthConfig } from './config/authConfig.ts'
export { type AuthLimitConfig, readAuthLimits } from './config/authLimits.ts'
export type { PasswordRules } from './config/passwordRules.ts'
export { resetFactors } from './factors/remove.ts'
export { resetLostFactors } from './factors/resetLostFactors.ts'
export { connectHostedAuth } from './hosted/hostedAuth.ts'
export { hostedRoutes, rejectAccountRequests } from './hosted/routes.ts'
export { confirmRoutes } from './links/confirmRoutes.ts'
export { authMigrations } from './migrations/index.ts'
export { AUTH_BASELINE } from './migrations/postgresTables.ts'
export { scheduleAuthPurge } from './purge.ts'
export { ADMIN_CONFIRM_PATH, isLoopback } from './redirects/allowList.ts'
export { authRoutes } from './routes.ts'
export { type AuthService, getIsoTime } from './service.ts'
export { endSession, listSessions } from './sessions/ownSessions.ts'
export type { Session } from './sessions/sessions.ts'
