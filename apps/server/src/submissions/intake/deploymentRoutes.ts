import { randomUUID } from 'node:crypto'
import { type ApiSuccess, type DeploymentReceipt, describeNextStep } from '@duet/contract'
import {
  DEPLOYMENT_FIELDS,
  DEPLOYMENT_TEXT_FIELD_NAMES,
  type DeploymentRequest,
  MAX_FILES,
  MESSAGES,
  parseDeployment,
} from '@duet/forms/schema'
import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { AppError, errors } from '../../errors.ts'
import { prefersHtml, sendMessagePage } from '../../http/messagePage.ts'
import { rejectOtherMethods } from '../../http/methods.ts'
import { getRateLimitKey, limitPerAddress } from '../../http/rateLimit.ts'
import { readIdempotencyKey } from '../../idempotency/idempotency.ts'
import type { Logger } from '../../logger.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import type { AdmitUpload } from '../../storage/admitUpload.ts'
import { createEmptyFilesError, createUnsupportedFilesError } from '../../storage/badFiles.ts'
import { detectFileType } from '../../storage/fileType.ts'
import type { ObjectStore } from '../../storage/storage.ts'
import type { UploadTicket } from '../../storage/uploadLimits.ts'
import { type ReceivedFile, receiveUpload } from '../../storage/uploads.ts'
import { createSubmission, type TypedFile } from '../submissions.ts'

export interface DeploymentServices {
  config: Config
  log: Logger
  db: Database
  objects: ObjectStore
  /** Folder for incomplete uploads. It must be on the same file system as the stored objects. */
  tempDir: string
  admitUpload: AdmitUpload
  outbox: Outbox
  /** Whether the server may email one more visitor for a client. */
  mayConfirm: (clientKey: string) => Promise<boolean>
}

interface Receipt {
  /** ID of the submission. */
  id: string
  /** Address that gets the reply. `undefined` if the request was invalid spam. */
  email: string | undefined
}

type Upload = Pick<Awaited<ReturnType<typeof receiveUpload>>, 'fields' | 'files'>

/**
 * Creates the route `POST /deployment`. A client that has caused many acknowledgements gets the same
 * response, but the server sends no more of them. A request that fills in the honeypot field gets the same
 * response as a valid request, but the server sends no mail. It stores the request with the status
 * `spam`, or not at all if the content is invalid.
 */
export function deploymentRoutes(services: DeploymentServices): Router {
  const { config, log, db, objects, tempDir, admitUpload, outbox, mayConfirm } = services
  const router = Router()

  async function receive(
    req: Request,
    res: Response,
    ticket: UploadTicket,
    idempotencyKey: string | undefined,
  ): Promise<Receipt> {
    const upload = await receiveUpload(req, res, { tempDir, ticket, getTooLongMessage })
    try {
      if (upload.fields.website) {
        log.warn({ ip: req.ip }, 'a deployment request filled in the honeypot field')
        return await storeSpam(upload, idempotencyKey)
      }
      const content = await readContent(upload)
      const isAcknowledged = await mayConfirm(getRateLimitKey(req))
      const id = await createSubmission(db, objects, {
        ...content,
        ...{ idempotencyKey, outbox, isAcknowledged },
      })
      outbox.wake()
      return { id, email: content.request.email }
    } finally {
      await upload.discard()
    }
  }

  async function storeSpam(upload: Upload, idempotencyKey: string | undefined): Promise<Receipt> {
    const content = await readContent(upload).catch((error: unknown) => {
      if (error instanceof AppError && error.status < 500) return undefined
      throw error
    })
    if (!content) return { id: randomUUID(), email: undefined }
    const id = await createSubmission(db, objects, { ...content, idempotencyKey, status: 'spam' })
    return { id, email: content.request.email }
  }

  router
    .route('/deployment')
    .post(limitPerAddress(config.limits.deployment), async (req, res) => {
      const idempotencyKey = readIdempotencyKey(req)
      const ticket = await admitUpload(req)
      const receipt = await receive(req, res, ticket, idempotencyKey).finally(ticket.release)
      res.status(201)
      if (prefersHtml(req)) return sendMessagePage(config, res, createReceivedPage(receipt))
      const { id } = receipt
      res.json({ success: true, data: { id } } satisfies ApiSuccess<DeploymentReceipt>)
    })
    .all(rejectOtherMethods('POST'))

  return router
}

/** Says the same as the confirmation of the form with JavaScript. */
function createReceivedPage(receipt: Receipt) {
  return { title: 'Request received!', message: describeNextStep(receipt) }
}

/** Returns the validation message for a field that is too long for the multipart parser. */
function getTooLongMessage(field: string): string | undefined {
  const name = DEPLOYMENT_TEXT_FIELD_NAMES.find((textField) => textField === field)
  return name && DEPLOYMENT_FIELDS[name].messages.tooLong
}

async function readContent({ fields, files }: Upload) {
  return { request: readRequest(fields, files), files: await detectFileTypes(files) }
}

function readRequest(
  fields: Record<string, unknown>,
  files: readonly ReceivedFile[],
): DeploymentRequest {
  const parseResult = parseDeployment(fields)
  const problems: Record<string, string> = parseResult.ok ? {} : { ...parseResult.fields }
  if (files.length === 0) problems.files = MESSAGES.files
  if (files.length > MAX_FILES) problems.files = MESSAGES.filesTooMany
  if (!parseResult.ok || problems.files) throw errors.validation(problems)
  const emptyFiles = files.filter((file) => file.size === 0)
  if (emptyFiles.length > 0) throw createEmptyFilesError(emptyFiles.map((file) => file.name))
  return parseResult.value
}

async function detectFileTypes(files: readonly ReceivedFile[]): Promise<TypedFile[]> {
  const typedFiles: TypedFile[] = []
  const unsupportedNames: string[] = []
  for (const file of files) {
    const type = await detectFileType(file.path)
    if (type) typedFiles.push({ ...file, type })
    else unsupportedNames.push(file.name)
  }
  if (unsupportedNames.length > 0) throw createUnsupportedFilesError(unsupportedNames)
  return typedFiles
}
