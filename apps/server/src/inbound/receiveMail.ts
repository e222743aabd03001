import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { InboundMailResult, RefusedFile } from '@duet/contract'
import { MAX_FILE_BYTES, MAX_FILES } from '@duet/forms/schema'
import type { Logger } from '@duet/kit'
import { anyOf, type Database, type Transaction, transaction } from '@duet/kit/database'
import {
  adoptFiles,
  type DiskSpace,
  detectFileType,
  ingest,
  type ObjectStore,
  removeUnsafeCharacters,
} from '@duet/storage'
import { sql } from 'kysely'
import { recordChange } from '../live/changes.ts'
import { findRepliedSubmission } from '../mail/replyAddress.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { readEditableValues } from '../submissions/editableValues.ts'
import { refreshFoldedTexts } from '../submissions/foldedTexts.ts'
import { recordEvents } from '../submissions/history.ts'
import {
  createSubmissionFiles,
  insertFiles,
  type SubmissionFile,
} from '../submissions/insertFiles.ts'
import { lockSubmission } from '../submissions/lockSubmission.ts'
import { notifyMember } from '../submissions/notifyMember.ts'
import { announceChange, REQUESTER } from '../submissions/work/requester.ts'
import { writeEdits } from '../submissions/writeEdits.ts'
import { hasTooManyPixels, type TypedFile } from '../uploads/typedFiles.ts'
import { parseAnyMail } from './parseAnyMail.ts'
import type { ParsedMail } from './parseMail.ts'

/** Maximum number of mails of one submission. Ends loops between two programs. */
const MAX_MAILS = 200
/**
 * Maximum length of the JSON of all trees of one submission, because the browser renders them at once.
 * Further emails have only their text.
 */
const MAX_TREES_LENGTH = 1_500_000
/**
 * Maximum length of all texts of one submission, because one response contains them. Further emails
 * have only the start of their text.
 */
const MAX_TEXTS_LENGTH = 2_000_000
/** How much of an email's text is stored in any case. */
const MIN_TEXT_LENGTH = 2000

/** Maximum number of refused attachments that are stored. An email can have thousands. */
const MAX_LISTED_FILES = 20
const MAX_NAME_LENGTH = 255

/** The Message-ID of our emails: the ID of the message in the outbox, and a domain. */
const OWN_MESSAGE_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/

export interface ReceiverServices {
  db: Database
  objects: ObjectStore
  space: Pick<DiskSpace, 'requireReserve'>
  outbox: Pick<Outbox, 'add' | 'wake'>
  log: Logger
  /** Folder for files that aren't stored yet, on the file system of the stored objects. */
  tempDir: string
  /** The address whose mail the server receives. */
  inboundAddress: string
  /** Signs the reply addresses. */
  secret: Uint8Array
}

type Parties = Pick<ParsedMail, 'recipients' | 'references'>

/**
 * Finds the submission that an email replies to: by the token in our reply address, or else by the
 * Message-ID of our email. Both are known only to those who have our email.
 */
export async function findTarget(
  { db, inboundAddress, secret }: Pick<ReceiverServices, 'db' | 'inboundAddress' | 'secret'>,
  { recipients, references }: Parties,
): Promise<string | undefined> {
  const addressedId = findRepliedSubmission(inboundAddress, secret, recipients)
  if (addressedId !== undefined) return addressedId
  const messageIds = references.flatMap((reference) => OWN_MESSAGE_ID.exec(reference)?.[1] ?? [])
  if (messageIds.length === 0) return undefined
  const message = await db
    .selectFrom('outbox')
    .select('related_id')
    .where('id', 'in', anyOf(messageIds))
    .where('kind', 'in', ['reply', 'request_acknowledgement'])
    .limit(1)
    .executeTakeFirst()
  return message?.related_id
}

/**
 * Adds an email and its attachments to the submission that it replies to. A reply from a person also
 * reopens a lost request. Calling this again with the same email changes nothing.
 */
export async function receiveMail(
  services: ReceiverServices,
  source: Uint8Array,
): Promise<InboundMailResult['outcome']> {
  const { db, objects, space, log } = services
  const mail = await parseAnyMail(source).catch((err: unknown) => {
    log.warn({ err }, 'an incoming email could not be read')
    return undefined
  })
  if (!mail) return 'unrelated'
  const submissionId = await findTarget(services, mail)
  if (submissionId === undefined) return 'unrelated'
  await space.requireReserve(source.length)
  const attachments: Attachments = { files: [], refusedFiles: [] }
  try {
    await receiveAttachments(services, mail, attachments)
    const files = createSubmissionFiles(attachments.files)
    const newMail = { submissionId, mail, files, refusedFiles: attachments.refusedFiles }
    const result = await adoptFiles(
      objects,
      files.map(({ id, path }) => ({ version: id, path })),
      (confirm) =>
        transaction(db, async (trx) => {
          const outcome = await insertMail(trx, services.outbox, newMail)
          if (outcome === 'inserted') await confirm(trx)
          return outcome
        }),
      (outcome) => outcome === 'inserted',
    )
    if (result === 'refused') {
      log.warn({ submissionId }, 'an incoming email was refused')
      return 'refused'
    }
    services.outbox.wake()
    return 'stored'
  } finally {
    await Promise.all(attachments.files.map(({ path }) => rm(path, { force: true })))
  }
}

