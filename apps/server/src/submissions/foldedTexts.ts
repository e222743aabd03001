import { createTextKey, foldText, MENTION_PATTERN } from '@duet/contract'
import { DEPLOYMENT_FIELDS, DEPLOYMENT_TEXT_FIELD_NAMES } from '@duet/forms/schema'
import { anyOf, type Transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import { formatReference } from '../mail/format.ts'
import { sortUniqueTags } from './tags.ts'

// The notes of a submission can have a million characters.
const SUBMISSIONS_AT_ONCE = 200

const TEXT_COLUMNS = DEPLOYMENT_TEXT_FIELD_NAMES.map((name) => DEPLOYMENT_FIELDS[name].column)

interface SubmissionContent {
  id: string
  texts: Readonly<Record<(typeof TEXT_COLUMNS)[number], string>>
  fileNames: readonly string[]
  states: readonly string[]
  /** @default [] */
  notes?: readonly string[]
  /** @default [] */
  tags?: readonly string[]
}

/** Creates the columns by which a submission is searched and sorted. */
export function createFoldedTexts({
  id,
  texts,
  fileNames,
  states,
  notes = [],
  tags = [],
}: SubmissionContent) {
  // Remove account IDs from mentions, because a search could match an ID by accident.
  const noteTexts = notes.map((note) => note.replaceAll(MENTION_PATTERN, '@$1'))
  const searchedTexts = [
    ...TEXT_COLUMNS.map((column) => texts[column]),
    ...[formatReference(id), ...fileNames, ...noteTexts, ...states, ...tags],
  ]
  return {
    search_text: foldText(searchedTexts.join('\n')),
    folded_requester_name: createTextKey(texts.requester_name),
    folded_email: createTextKey(texts.email),
    folded_title: createTextKey(texts.title),
    folded_company: createTextKey(texts.company),
    folded_states: createTextKey(states.join('\n')),
    folded_tags: createTextKey(sortUniqueTags(tags).join('\n')) || null,
  }
}

/**
 * Updates the folded texts of submissions after a change to their texts, notes, or tags. Ignores
 * unknown submissions.
 */
export async function refreshFoldedTexts(trx: Transaction, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += SUBMISSIONS_AT_ONCE) {
    await refreshSlice(trx, ids.slice(start, start + SUBMISSIONS_AT_ONCE))
  }
}

async function refreshSlice(trx: Transaction, ids: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('submissions')
    .select(['id', ...TEXT_COLUMNS, 'states'])
    .where('id', 'in', anyOf(ids))
    .execute()
  const files = await trx
    .selectFrom('submission_files')
    .innerJoin('objects', 'objects.id', 'submission_files.object_id')
    .select(['submission_files.submission_id', 'objects.name as text'])
    .where('submission_files.submission_id', 'in', anyOf(ids))
    .orderBy('submission_files.position')
    .execute()
  const notes = await trx
    .selectFrom('submission_notes')
    .select(['submission_id', 'text'])
    .where('submission_id', 'in', anyOf(ids))
    .orderBy('created_at')
    .execute()
  const tags = await trx
    .selectFrom('submission_tags')
    .select(['submission_id', 'tag as text'])
    .where('submission_id', 'in', anyOf(ids))
    .orderBy('tag')
    .execute()
  const [fileNames, noteTexts, tagTexts] = [files, notes, tags].map(groupTexts)
  const values = rows.map((row) => {
    const folded = createFoldedTexts({
      id: row.id,
      texts: row,
      fileNames: fileNames?.get(row.id) ?? [],
      states: JSON.parse(row.states) as string[],
      notes: noteTexts?.get(row.id) ?? [],
      tags: tagTexts?.get(row.id) ?? [],
    })
    return sql`(${row.id}, ${folded.search_text}, ${folded.folded_requester_name},
      ${folded.folded_email}, ${folded.folded_title}, ${folded.folded_company},
      ${folded.folded_states}, ${folded.folded_tags})`
  })
  if (values.length === 0) return
  // Both databases name the columns of `values` like this.
  await sql`update submissions
    set search_text = texts.column2, folded_requester_name = texts.column3,
      folded_email = texts.column4, folded_title = texts.column5, folded_company = texts.column6,
      folded_states = texts.column7, folded_tags = texts.column8
    from (values ${sql.join(values)}) as texts
    where id = texts.column1`.execute(trx)
}

function groupTexts(rows: readonly { submission_id: string; text: string }[]) {
  const textsById = new Map<string, string[]>()
  for (const { submission_id: id, text } of rows) {
    const texts = textsById.get(id)
    if (texts) texts.push(text)
    else textsById.set(id, [text])
  }
  return textsById
}
