import {
  type BulkResult,
  type DeletedSubmission,
  type Erasure,
  type ErasureKind,
  type ImportReport,
  type PersonalData,
  parseMediaFile,
  type Submission,
  type SubmissionEvent,
  type SubmissionNote,
} from '@duet/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeDeletedSubmissions } from '../submissions/work/deletion.ts'
import { dumpPersonalData, setErasureAge } from '../testing/privacy.ts'
import { addSubmissions } from '../testing/sampleSubmissions.ts'
import { type Sender, startTeamServer, type TeamServer } from '../testing/team.ts'
import { finishErasures, undoErasure } from './undoErasure.ts'

const TWO_DAYS_AGO = new Date(Date.now() - 48 * 3_600_000).toISOString()

let server: TeamServer
let email: string
let id: string
let otherId: string
let testNumber = 0

beforeAll(async () => {
  server = await startTeamServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  testNumber += 1
  email = `rosalind${testNumber}@franklin.example`
  const person = { name: `Rosalind ${testNumber}`, company: `Franklin Works ${testNumber}` }
  id = await server.submit({
    ...person,
    email: email.toUpperCase(),
    useCase: `Secret${testNumber}x`,
  })
  otherId = await server.submit({ email: `x${email}` })
  await fetch(`${server.url}/api/newsletter`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  await addNote(id, `Called ${person.name}`)
  await addNote(otherId, `Forwarded by ${email}, not by x${email}`)
  const body = { status: 'qualified', tags: [`tag${testNumber}`], follow_up_on: '2026-12-01' }
  await server.send('editor', 'PATCH', `/submission/${id}`, { body })
})

const addNote = (submissionId: string, text: string) =>
  server.send('editor', 'POST', `/submission/${submissionId}/notes`, { body: { text } })
/** Edits and deletes the first note of a submission, so that its texts are only in the history. */
const replaceNote = async (submissionId: string, text: string) => {
  const path = `/submission/${submissionId}/notes`
  const { data } = await server.send<SubmissionNote[]>('editor', 'GET', path)
  const notePath = `${path}/${data[0]?.id}`
  await server.send('editor', 'PATCH', notePath, { body: { text } })
  await server.send('editor', 'DELETE', notePath)
}
/** Removes the tag of submissions in a bulk change. */
const removeTag = (ids: readonly string[]) =>
  server.send<BulkResult>('editor', 'POST', '/submissions/bulk', {
    body: { ids, change: { status: 'contacted', remove_tags: [`tag${testNumber}`] } },
  })
/** Imports the address again, so that the import's report contains the address. */
const importAddress = () =>
  server.send<ImportReport>('admin', 'POST', '/newsletter/import', {
    body: { csv: email, is_preview: false },
    headers: { 'Idempotency-Key': email },
  })
const findPersonalData = async (sender: Sender = 'admin') =>
  server.send<PersonalData>(sender, 'POST', '/privacy/person', { body: { email } })
const erasePerson = (kind: ErasureKind, sender: Sender = 'admin', key?: string) =>
  server.send<Erasure>(sender, 'POST', '/privacy/erasures', {
    body: { email, kind },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  })
const undo = (erasureId: string, sender: Sender = 'admin') =>
  server.send<Erasure>(sender, 'POST', `/privacy/erasures/${erasureId}/undo`)
const deleteSubmission = (submissionId: string) =>
  server.send('admin', 'DELETE', `/submission/${submissionId}`)
const restore = (submissionId: string) =>
  server.send<Submission>('admin', 'POST', `/submission/${submissionId}/restore`)
const readSubmission = async (submissionId = id) =>
  server.send<Submission>('viewer', 'GET', `/submission/${submissionId}`)
const readHistory = async (submissionId = id) =>
  (await server.send<SubmissionEvent[]>('viewer', 'GET', `/submission/${submissionId}/history`))
    .data
const readOtherData = async () => ({
  notes: (await server.send<SubmissionNote[]>('viewer', 'GET', `/submission/${id}/notes`)).data,
  otherNotes: (await server.send<SubmissionNote[]>('viewer', 'GET', `/submission/${otherId}/notes`))
    .data,
  events: await readHistory(),
  messages: await server.db
    .selectFrom('outbox')
    .selectAll()
    .where('related_id', '=', id)
    .orderBy('id')
    .execute(),
  subscriber: await server.db
    .selectFrom('subscribers')
    .selectAll()
    .where('email_key', '=', email)
    .executeTakeFirst(),
})
const search = async (text: string) => {
  const { data } = await server.send<Submission[]>('viewer', 'GET', `/submissions?q=${text}`)
  return data.map((submission) => submission.id)
}
/** Backdates an erasure by 25 hours, and then runs the job that removes its data for good. */
async function makeErasureFinal(erasureId: string): Promise<void> {
  await setErasureAge(server.db, erasureId, 25)
  await finishErasures(server.db, Date.now())
}

it('finds everything about a person', async () => {
  const { status, data } = await findPersonalData()
  expect(status).toBe(200)
  expect(data).toMatchObject({
    email,
    submissions: [{ id, status: 'qualified', files: 1, is_deleted: false }],
    notes: 1,
    events: 2,
    occurrences: [{ submission_id: otherId }],
    // The request and the newsletter sign-up each caused a message to the team and a message to the
    // person.
    messages: 4,
    subscription: { is_active: true },
    audit_entries: 0,
    has_account: false,
  })
})

describe.each(['delete', 'anonymize'] as const)('%s', (kind) => {
  it('doesn’t add to the deleted submissions, because undoing restores it', async () => {
    const listDeletedIds = async () =>
      (await server.send<DeletedSubmission[]>('admin', 'GET', '/submissions/deleted')).data.map(
        (row) => row.id,
      )
    await deleteSubmission(otherId)
    await erasePerson('delete')
    const ids = await listDeletedIds()
    expect([ids.includes(id), ids.includes(otherId)]).toEqual([false, true])
  })

  it('removes the data immediately, and undoing restores all of it', async () => {
    const dataBefore = { submission: (await readSubmission()).data, ...(await readOtherData()) }
    const { data: erasure } = await erasePerson(kind)
    expect(erasure).toMatchObject({
      kind,
      cause: 'person',
      email,
      can_undo: true,
      counts: { submissions: 1, files: 1, notes: 2, messages: 4, subscribers: 1 },
      actor: server.getActor('admin'),
    })
    const dataAfter = await readOtherData()
    expect([dataAfter.messages, dataAfter.subscriber]).toEqual([[], undefined])
    expect(dataAfter.otherNotes[0]?.text).toBe(`Forwarded by [removed], not by x${email}`)
    expect(await search(`secret${testNumber}x`)).toEqual([])
    expect((await findPersonalData()).data).toMatchObject({
      occurrences: [],
      messages: 0,
      subscription: null,
    })

    const { data: undoneErasure } = await undo(erasure.id)
    expect(undoneErasure).toMatchObject({ can_undo: false, email: null })
    const { version: _, ...submission } = (await readSubmission()).data
    expect(dataBefore.submission).toMatchObject(submission)
    expect(await readOtherData()).toEqual({ ...dataBefore, submission: undefined })
    expect(await search(`secret${testNumber}x`)).toEqual([id])
  })

  it('keeps nothing after a day, not even in the audit log', async () => {
    await removeTag([id])
    await importAddress()
    const { data: erasure } = await erasePerson(kind)
    await makeErasureFinal(erasure.id)
    // Also run the job that removes deleted submissions.
    await purgeDeletedSubmissions(server.db, Date.now() + 25 * 3_600_000)
    const text = (await dumpPersonalData(server.db)).toLowerCase().replaceAll(`x${email}`, '')
    expect(text).not.toContain(email)
    expect(text).not.toContain(`rosalind ${testNumber}"`)
    expect(text).not.toContain(`franklin works ${testNumber}"`)
    expect(text).not.toContain(`secret${testNumber}x`)
    // JSON within the text has a backslash before each quotation mark.
    expect(text).not.toMatch(new RegExp(`"tag${testNumber}\\\\?"`))
    expect((await undo(erasure.id)).error.code).toBe('erasure_final')
    const { data: erasures } = await server.send<Erasure[]>('admin', 'GET', '/privacy/erasures')
    expect(erasures.find((row) => row.id === erasure.id)).toMatchObject({
      email: null,
      can_undo: false,
      counts: { submissions: 1 },
    })
  })

  it('removes the texts of edited and deleted notes from histories', async () => {
    await replaceNote(id, `Secret${testNumber}x again`)
    await replaceNote(otherId, `Now from ${email}`)
    const historiesBefore = [await readHistory(), await readHistory(otherId)]
    expect((await findPersonalData()).data.occurrences).toHaveLength(2)
    const { data: erasure } = await erasePerson(kind)
    const texts = (await readHistory(otherId)).map(({ before, after }) => [
      before.note_text,
      after.note_text,
    ])
    expect(texts.slice(-2)).toEqual([
      [`Forwarded by [removed], not by x${email}`, 'Now from [removed]'],
      ['Now from [removed]', undefined],
    ])
    await undo(erasure.id)
    expect([await readHistory(), await readHistory(otherId)]).toEqual(historiesBefore)

    const { data: finalErasure } = await erasePerson(kind)
    await makeErasureFinal(finalErasure.id)
    await purgeDeletedSubmissions(server.db, Date.now() + 25 * 3_600_000)
    const text = (await dumpPersonalData(server.db)).toLowerCase().replaceAll(`x${email}`, '')
    expect(text).not.toContain(email)
    expect(text).not.toContain(`secret${testNumber}x`)
    expect(text).not.toContain(`rosalind ${testNumber}"`)
  })

  it('includes deleted requests and the notes on them, and undoing restores both', async () => {
    await deleteSubmission(id)
    await deleteSubmission(otherId)
    expect((await findPersonalData()).data).toMatchObject({
      submissions: [{ id, is_deleted: true, is_erased: false }],
      occurrences: [{ submission_id: otherId, is_deleted: true }],
    })
    const { data: erasure } = await erasePerson(kind)
    expect(erasure.counts).toMatchObject({ submissions: 1, files: 1, notes: 2 })
    await restore(otherId)
    const { otherNotes } = await readOtherData()
    expect(otherNotes[0]?.text).toBe(`Forwarded by [removed], not by x${email}`)
    await undo(erasure.id)
    expect((await readSubmission()).status).toBe(404)
    expect((await restore(id)).data.email).toBe(email.toUpperCase())
    const data = await readOtherData()
    expect(data.notes).toHaveLength(1)
    expect(data.otherNotes[0]?.text).toBe(`Forwarded by ${email}, not by x${email}`)
    expect(data.events.map((event) => event.kind).slice(-2)).toEqual(['deleted', 'restored'])
  })

  it('restores messages that an older server has saved without folded texts', async () => {
    const readMessages = () => server.db.selectFrom('outbox').selectAll().orderBy('id').execute()
    const messages = await readMessages()
    const { data: erasure } = await erasePerson(kind)
    await sql`update erased_rows
      set row = json_remove(row, '$.folded_subject', '$.folded_recipient', '$.folded_error')
      where source = 'outbox'`.execute(server.db)
    await undo(erasure.id)
    expect(messages.some((message) => message.folded_recipient === email)).toBe(true)
    expect(await readMessages()).toEqual(messages)
  })

  it('works if only a deleted request is left', async () => {
    email = `only.deleted${testNumber}@franklin.example`
    await addSubmissions(server.db, [{ email, deleted_at: new Date().toISOString() }])
    const { data: erasure } = await erasePerson(kind)
    expect(erasure.counts).toMatchObject({ submissions: 1, messages: 0 })
    await makeErasureFinal(erasure.id)
    await purgeDeletedSubmissions(server.db, Date.now() + 25 * 3_600_000)
    expect(await dumpPersonalData(server.db)).not.toContain(email)
    expect((await findPersonalData()).data.submissions).toEqual([])
  })

  it('can be undone after a job has removed a deleted request with a note', async () => {
    await deleteSubmission(otherId)
    const { data: erasure } = await erasePerson(kind)
    await purgeDeletedSubmissions(server.db, Date.now() + 25 * 3_600_000)
    expect((await undo(erasure.id)).status).toBe(200)
    expect((await readSubmission()).data.email).toBe(email.toUpperCase())
  })

  it('removes the address from the report of an import', async () => {
    const { data: report } = await importAddress()
    expect(report).toMatchObject({ problems: [{ row: 1, value: email }] })
    await erasePerson(kind)
    expect((await importAddress()).data).toEqual({
      ...report,
      problems: [{ row: 1, value: '[removed]', reason: 'already_subscribed' }],
    })
  })

  it('happens only once, even if a client retries or two admins send the request', async () => {
    const [firstResponse, secondResponse, otherResponse] = await Promise.all([
      erasePerson(kind, 'admin', 'key'.concat(email)),
      erasePerson(kind, 'admin', 'key'.concat(email)),
      erasePerson(kind, 'service'),
    ])
    const { id: erasureId } = firstResponse.data
    expect([secondResponse.data.id, otherResponse.data.id]).toEqual([erasureId, erasureId])
    const otherKind = kind === 'delete' ? 'anonymize' : 'delete'
    expect((await erasePerson(otherKind)).error.code).toBe('already_erased')
    const [firstUndo, secondUndo] = await Promise.all([undo(erasureId), undo(erasureId)])
    expect([firstUndo.status, secondUndo.status]).toEqual([200, 200])
    expect((await readSubmission()).status).toBe(200)
  })

  it('is only for admins', async () => {
    const { data: erasure } = await erasePerson(kind)
    for (const [sender, status] of [
      ['editor', 403],
      ['viewer', 403],
      ['member', 403],
      ['nobody', 401],
    ] as const) {
      expect((await erasePerson(kind, sender)).status).toBe(status)
      expect((await undo(erasure.id, sender)).status).toBe(status)
      expect((await findPersonalData(sender)).status).toBe(status)
    }
  })

  it('appears in the audit log and in the feed for open tabs', async () => {
    const { data: erasure } = await erasePerson(kind)
    await undo(erasure.id)
    const entries = await server.db
      .selectFrom('auth_audit')
      .select(['action', 'details'])
      .where('details', 'like', `%${erasure.id}%`)
      .orderBy('created_at')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual([
      kind === 'delete' ? 'personal_data_deleted' : 'personal_data_anonymized',
      'personal_data_restored',
    ])
    const changes = await server.db
      .selectFrom('live_changes')
      .select(['record'])
      .orderBy('id', 'desc')
      .limit(8)
      .execute()
    expect(changes.map(({ record }) => record).sort()).toEqual(
      ['outbox', 'privacy', 'submission', 'subscriber'].flatMap((record) => [record, record]),
    )
  })
})

describe('an anonymized submission', () => {
  it('keeps the values that statistics need', async () => {
    const { data: dataBefore } = await readSubmission()
    await erasePerson('anonymize')
    const { data } = await readSubmission()
    expect(data).toMatchObject({
      requester_name: 'Anonymized',
      email: `anonymized@${id}.invalid`,
      company: 'Removed',
      workflow_media: [],
      tags: [],
      follow_up_on: null,
    })
    for (const field of [
      'created_at',
      'updated_at',
      'states',
      'total_units',
      'status',
      'first_contact_at',
      'answer_due_at',
    ] as const) {
      expect(data[field], field).toEqual(dataBefore[field])
    }
    const { notes, events } = await readOtherData()
    expect(notes).toEqual([])
    expect(events.map((event) => event.kind)).toContain('anonymized')
    expect(JSON.stringify(events)).not.toContain(`tag${testNumber}`)
    const relatedResponse = await server.send<unknown[]>(
      'viewer',
      'GET',
      `/submission/${id}/related`,
    )
    expect(relatedResponse.data).toEqual([])
  })

  it('never becomes overdue if nobody has answered', async () => {
    await server.db
      .updateTable('submissions')
      .set({ first_contact_at: null })
      .where('id', '=', id)
      .execute()
    const { data: dataBefore } = await readSubmission()
    expect(dataBefore.answer_due_at).not.toBeNull()
    const { data: erasure } = await erasePerson('anonymize')
    expect((await readSubmission()).data.answer_due_at).toBeNull()
    await undo(erasure.id)
    expect((await readSubmission()).data.answer_due_at).toBe(dataBefore.answer_due_at)
  })

  it('gets no tags back when somebody undoes a bulk change', async () => {
    const body = { tags: [`tag${testNumber}`] }
    await server.send('editor', 'PATCH', `/submission/${otherId}`, { body })
    const { data: change } = await removeTag([id, otherId])
    await erasePerson('anonymize')
    const { data: result } = await server.send('editor', 'POST', `/undo/${change.undo_id}`)
    expect(result).toEqual({ restored: 1, skipped: 0 })
    expect((await readSubmission()).data).toMatchObject({ status: 'contacted', tags: [] })
    expect((await readSubmission(otherId)).data).toMatchObject({ status: 'new', ...body })
  })

  it('hides its files immediately, and the sweeper may delete them after a day', async () => {
    const { data: dataBefore } = await readSubmission()
    const url = parseMediaFile(dataBefore.workflow_media[0] ?? '')?.url ?? ''
    const init = { headers: { Authorization: `Bearer ${server.getToken('admin')}` } }
    const { version } = await server.db
      .selectFrom('objects')
      .select('version')
      .where('path', 'like', `${id}/%`)
      .executeTakeFirstOrThrow()
    expect((await fetch(url, init)).status).toBe(200)
    const { data: erasure } = await erasePerson('anonymize')
    expect((await fetch(url, init)).status).toBe(400)
    await undo(erasure.id)
    expect((await fetch(url, init)).status).toBe(200)
    const { data: secondErasure } = await erasePerson('anonymize')
    await makeErasureFinal(secondErasure.id)
    const retiredVersionQuery = server.db
      .selectFrom('old_versions')
      .select('id')
      .where('id', '=', version)
    expect(await retiredVersionQuery.execute()).toHaveLength(1)
  })
})

it('restores only rows that nobody has added again', async () => {
  const { data: erasure } = await erasePerson('delete')
  await fetch(`${server.url}/api/newsletter`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const { subscriber } = await readOtherData()
  expect((await undo(erasure.id)).status).toBe(200)
  expect((await readOtherData()).subscriber).toEqual(subscriber)
})

it('keeps what the team has changed since the erasure', async () => {
  const { data: erasure } = await erasePerson('anonymize')
  const { otherNotes } = await readOtherData()
  const text = `${otherNotes[0]?.text}. Done.`
  await server.send('editor', 'PATCH', `/submission/${otherId}/notes/${otherNotes[0]?.id}`, {
    body: { text },
  })
  await server.send('editor', 'PATCH', `/submission/${id}`, {
    body: { follow_up_on: '2026-12-24' },
  })
  await undo(erasure.id)
  expect((await readOtherData()).otherNotes[0]?.text).toBe(text)
  expect((await readSubmission()).data).toMatchObject({
    email: email.toUpperCase(),
    follow_up_on: '2026-12-24',
  })
})

it('restores a deleted request only if somebody undoes the erasure', async () => {
  const { data: erasure } = await erasePerson('delete')
  expect((await findPersonalData()).data.submissions).toMatchObject([
    { id, is_deleted: true, is_erased: true },
  ])
  const { status, error } = await restore(id)
  expect([status, error.code]).toEqual([409, 'submission_erased'])
  expect((await readSubmission()).status).toBe(404)
  await undo(erasure.id)
  expect((await readHistory()).map(({ kind }) => kind)).not.toContain('deleted')
})

it('restores all old values of an erasure by an earlier version, which saved no new values', async () => {
  const { data: erasure } = await erasePerson('anonymize')
  await server.db
    .updateTable('erased_rows')
    .set({ row: sql<string>`json_remove(row, '$.replacement')` })
    .where('erasure_id', '=', erasure.id)
    .execute()
  await undo(erasure.id)
  expect((await readOtherData()).otherNotes[0]?.text).toContain(`by ${email}`)
  expect((await readSubmission()).data.follow_up_on).toBe('2026-12-01')
})

it('doesn’t send deleted messages unless the erasure is undone', async () => {
  const { data: erasure } = await erasePerson('delete')
  const readMessages = () =>
    server.db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()
  expect(await readMessages()).toEqual([])
  await undo(erasure.id)
  expect(await readMessages()).toHaveLength(1)
})

it('finds messages to the team about a request that was deleted for good', async () => {
  await deleteSubmission(id)
  await purgeDeletedSubmissions(server.db, Date.now() + 25 * 3_600_000)
  expect((await findPersonalData()).data).toMatchObject({ submissions: [], messages: 4 })
  const { data: erasure } = await erasePerson('delete')
  expect(erasure.counts).toMatchObject({ submissions: 0, messages: 4 })
})

it('finishes an undo that was interrupted by a crash', async () => {
  const { data: erasure } = await erasePerson('anonymize')
  await server.db
    .updateTable('erasures')
    .set({ undone_at: new Date().toISOString() })
    .where('id', '=', erasure.id)
    .execute()
  await finishErasures(server.db, Date.now())
  expect((await readSubmission()).data.email).toBe(email.toUpperCase())
})

it('keeps a deleted request until an undo has restored it', async () => {
  const { data: erasure } = await erasePerson('delete')
  await server.db
    .updateTable('erasures')
    .set({ undone_at: new Date().toISOString() })
    .where('id', '=', erasure.id)
    .execute()
  await purgeDeletedSubmissions(server.db, Date.now() + 25 * 3_600_000)
  await finishErasures(server.db, Date.now())
  expect((await readSubmission()).status).toBe(200)
})

it.each([
  ['undoing', { undone_at: TWO_DAYS_AGO }],
  ['finishing', { created_at: TWO_DAYS_AGO }],
])('lets other requests run while %s an erasure', async (_, values) => {
  const { data: erasure } = await erasePerson('anonymize')
  await server.db.updateTable('erasures').set(values).where('id', '=', erasure.id).execute()
  let hasYielded = false
  setImmediate(() => {
    hasYielded = true
  })
  await finishErasures(server.db, Date.now())
  expect(hasYielded).toBe(true)
})

it('finds nothing about an unknown address, and rejects invalid ones', async () => {
  email = 'nobody@nowhere.example'
  expect((await erasePerson('delete')).status).toBe(404)
  email = 'no address'
  expect((await findPersonalData()).status).toBe(400)
  expect((await undo('unknown')).status).toBe(404)
})

it('can’t be undone after a day, even before the job has run', async () => {
  const { data: erasure } = await erasePerson('delete')
  await setErasureAge(server.db, erasure.id, 25)
  const actor = server.getActor('admin')
  const clientInfo = { ip: undefined, userAgent: undefined }
  const audit = { record: async () => {}, recordAll: async () => {} }
  await expect(
    undoErasure(server.db, { audit, actor, clientInfo }, erasure.id),
  ).rejects.toMatchObject({
    code: 'erasure_final',
  })
})
