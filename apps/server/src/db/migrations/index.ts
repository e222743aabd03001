import { authMigrations } from '@duet/auth'
import { storageMigrations } from '@duet/storage'
import type { Migration } from 'kysely'
import * as init from './001-init.ts'
import * as outbox from './003-outbox.ts'
import * as outside from './005-outside.ts'
import * as fileNames from './006-file-names.ts'
import * as submissionSorts from './007-submission-sorts.ts'
import * as accountMails from './009-account-mails.ts'
import * as teamWork from './016-team-work.ts'
import * as lists from './017-lists.ts'
import * as subscriberWork from './018-subscriber-work.ts'
import * as personalData from './019-personal-data.ts'
import * as replies from './020-replies.ts'
import * as searchText from './021-search-text.ts'
import * as searchFolding from './022-search-folding.ts'
import * as firstContact from './023-first-contact.ts'
import * as erasedSubmissions from './025-erased-submissions.ts'
import * as searchLetters from './027-search-letters.ts'
import * as foldedTexts from './031-folded-texts.ts'
import * as unconfirmedSignUps from './034-unconfirmed-sign-ups.ts'
import * as listChanges from './035-list-changes.ts'
import * as consent from './036-consent.ts'
import * as outboxRequestIds from './037-outbox-request-ids.ts'
import * as attribution from './038-attribution.ts'
import * as funnel from './038-funnel.ts'
import * as responseClock from './039-response-clock.ts'
import * as reminders from './040-reminders.ts'
import * as requesterMails from './042-requester-mails.ts'
import * as mailBodies from './044-mail-bodies.ts'
import * as undoMessages from './044-undo-messages.ts'
import * as backupRuns from './046-backup-runs.ts'
import * as concurrentTransactions from './049-concurrent-transactions.ts'

/**
 * All migrations. They run in the order of their names. A migration that changes tables of several
 * workspaces is here. The effect of a shipped migration must never change. If the server
 * is killed before the migrator records a migration, the migrator runs it again. So each migration
 * either uses `ifNotExists`, or a transaction that it skips if the changes are already there.
 *
 * The migrations up to 025 are only for SQLite. Later migrations must work on Postgres, too; see
 * `postgresMigrations`.
 */
export const migrations: Record<string, Migration> = {
  ...authMigrations,
  ...storageMigrations,
  '001-init': init,
  '003-outbox': outbox,
  '005-outside': outside,
  '006-file-names': fileNames,
  '007-submission-sorts': submissionSorts,
  '009-account-mails': accountMails,
  '016-team-work': teamWork,
  '017-lists': lists,
  '018-subscriber-work': subscriberWork,
  '019-personal-data': personalData,
  '020-replies': replies,
  '021-search-text': searchText,
  '022-search-folding': searchFolding,
  '023-first-contact': firstContact,
  '025-erased-submissions': erasedSubmissions,
  '027-search-letters': searchLetters,
  '031-folded-texts': foldedTexts,
  '034-unconfirmed-sign-ups': unconfirmedSignUps,
  '035-list-changes': listChanges,
  '036-consent': consent,
  '037-outbox-request-ids': outboxRequestIds,
  '038-attribution': attribution,
  '038-funnel': funnel,
  '039-response-clock': responseClock,
  '040-reminders': reminders,
  '042-requester-mails': requesterMails,
  '044-mail-bodies': mailBodies,
  '044-undo-messages': undoMessages,
  '046-backup-runs': backupRuns,
  '049-concurrent-transactions': concurrentTransactions,
}
