import { MENTION_PATTERN } from '@duet/contract'
import { DEPLOYMENT_FIELDS, DEPLOYMENT_TEXT_FIELD_NAMES } from '@duet/forms/schema'
import type { Database } from '../db/database.ts'
import { foldText } from '../db/foldText.ts'
import { formatReference } from '../mail/format.ts'

interface SearchableContent {
  id: string
  /** The values of the text fields, in the order of `DEPLOYMENT_TEXT_FIELD_NAMES`. */
  texts: readonly string[]
  fileNames: readonly string[]
  states: readonly string[]
  /** @default [] */
  notes?: readonly string[]
  /** @default [] */
  tags?: readonly string[]
}

/** Creates the text that the search index contains for a submission. */
export function createSearchText({
  id,
  texts,
  fileNames,
  states,
  notes = [],
  tags = [],
}: SearchableContent): string {
  // Remove account IDs from mentions, because a search could match an ID by accident.
  const noteTexts = notes.map((note) => note.replaceAll(MENTION_PATTERN, '@$1'))
  return foldText(
    [...texts, formatReference(id), ...fileNames, ...noteTexts, ...states, ...tags].join('\n'),
  )
}

/**
 * Updates the search text of a submission after a change to its notes or tags. Does nothing if the
 * submission was removed.
 */
export async function refreshSearchText(trx: Database, id: string): Promise<void> {
  const columns = DEPLOYMENT_TEXT_FIELD_NAMES.map((name) => DEPLOYMENT_FIELDS[name].column)
  const row = await trx
    .selectFrom('submissions')
    .select([...columns, 'states'])
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
  const searchText = createSearchText({
    id,
    texts: columns.map((column) => row[column]),
    fileNames: files.map(({ name }) => name),
    states: JSON.parse(row.states) as string[],
    notes: notes.map(({ text }) => text),
    tags: tags.map(({ tag }) => tag),
  })
  await trx
    .updateTable('submissions')
    .set({ search_text: searchText })
    .where('id', '=', id)
    .execute()
}