interface NewMail {
  submissionId: string
  mail: ParsedMail
  files: readonly SubmissionFile[]
  refusedFiles: readonly RefusedFile[]
}

async function insertMail(
  trx: Transaction,
  outbox: Pick<Outbox, 'add'>,
  { submissionId, mail, files, refusedFiles }: NewMail,
): Promise<'inserted' | 'duplicate' | 'refused'> {
  await lockSubmission(trx, submissionId)
  const submission = await trx
    .selectFrom('submissions')
    .select('owner_id')
    .where('id', '=', submissionId)
    .where('deleted_at', 'is', null)
    .where('anonymized_at', 'is', null)
    .executeTakeFirst()
  if (!submission) return 'refused'
  const { count, treesLength, textsLength } = await trx
    .selectFrom('submission_mails')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number | null>`sum(length(body))`.as('treesLength'),
      sql<number | null>`sum(length(text))`.as('textsLength'),
    ])
    .where('submission_id', '=', submissionId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_MAILS) return 'refused'
  const body = mail.body ? JSON.stringify(mail.body) : null
  const hasRoom = Number(treesLength ?? 0) + (body?.length ?? 0) <= MAX_TREES_LENGTH
  const textRoom = Math.max(MAX_TEXTS_LENGTH - Number(textsLength ?? 0), MIN_TEXT_LENGTH)
  const id = randomUUID()
  const receivedAt = new Date().toISOString()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('submission_mails')
    .values({
      id,
      submission_id: submissionId,
      // Without a Message-ID, each delivery counts as a new email.
      message_id: mail.messageId || id,
      kind: mail.kind,
      from_name: mail.from.name,
      from_address: mail.from.address,
      subject: mail.subject,
      text: mail.text.length > textRoom ? `${mail.text.slice(0, textRoom)}…` : mail.text,
      body: hasRoom ? body : null,
      files: JSON.stringify(files.map(({ name }) => name)),
      refused_files: JSON.stringify(refusedFiles),
      received_at: receivedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return 'duplicate'
  if (files.length > 0) {
    await insertFiles(trx, submissionId, files, receivedAt)
    await refreshFoldedTexts(trx, [submissionId])
  }
  const actor = REQUESTER
  if (mail.kind !== 'reply') {
    await recordChange(trx, { record: 'submission', kind: 'changed', id: submissionId, actor })
    return 'inserted'
  }
  await announceChange(trx, submissionId)
  await recordEvents(trx, [{ submissionId, kind: 'mail_received', actor }])
  const current = (await readEditableValues(trx, [submissionId])).get(submissionId)
  if (current?.status === 'lost') {
    await writeEdits(trx, [{ id: submissionId, current, values: { status: 'contacted' } }], actor)
  }
  if (submission.owner_id) {
    await notifyMember(trx, outbox, submission.owner_id, {
      kind: 'answered',
      message: { kind: 'answer_received' },
      occasions: [{ occasion: id, submissionId }],
      total: 1,
      actor,
    })
  }
  return 'inserted'
}

interface Attachments {
  /** Files in the temp folder. */
  files: TypedFile[]
  refusedFiles: RefusedFile[]
}

/**
 * Writes the attachments to the temp folder, and adds them to `received`. The rules are the same as
 * in the deployment form.
 */
async function receiveAttachments(
  { tempDir }: Pick<ReceiverServices, 'tempDir'>,
  { attachments }: Pick<ParsedMail, 'attachments'>,
  received: Attachments,
): Promise<void> {
  for (const { name: sentName, content } of attachments) {
    if (content.length === 0) continue
    const name = removeUnsafeCharacters(sentName.slice(-MAX_NAME_LENGTH))
    const refuse = (reason: RefusedFile['reason']) => {
      if (received.refusedFiles.length < MAX_LISTED_FILES)
        received.refusedFiles.push({ name, reason })
    }
    if (received.files.length === MAX_FILES) refuse('too_many')
    else if (content.length > MAX_FILE_BYTES) refuse('too_large')
    else {
      const { head, ...file } = await ingest(Readable.from([Buffer.from(content)]), {
        tempDir,
        maxBytes: MAX_FILE_BYTES,
      })
      const type = await detectFileType(file.path, head)
      const isHuge = type !== undefined && (await hasTooManyPixels(file.path, type))
      if (type && !isHuge) received.files.push({ ...file, name, type })
      else {
        await rm(file.path, { force: true })
        refuse(isHuge ? 'too_large' : 'unsupported_type')
      }
    }
  }
}
