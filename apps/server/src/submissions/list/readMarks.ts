import { anyNumberOf } from '@duet/kit/database'
import { type RawBuilder, sql } from 'kysely'
import { readChangedNumbers } from '../../db/listChanges.ts'
import { createNumberSet, type NumberSet } from '../../db/numbers.ts'
import { readInSlices, readNumbers, type SubmissionIndex } from './submissionIndex.ts'

const SLICE_ROWS = 10_000
/** If more submissions or marks have changed, reading all of them again isn't much slower. */
const MAX_CHANGED_ROWS = 5000

/** Finds the row numbers of the submissions that a person has read. */
export function findReadSubmissions(index: SubmissionIndex, viewerId: string): Promise<NumberSet> {
  const { db, readMarksCache } = index
  const readMarked = (condition: RawBuilder<unknown>) =>
    readNumbers(
      db,
      sql`select number from submissions where ${condition} and exists (
        select 1 from submission_reads
        where user_id = ${viewerId} and submission_id = submissions.id
      )`,
    )
  return readMarksCache.read(
    viewerId,
    async () =>
      createNumberSet(
        await readInSlices(index, SLICE_ROWS, ({ after, upTo }) =>
          readMarked(sql`number > ${after} and number <= ${upTo}`),
        ),
      ),
    async (oldSet, since) => {
      const lists = ['submissions', 'reads'] as const
      const changedNumbers = await readChangedNumbers(db, lists, since, MAX_CHANGED_ROWS)
      if (!changedNumbers) return undefined
      const set = new Uint8Array(Math.max(oldSet.length, ...changedNumbers.map((n) => n + 1)))
      set.set(oldSet)
      for (const number of changedNumbers) set[number] = 0
      const markedNumbers = await readMarked(sql`number in ${anyNumberOf(changedNumbers)}`)
      for (const number of markedNumbers) set[number] = 1
      return set
    },
  )
}
