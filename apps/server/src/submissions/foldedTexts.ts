import { createTextKey, foldText, MENTION_PATTERN } from '@duet/contract'
import { DEPLOYMENT_FIELDS, DEPLOYMENT_TEXT_FIELD_NAMES } from '@duet/forms/schema'
import type { Database } from '../db/database.ts'
import { formatReference } from '../mail/format.ts'
import { sortUniqueTags } from './tags.ts'

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
 * Updates the folded texts of a submission after a change to its texts, notes, or tags. Does nothing
 * if the submission was removed.
 */
export async function refreshFoldedTexts(trx: Database, id: string): Promise<void> {
  const row = await trx
    .selectFrom('submissions')
    .select([...TEXT_COLUMNS, 'states'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return
  const files = await trx
    .selectFrom('submission_files')
    .innerJoin('objects', 'objects.id', 'submission_files.object_id')
    .select('objects.name')
    .where('submission_files.submission_id', '=', id)
    .orderBy('submission_files.position')
    .execute()
  const notes = await trx
    .selectFrom('submission_notes')
    .select('text')
    .where('submission_id', '=', id)
    .orderBy('created_at')
    .execute()
  const tags = await trx
    .selectFrom('submission_tags')
    .select('tag')
    .where('submission_id', '=', id)
    .orderBy('tag')
    .execute()
  const foldedTexts = createFoldedTexts({
    id,
    texts: row,
    fileNames: files.map(({ name }) => name),
    states: JSON.parse(row.states) as string[],
    notes: notes.map(({ text }) => text),
    tags: tags.map(({ tag }) => tag),
  })
  await trx.updateTable('submissions').set(foldedTexts).where('id', '=', id).execute()
}
