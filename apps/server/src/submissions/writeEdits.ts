import type { Actor, SubmissionChange, SubmissionChangeField } from '@duet/contract'
import { type Transaction, writeInBatches } from '@duet/kit/database'
import { sql } from 'kysely'
import { type EditableValues, pickFields } from './editableValues.ts'
import { refreshFoldedTexts } from './foldedTexts.ts'
import { recordEvents } from './history.ts'

export interface SubmissionEdit {
  id: string
  current: EditableValues
  values: SubmissionChange
}

/** Returns the changed properties of an edit with their old and new values. */
export function describeEdit({ current, values }: Pick<SubmissionEdit, 'current' | 'values'>) {
  return {
    before: pickFields(current, Object.keys(values) as SubmissionChangeField[]),
    after: values,
  }
}

/**
 * Writes the new values of submissions, and adds them to their histories.
 *
 * @param kind `withdrawn` if the requester made the change
 */
export async function writeEdits(
  trx: Transaction,
  edits: readonly SubmissionEdit[],
  actor: Actor,
  kind: 'changed' | 'withdrawn' = 'changed',
): Promise<void> {
  await writeColumns(trx, edits)
  const tagEdits = edits.filter(({ values }) => values.tags !== undefined)
  if (tagEdits.length > 0) {
    await replaceTags(trx, tagEdits)
    await refreshFoldedTexts(
      trx,
      tagEdits.map(({ id }) => id),
    )
  }
  await recordEvents(
    trx,
    edits.map((edit) => ({
      ...{ submissionId: edit.id, kind, actor },
      ...describeEdit(edit),
    })),
  )
}

async function writeColumns(trx: Transaction, edits: readonly SubmissionEdit[]): Promise<void> {
  const updatedAt = new Date().toISOString()
  await writeInBatches(edits, async (batch) => {
    const rows = batch.map(({ id, current, values }) => {
      const { status, owner_id: ownerId, follow_up_on: followUpOn } = { ...current, ...values }
      return sql`(${id}, ${status}, ${ownerId}, ${followUpOn})`
    })
    // Both databases name the columns of `values` like this.
    await sql`update submissions
      set status = edits.column2, owner_id = edits.column3, follow_up_on = edits.column4,
        version = version + 1, updated_at = ${updatedAt}
      from (values ${sql.join(rows)}) as edits
      where id = edits.column1`.execute(trx)
  })
}

async function replaceTags(trx: Transaction, edits: readonly SubmissionEdit[]): Promise<void> {
  const removedRows = edits.flatMap(({ id, current, values }) =>
    current.tags.filter((tag) => !values.tags?.includes(tag)).map((tag) => [id, tag]),
  )
  const addedRows = edits.flatMap(({ id, current, values: { tags = [] } }) =>
    tags.filter((tag) => !current.tags.includes(tag)).map((tag) => ({ submission_id: id, tag })),
  )
  await writeInBatches(removedRows, (batch) => {
    const rows = batch.map((row) => sql`(${sql.join(row)})`)
    return sql`delete from submission_tags
      where (submission_id, tag) in (values ${sql.join(rows)})`.execute(trx)
  })
  await writeInBatches(addedRows, (batch) =>
    trx.insertInto('submission_tags').values(batch).execute(),
  )
}
