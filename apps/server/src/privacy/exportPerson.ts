import { DEPLOYMENT_FIELD_NAMES, DEPLOYMENT_FIELDS } from '@duet/forms/schema'
import type { Database } from '@duet/kit/database'
import { getScanState, type ObjectStore } from '@duet/storage'
import type { ZipEntry } from '../http/sendZip.ts'
import { formatReference } from '../mail/format.ts'
import { presentConsent } from '../newsletter/consent.ts'
import { readNotificationSettings } from '../notifications/settings.ts'
import { presentAttribution } from '../submissions/attribution.ts'
import { listZipFiles } from '../submissions/work/files.ts'
import { containsAddress } from './addresses.ts'
import { findPersonRows } from './findPerson.ts'

const FIELD_COLUMNS = DEPLOYMENT_FIELD_NAMES.map((name) => DEPLOYMENT_FIELDS[name].column)

interface ExportOptions {
  objects: Pick<ObjectStore, 'open' | 'getSize'>
  /** Whether files are scanned for viruses. Files in quarantine are left out. */
  hasScanner: boolean
}

/** Yields the files of an archive that contains everything about a person, one at a time. */
export async function* exportPerson(
  db: Database,
  { objects, hasScanner }: ExportOptions,
  email: string,
): AsyncGenerator<ZipEntry> {
  const person = await findPersonRows(db, email)
  const { submissionIds, subscriber, messageIds, auditEntries } = person
  const historyTexts = person.historyOccurrences
    .flatMap(({ before, after }) => [before.note_text, after.note_text])
    .filter((text) => text !== undefined && containsAddress(text, email))
  const modifiedAt = new Date().toISOString()
  const toEntry = (name: string, value: unknown): ZipEntry => {
    return { name, modifiedAt, content: `${JSON.stringify(value, null, 2)}\n` }
  }
  yield toEntry('person.json', {
    email,
    exported_at: modifiedAt,
    newsletter: subscriber
      ? {
          subscribed_at: subscriber.subscribed_at,
          is_active: subscriber.is_active === 1,
          is_unconfirmed: subscriber.unconfirmed_since !== null,
          consent: presentConsent(subscriber),
        }
      : null,
    notes_on_other_submissions: [...person.occurrences.map(({ text }) => text), ...historyTexts],
    emails_on_other_submissions: person.mailOccurrences.map(({ from_address, subject, text }) => ({
      ...{ from_address, subject, text },
    })),
    audit_log: auditEntries.map((entry) => ({ ...entry, details: JSON.parse(entry.details) })),
    team_account: await readTeamAccount(db, email),
  })
  for (const id of submissionIds) {
    const folder = `submissions/${formatReference(id)} ${id}`
    const submission = await readSubmission(db, id)
    // Somebody may have erased the submission in the meantime.
    if (!submission) continue
    yield toEntry(`${folder}/submission.json`, submission)
    for (const file of await listZipFiles(db, id)) {
      if (getScanState(file, hasScanner) !== 'clean') continue
      const { name, version, size, modifiedAt: time } = file
      if ((await objects.getSize(version)) !== size) continue
      const content = () => objects.open(version)
      yield { name: `${folder}/files/${name}`, modifiedAt: time, content }
    }
  }
  for (const id of messageIds) {
    const message = await db
      .selectFrom('outbox')
      .select(['id', 'kind', 'channel', 'state', 'subject', 'recipient', 'created_at', 'sent_at'])
      .select('payload')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!message) continue
    const { payload, ...messageFields } = message
    yield toEntry(`messages/${id}.json`, { ...messageFields, content: JSON.parse(payload) })
  }
}

/** Reads what the server knows about the notifications of a team member with this address. */
async function readTeamAccount(db: Database, email: string) {
  const account = await db
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) return null
  const reminders = await db
    .selectFrom('reminders')
    .select(['kind', 'occasion', 'submission_id', 'created_at'])
    .where('user_id', '=', account.id)
    .orderBy('created_at')
    .execute()
  return { notifications: await readNotificationSettings(db, account.id), reminders }
}

async function readSubmission(db: Database, id: string) {
  const row = await db
    .selectFrom('submissions')
    .select(['id', 'created_at', 'status', 'follow_up_on', 'updated_at', ...FIELD_COLUMNS])
    .select(['answer_due_at', 'first_contact_at'])
    .select(['source', 'first_touch', 'last_touch'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const tags = await db
    .selectFrom('submission_tags')
    .select('tag')
    .where('submission_id', '=', id)
    .orderBy('tag')
    .execute()
  const notes = await db
    .selectFrom('submission_notes')
    .select(['author_name', 'text', 'created_at', 'edited_at'])
    .where('submission_id', '=', id)
    .orderBy('created_at')
    .execute()
  const mails = await db
    .selectFrom('submission_mails')
    .select(['kind', 'from_name', 'from_address', 'subject', 'text', 'received_at'])
    .where('submission_id', '=', id)
    .orderBy('received_at')
    .execute()
  const events = await db
    .selectFrom('submission_events')
    .select(['kind', 'actor_name', 'before', 'after', 'created_at'])
    .where('submission_id', '=', id)
    .orderBy('created_at')
    .execute()
  return {
    ...row,
    ...presentAttribution(row),
    reference: formatReference(id),
    states: JSON.parse(row.states),
    tags: tags.map(({ tag }) => tag),
    notes,
    mails,
    history: events.map((event) => {
      return { ...event, before: JSON.parse(event.before), after: JSON.parse(event.after) }
    }),
  }
}
