import { randomUUID } from 'node:crypto'
import { foldText, type SubmissionStatus } from '@duet/contract'
import { type Database, transaction } from '@duet/kit/database'
import { sql } from 'kysely'
import { createNextNumber } from '../db/dialect.ts'
import { formatReference } from '../mail/format.ts'
import { refreshFoldedTexts } from '../submissions/foldedTexts.ts'

/** A submission to add to the database. Each property has a default. */
interface SampleSubmission {
  id?: string
  created_at?: string
  requester_name?: string
  email?: string
  title?: string
  company?: string
  use_case?: string
  states?: readonly string[]
  total_units?: number
  status?: SubmissionStatus
  owner_id?: string | null
  follow_up_on?: string | null
  first_contact_at?: string
  answer_due_at?: string
  updated_at?: string
  deleted_at?: string | null
  tags?: readonly string[]
  files?: readonly string[]
  /** IDs of the accounts that have opened the submission. */
  readBy?: readonly string[]
}

/** Adds submissions directly to the database, in one transaction. Returns their IDs. */
export function addSubmissions(
  db: Database,
  samples: readonly SampleSubmission[],
): Promise<string[]> {
  return transaction(db, async (trx) => {
    const ids = await addOldSubmissions(trx, samples)
    await refreshFoldedTexts(trx, ids)
    return ids
  })
}

/** Adds submissions to a database that doesn't have the columns of `031-folded-texts` yet. */
export async function addOldSubmissions(
  db: Database,
  samples: readonly SampleSubmission[],
): Promise<string[]> {
  const ids: string[] = []
  for (const sample of samples) ids.push(await addSubmission(db, sample))
  return ids
}

async function addSubmission(db: Database, sample: SampleSubmission): Promise<string> {
  const {
    id = randomUUID(),
    created_at: createdAt = '2026-11-20T09:00:00.000Z',
    requester_name: name = 'Ada Whitaker',
    email = `${id}@plant.example`,
    title = 'Plant Manager',
    company = 'Norrvik Assembly',
    use_case: useCase = 'Folding napkins',
    states = ['Ohio'],
    total_units: units = 12,
    status = 'new',
    owner_id: ownerId = null,
    follow_up_on: followUpOn = null,
    first_contact_at: firstContactAt,
    answer_due_at: answerDueAt,
    updated_at: updatedAt = createdAt,
    deleted_at: deletedAt = null,
    tags = [],
    files = [],
    readBy = [],
  } = sample
  const fields = [name, email, title, company, useCase, formatReference(id)]
  const texts = [...fields, ...files, ...states, ...tags]
  await sql`
    insert into submissions (id, created_at, requester_name, email, title, company, use_case, states,
      total_units, status, owner_id, follow_up_on, updated_at, deleted_at, number, search_text)
    values (${id}, ${createdAt}, ${name}, ${email}, ${title}, ${company}, ${useCase},
      ${JSON.stringify(states)}, ${units}, ${status}, ${ownerId}, ${followUpOn}, ${updatedAt},
      ${deletedAt}, ${createNextNumber(db)},
      ${foldText(texts.join('\n'))})`.execute(db)
  if (firstContactAt !== undefined || answerDueAt !== undefined) {
    const values = {
      ...(firstContactAt !== undefined && { first_contact_at: firstContactAt }),
      ...(answerDueAt !== undefined && { answer_due_at: answerDueAt }),
    }
    await db.updateTable('submissions').set(values).where('id', '=', id).execute()
  }
  for (const tag of tags) {
    await db.insertInto('submission_tags').values({ submission_id: id, tag }).execute()
  }
  for (const [position, fileName] of files.entries()) {
    const objectId = randomUUID()
    await sql`
      insert into objects (id, version, bucket, path, name, size, mime, etag, created_at, updated_at)
      values (${objectId}, ${objectId}, 'workflow-media', ${`${id}/${objectId}`}, ${fileName}, 1,
        'image/png', 'etag', ${createdAt}, ${createdAt})`.execute(db)
    await db
      .insertInto('submission_files')
      .values({ submission_id: id, position, object_id: objectId })
      .execute()
  }
  for (const userId of readBy) {
    await db.insertInto('submission_reads').values({ user_id: userId, submission_id: id }).execute()
  }
  return id
}
