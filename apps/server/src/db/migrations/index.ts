import type { Migration } from 'kysely'
import * as init from './001-init.ts'
import * as auth from './002-auth.ts'
import * as outbox from './003-outbox.ts'
import * as outside from './005-outside.ts'
import * as fileNames from './006-file-names.ts'
import * as submissionSorts from './007-submission-sorts.ts'
import * as accounts from './008-accounts.ts'
import * as accountMails from './009-account-mails.ts'
import * as audit from './010-audit.ts'
import * as storage from './011-storage.ts'
import * as factors from './012-factors.ts'
import * as passkeys from './013-passkeys.ts'
import * as providers from './014-providers.ts'
import * as sso from './015-sso.ts'
import * as teamWork from './016-team-work.ts'
import * as lists from './017-lists.ts'
import * as subscriberWork from './018-subscriber-work.ts'
import * as personalData from './019-personal-data.ts'
import * as replies from './020-replies.ts'
import * as searchText from './021-search-text.ts'
import * as searchFolding from './022-search-folding.ts'
import * as firstContact from './023-first-contact.ts'
import * as auditFilters from './024-audit-filters.ts'
import * as erasedSubmissions from './025-erased-submissions.ts'
import * as copiedFiles from './026-copied-files.ts'
import * as searchLetters from './027-search-letters.ts'
import * as signUps from './028-sign-ups.ts'
import * as verifiedDevices from './029-verified-devices.ts'
import * as asciiAddresses from './030-ascii-addresses.ts'
import * as foldedTexts from './031-folded-texts.ts'
import * as auditRepeats from './032-audit-repeats.ts'
import * as samlBrowsers from './033-saml-browsers.ts'
import * as unconfirmedSignUps from './034-unconfirmed-sign-ups.ts'

/**
 * All migrations, sorted by name. The effect of a shipped migration must never change. If the server
 * is killed before the migrator records a migration, the migrator runs it again. So each migration
 * either uses `ifNotExists`, or a transaction that it skips if the changes are already there.
 *
 * The migrations up to 025 are only for SQLite. Later migrations must work on Postgres, too; see
 * `postgresMigrations`.
 */
export const migrations: Record<string, Migration> = {
  '001-init': init,
  '002-auth': auth,
  '003-outbox': outbox,
  '005-outside': outside,
  '006-file-names': fileNames,
  '007-submission-sorts': submissionSorts,
  '008-accounts': accounts,
  '009-account-mails': accountMails,
  '010-audit': audit,
  '011-storage': storage,
  '012-factors': factors,
  '013-passkeys': passkeys,
  '014-providers': providers,
  '015-sso': sso,
  '016-team-work': teamWork,
  '017-lists': lists,
  '018-subscriber-work': subscriberWork,
  '019-personal-data': personalData,
  '020-replies': replies,
  '021-search-text': searchText,
  '022-search-folding': searchFolding,
  '023-first-contact': firstContact,
  '024-audit-filters': auditFilters,
  '025-erased-submissions': erasedSubmissions,
  '026-copied-files': copiedFiles,
  '027-search-letters': searchLetters,
  '028-sign-ups': signUps,
  '029-verified-devices': verifiedDevices,
  '030-ascii-addresses': asciiAddresses,
  '031-folded-texts': foldedTexts,
  '032-audit-repeats': auditRepeats,
  '033-saml-browsers': samlBrowsers,
  '034-unconfirmed-sign-ups': unconfirmedSignUps,
}
