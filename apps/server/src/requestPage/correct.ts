import type { CorrectedAnswers } from '@duet/contract'
import {
  createFormParser,
  createFormSchema,
  DEPLOYMENT_FIELDS,
  toColumns,
} from '@duet/forms/schema'
import { type Database, transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import type * as v from 'valibot'
import { createCompanyKey } from '../submissions/companyKey.ts'
import { refreshFoldedTexts } from '../submissions/foldedTexts.ts'
import { recordEvents } from '../submissions/history.ts'
import { announceChange, REQUESTER, requireFewChanges } from '../submissions/work/requester.ts'
import { readRequest } from './findRequest.ts'

const { email: _email, ...CORRECTABLE_FIELDS } = DEPLOYMENT_FIELDS
export type CorrectableFieldName = keyof typeof CORRECTABLE_FIELDS

export const CORRECTABLE_FIELD_NAMES = Object.keys(
  CORRECTABLE_FIELDS,
) as readonly CorrectableFieldName[]

export const correctionBody = createFormSchema(
  CORRECTABLE_FIELDS,
) as v.GenericSchema<CorrectedAnswers>
export const parseCorrection = createFormParser(CORRECTABLE_FIELDS)

/**
 * Changes the answers of a request. Does nothing if it has the same answers already.
 *
 * @throws AppError 409 `too_many_changes`
 */
export function correctRequest(db: Database, id: string, answers: CorrectedAnswers): Promise<void> {
  return transaction(db, async (trx) => {
    const request = await readRequest(trx, id)
    // Somebody has just deleted it.
    if (!request) return
    const fields = CORRECTABLE_FIELD_NAMES.filter((name) => {
      const { column } = CORRECTABLE_FIELDS[name]
      return !isSameAnswer(request[column], answers[name])
    })
    if (fields.length === 0) return
    await requireFewChanges(trx, id)
    const { states, ...columns } = toColumns({ ...answers, email: request.email })
    await trx
      .updateTable('submissions')
      .set({
        ...columns,
        states: JSON.stringify(states),
        company_key: createCompanyKey(columns.company),
        version: sql<number>`version + 1`,
        updated_at: new Date().toISOString(),
      })
      .where('id', '=', id)
      .execute()
    await refreshFoldedTexts(trx, [id])
    await recordEvents(trx, [
      { submissionId: id, kind: 'corrected', actor: REQUESTER, after: { fields } },
    ])
    await announceChange(trx, id)
  })
}

type Answer = CorrectedAnswers[CorrectableFieldName]

/** Returns whether two answers are the same text or number, or the same states in any order. */
function isSameAnswer(first: Answer | readonly string[], second: Answer): boolean {
  if (!Array.isArray(first) || !Array.isArray(second)) return first === second
  return first.toSorted().join('\n') === second.toSorted().join('\n')
}
