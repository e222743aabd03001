import type { Migrations } from '@duet/kit/database'
import * as auth from './002-auth.ts'
import * as accounts from './008-accounts.ts'
import * as audit from './010-audit.ts'
import * as factors from './012-factors.ts'
import * as passkeys from './013-passkeys.ts'
import * as providers from './014-providers.ts'
import * as sso from './015-sso.ts'
import * as auditFilters from './024-audit-filters.ts'
import * as signUps from './028-sign-ups.ts'
import * as verifiedDevices from './029-verified-devices.ts'
import * as asciiAddresses from './030-ascii-addresses.ts'
import * as auditRepeats from './032-audit-repeats.ts'
import * as samlBrowsers from './033-saml-browsers.ts'
import * as auditRequestIds from './036-audit-request-ids.ts'
import * as failedSignIns from './045-failed-sign-ins.ts'

/**
 * The migrations that change only tables of the auth service. The server runs them together with
 * its own migrations, in the order of their names.
 */
export const authMigrations: Migrations = {
  '002-auth': auth,
  '008-accounts': accounts,
  '010-audit': audit,
  '012-factors': factors,
  '013-passkeys': passkeys,
  '014-providers': providers,
  '015-sso': sso,
  '024-audit-filters': auditFilters,
  '028-sign-ups': signUps,
  '029-verified-devices': verifiedDevices,
  '030-ascii-addresses': asciiAddresses,
  '032-audit-repeats': auditRepeats,
  '033-saml-browsers': samlBrowsers,
  '036-audit-request-ids': auditRequestIds,
  '045-failed-sign-ins': failedSignIns,
}
