import { randomUUID } from 'node:crypto'
import { SUBMISSION_STATUSES } from '@duet/contract'
import {
  DEPLOYMENT_FIELDS,
  DEPLOYMENT_TEXT_FIELD_NAMES,
  type DeploymentRequest,
  MAX_FILES,
  MESSAGES,
  parseDeployment,
} from '@duet/forms/schema'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import * as v from 'valibot'
import { getActor, type RequireRole } from '../auth/callers/guard.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { errors } from '../errors.ts'
import { readJson } from '../http/json.ts'
import { readListQuery } from '../http/listQuery.ts'
import { prefersHtml, sendMessagePage } from '../http/messagePage.ts'
import { rejectOtherMethods } from '../http/methods.ts'
import { getSiteOrigin } from '../http/origin.ts'
import { limitPerAddress } from '../http/rateLimit.ts'
import type { StreamList } from '../http/streamList.ts'
import { readIdempotencyKey } from '../idempotency/idempotency.ts'
import type { Logger } from '../logger.ts'
import { formatReference } from '../mail/format.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { AdmitUpload } from '../storage/admitUpload.ts'
import { createEmptyFilesError, createUnsupportedFilesError } from '../storage/badFiles.ts'
import { detectFileType } from '../storage/fileType.ts'
import type { ObjectStore } from '../storage/storage.ts'
import type { UploadTicket } from '../storage/uploadLimits.ts'
import { type ReceivedFile, receiveUpload } from '../storage/uploads.ts'
import {
  findSubmission,
  listSubmissionIds,
  listSubmissions,
  readSubmissions,
  SUBMISSION_LIST,
  type SubmissionRow,
} from './listing.ts'
import { presentSubmission } from './present.ts'
import { createSubmission, setStatus, type TypedFile } from './submissions.ts'

interface Services {
  config: Config
  log: Logger
  db: Database
  objects: ObjectStore
  /** Folder for uploads in progress, on the same file system as the objects. */
  tempDir: string
  admitUpload: AdmitUpload
  outbox: Outbox
  requireRole: RequireRole
  streamList: StreamList
  limitChanges: RequestHandler
}

const statusBody = v.object({ status: v.picklist(SUBMISSION_STATUSES) })

/** Creates the route `POST /deployment`, and the routes that admins use to manage submissions. */
export function submissionRoutes(services: Services): Router {
  const { config, log, db, objects, tempDir, admitUpload, outbox } = services
  const { requireRole, streamList, limitChanges } = services
  const router = Router()

  async function receive(
    req: Request,
    res: Response,
    ticket: UploadTicket,
    idempotencyKey: string | undefined,
  ): Promise<string> {
    const upload = await receiveUpload(req, res, { tempDir, ticket, getTooLongMessage })
    try {
      if (upload.fields.website) {
        log.warn({ ip: req.ip }, 'a deployment request filled in the honeypot field')
        return randomUUID()
      }
      const request = readRequest(upload.fields, upload.files)
      const files = await detectFileTypes(upload.files)
      const id = await createSubmission(db, objects, { request, files, idempotencyKey, outbox })
      outbox.wake()
      return id
    } finally {
      await upload.discard()
    }
  }

  router
    .route('/deployment')
    .post(limitPerAddress(config.limits.deployment), async (req, res) => {
      const idempotencyKey = readIdempotencyKey(req)
      const ticket = await admitUpload(req)
      const id = await receive(req, res, ticket, idempotencyKey).finally(ticket.release)
      res.status(201)
      if (prefersHtml(req)) return sendMessagePage(config, res, createReceivedPage(id))
      res.json({ success: true, data: { id } })
    })
    .all(rejectOtherMethods('POST'))

  router
    .route('/submissions')
    .get(requireRole('viewer'), async (req, res) => {
      const query = readListQuery(req.query, SUBMISSION_LIST)
      const { limit } = query
      const origin = getSiteOrigin(config, req)
      const viewerId = getActor(res).id
      const present = (row: SubmissionRow) => presentSubmission(row, origin)
      if (limit === undefined) {
        return streamList(req, res, {
          readIds: () => listSubmissionIds(db, query),
          readRows: async (ids) => (await readSubmissions(db, query, ids, viewerId)).map(present),
        })
      }
      const { rows, nextCursor } = await listSubmissions(db, { ...query, limit }, viewerId)
      res.json({ success: true, data: rows.map(present), nextCursor })
    })
    .all(rejectOtherMethods('GET, HEAD'))

  async function loadResponseBody(req: Request<{ id: string }>, res: Response) {
    const row = await findSubmission(db, req.params.id, getActor(res).id)
    if (!row) throw errors.notFound({ message: 'Submission not found' })
    return { success: true, data: presentSubmission(row, getSiteOrigin(config, req)) }
  }

  router
    .route('/submission/:id')
    .get(requireRole('viewer'), async (req, res) => {
      res.json(await loadResponseBody(req, res))
    })
    .patch(limitChanges, requireRole('editor'), async (req, res) => {
      if (!req.is('json')) throw errors.unsupportedContentType()
      const body = v.safeParse(statusBody, await readJson(req, res))
      if (!body.success) {
        const choices = SUBMISSION_STATUSES.join(', ')
        throw errors.validation({ status: `Status must be one of ${choices}` })
      }
      await setStatus(db, req.params.id, body.output.status)
      res.json(await loadResponseBody(req, res))
    })
    .all(rejectOtherMethods('GET, HEAD, PATCH'))

  return router
}

function createReceivedPage(id: string) {
  const thanks = 'Thanks for your submission. We’ll review and get back to you shortly.'
  return { title: 'Request received!', message: `${thanks} Your reference: ${formatReference(id)}` }
}

/** Returns the validation message for a field that is too long for the multipart parser. */
function getTooLongMessage(field: string): string | undefined {
  const name = DEPLOYMENT_TEXT_FIELD_NAMES.find((each) => each === field)
  return name && DEPLOYMENT_FIELDS[name].messages.tooLong
}

function readRequest(
  fields: Record<string, unknown>,
  files: readonly ReceivedFile[],
): DeploymentRequest {
  const parsed = parseDeployment(fields)
  const problems: Record<string, string> = parsed.ok ? {} : { ...parsed.fields }
  if (files.length === 0) problems.files = MESSAGES.files
  if (files.length > MAX_FILES) problems.files = MESSAGES.filesTooMany
  if (!parsed.ok || problems.files) throw errors.validation(problems)
  const emptyFiles = files.filter((file) => file.size === 0)
  if (emptyFiles.length > 0) throw createEmptyFilesError(emptyFiles.map((file) => file.name))
  return parsed.value
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
