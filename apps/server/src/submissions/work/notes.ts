import { randomUUID } from 'node:crypto'
import { type Actor, MAX_NOTES, type NoteUpdate, type SubmissionNote } from '@duet/contract'
import { type Database, type Transaction, transaction } from '@duet/kit/database'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { SubmissionNotesTable } from '../../db/teamTables.ts'
import { errors } from '../../errors.ts'
import { createOnce, hashJson } from '../../http/idempotency.ts'
import { recordChange } from '../../live/changes.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { refreshFoldedTexts } from '../foldedTexts.ts'
import { type NewEvent, recordEvents } from '../history.ts'
import { lockSubmission } from '../lockSubmission.ts'
import { requireSubmission } from '../submissions.ts'
import { addMentionMails } from './mentions.ts'

interface NoteEditor {
  actor: Actor
  /** Whether the actor can also change other people's notes. */
  canManage: boolean
}

type NoteOutbox = Pick<Outbox, 'add' | 'wake'>

/** The IDs in the path of a note. */
interface NotePath {
  submissionId: string
  noteId: string
}

/**
 * Lists a submission's notes, oldest first.
 * @throws AppError 404 if the submission doesn't exist.
 */
export async function listNotes(db: Database, submissionId: string): Promise<SubmissionNote[]> {
  await requireSubmission(db, submissionId)
  const rows = await db
    .selectFrom('submission_notes')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('created_at')
    .orderBy(sql`rowid`)
    .execute()
  return rows.map(presentNote)
}

/** @throws AppError 404 if the note or its submission doesn't exist. */
export async function getNote(db: Database, path: NotePath): Promise<SubmissionNote> {
  return presentNote(await requireNote(db, path))
}

interface NewNoteOptions {
  actor: Actor
  idempotencyKey: string | undefined
  requestId: string | undefined
}

/**
 * Adds a note, notifies the team members whom it mentions, and returns its ID. A second call with
 * the same idempotency key only returns the ID of the first note.
 *
 * @throws AppError 404 if the submission doesn't exist, 400 if it has the maximum number of notes,
 *   409 `idempotency_conflict` if the key was used with a different text.
 */
export async function addNote(
  db: Database,
  outbox: NoteOutbox,
  submissionId: string,
  text: string,
  { actor, idempotencyKey, requestId }: NewNoteOptions,
): Promise<string> {
  const noteId = await transaction(db, async (trx) => {
    await lockSubmission(trx, submissionId)
    await requireSubmission(trx, submissionId)
    const scope = `note of ${actor.id ?? 'service'}`
    const bodyHash = hashJson([submissionId, text])
    return createOnce(trx, { scope, key: idempotencyKey, bodyHash }, async () => {
      await requireSpaceForNote(trx, submissionId)
      const id = randomUUID()
      await trx
        .insertInto('submission_notes')
        .values({
          id,
          submission_id: submissionId,
          author_id: actor.id,
          author_name: actor.name,
          text,
          created_at: new Date().toISOString(),
          edited_at: null,
        })
        .execute()
      await recordNoteChange(trx, {
        submissionId,
        kind: 'note_added',
        actor,
        after: { note_id: id },
      })
      await addMentionMails(trx, outbox, { submissionId, text, author: actor, requestId })
      return id
    })
  })
  outbox.wake()
  return noteId
}

/** Limits the notes of a submission, because each change to one of them reads all. */
async function requireSpaceForNote(trx: Transaction, submissionId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('submission_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('submission_id', '=', submissionId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_NOTES)
    throw errors.validation({
      text: `A request can have at most ${MAX_NOTES} notes. Delete one, or edit one to add to it.`,
    })
}

/**
 * Changes the text of a note, and notifies the team members whom only the new text mentions. Does
 * nothing if the note already has the new text, so that a client can safely retry. If the current
 * text isn't `expectedText`, somebody else has changed it. In that case, changes nothing and
 * returns `false`.
 *
 * @throws AppError 404 if the note doesn't exist, 403 if the editor can't change it.
 */
export async function editNote(
  db: Database,
  outbox: NoteOutbox,
  path: NotePath,
  { text, expected_text: expectedText }: NoteUpdate,
  editor: NoteEditor & { requestId: string | undefined },
): Promise<boolean> {
  const { actor, requestId } = editor
  const { submissionId } = path
  const isSaved = await transaction(db, async (trx) => {
    const note = await requireOwnNote(trx, path, editor)
    if (note.text === text) return true
    if (expectedText !== undefined && note.text !== expectedText) return false
    await trx
      .updateTable('submission_notes')
      .set({ text, edited_at: new Date().toISOString() })
      .where('id', '=', note.id)
      .execute()
    await recordNoteChange(trx, {
      submissionId,
      kind: 'note_edited',
      actor,
      before: { note_id: note.id, note_text: note.text },
      after: { note_id: note.id, note_text: text },
    })
    await addMentionMails(trx, outbox, {
      ...{ submissionId, text, oldText: note.text, author: actor, requestId },
    })
    return true
  })
  outbox.wake()
  return isSaved
}

/**
 * Deletes a note. Does nothing if the editor has already deleted it, so that a client can safely
 * retry.
 *
 * @throws AppError 404 if the note doesn't exist, 403 if the editor can't delete it.
 */
export function deleteNote(db: Database, path: NotePath, editor: NoteEditor): Promise<void> {
  return transaction(db, async (trx) => {
    await requireSubmission(trx, path.submissionId)
    if (await wasDeletedBy(trx, path, editor.actor)) return
    const note = await requireOwnNote(trx, path, editor)
    await trx.deleteFrom('submission_notes').where('id', '=', note.id).execute()
    await recordNoteChange(trx, {
      submissionId: path.submissionId,
      kind: 'note_deleted',
      actor: editor.actor,
      before: { note_id: note.id, note_text: note.text },
    })
  })
}

/** Returns whether the history says that the actor has deleted the note. */
async function wasDeletedBy(trx: Transaction, { submissionId, noteId }: NotePath, actor: Actor) {
  const event = await trx
    .selectFrom('submission_events')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'note_deleted')
    .where('actor_id', 'is not distinct from', actor.id)
    .where(sql<string>`json_extract(before, '$.note_id')`, '=', noteId)
    .executeTakeFirst()
  return event !== undefined
}

async function requireNote(db: Database, { submissionId, noteId }: NotePath) {
  await requireSubmission(db, submissionId)
  const note = await db
    .selectFrom('submission_notes')
    .selectAll()
    .where('id', '=', noteId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  if (!note) throw errors.notFound({ message: 'Note not found' })
  return note
}

async function requireOwnNote(db: Database, path: NotePath, { actor, canManage }: NoteEditor) {
  const note = await requireNote(db, path)
  if (canManage || note.author_id === actor.id) return note
  throw errors.forbidden({ message: 'Only the author and admins can change this note.' })
}

async function recordNoteChange(trx: Transaction, event: NewEvent): Promise<void> {
  const { submissionId: id, actor } = event
  await refreshFoldedTexts(trx, [id])
  await recordEvents(trx, [event])
  await recordChange(trx, { record: 'submission', kind: 'changed', id, actor })
}

function presentNote(row: Selectable<SubmissionNotesTable>): SubmissionNote {
  return {
    id: row.id,
    author: { id: row.author_id, name: row.author_name },
    text: row.text,
    created_at: row.created_at,
    edited_at: row.edited_at,
  }
}
