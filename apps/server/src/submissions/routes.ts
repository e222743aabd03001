import { randomUUID } from 'node:crypto'
import {
  type DeploymentRequest,
  MAX_FILES,
  MESSAGES,
  parseDeployment,
  SUBMISSION_STATUSES,
} from '@duet/forms/schema'
import express, { type Request, type RequestHandler, Router } from 'express'
import * as v from 'valibot'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { errors } from '../errors.ts'
import { prefersHtml, sendAnswerPage } from '../http/answerPage.ts'
import { readListQuery } from '../http/listQuery.ts'
import { onlyMethods } from '../http/methods.ts'
import { siteOrigin } from '../http/origin.ts'
import { limitPerAddress } from '../http/rateLimit.ts'
import { readIdempotencyKey } from '../idempotency/idempotency.ts'
import type { Logger } from '../logger.ts'
import { referenceOf } from '../mail/words.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { detectFileType } from '../storage/fileType.ts'
import type { ObjectStore } from '../storage/storage.ts'
import { type ReceivedFile, receiveUpload } from '../storage/uploads.ts'
import { findSubmission, listSubmissions, SUBMISSION_LIST } from './listing.ts'
import { presentSubmission } from './present.ts'
import { createSubmission, setStatus, type TypedFile } from './submissions.ts'

interface Services {
  config: Config
  log: Logger
  db: Database
  objects: ObjectStore
  /** Folder that uploads stream into, on the file system of the objects. */
  tempDir: string
  outbox: Outbox
  requireAdmin: RequestHandler
}

const statusBody = v.object({ status: v.picklist(SUBMISSION_STATUSES) })

/** `POST /deployment`, and what admins read and change of it. */
export function submissionRoutes(services: Services): Router {
  const { config, log, db, objects, tempDir, outbox, requireAdmin } = services
  const router = Router()

  router
    .route('/deployment')
    .post(limitPerAddress(config.limits.deployment), async (req, res) => {
      const idempotencyKey = readIdempotencyKey(req)
      const upload = await receiveUpload(req, res, tempDir)
      let id: string
      try {
        if (upload.fields.website) {
          log.warn({ ip: req.ip }, 'a deployment request filled the field for bots')
          id = randomUUID()
        } else {
          const request = readRequest(upload.fields, upload.files)
          const files = await readTypes(upload.files)
          id = await createSubmission(db, objects, { request, files, idempotencyKey, outbox })
          outbox.wake()
        }
      } finally {
        await upload.discard()
      }
      res.status(201)
      if (prefersHtml(req)) return sendAnswerPage(config, res, received(id))
      res.json({ success: true, data: { id } })
    })
    .all(onlyMethods('POST'))

  router
    .route('/submissions')
    .get(requireAdmin, async (req, res) => {
      const query = readListQuery(req.query, SUBMISSION_LIST)
      const { rows, nextCursor } = await listSubmissions(db, query)
      const origin = siteOrigin(config, req)
      res.json({
        success: true,
        data: rows.map((row) => presentSubmission(row, origin)),
        ...(query.limit !== undefined && { nextCursor }),
      })
    })
    .all(onlyMethods('GET, HEAD'))

  async function answerOne(req: Request<{ id: string }>) {
    const row = await findSubmission(db, req.params.id)
    if (!row) throw errors.notFound({ message: 'Submission not found' })
    return { success: true, data: presentSubmission(row, siteOrigin(config, req)) }
  }

  router
    .route('/submission/:id')
    .get(requireAdmin, async (req, res) => {
      res.json(await answerOne(req))
    })
    .patch(requireAdmin, express.json({ limit: '16kb' }), async (req, res) => {
      if (!req.is('json')) throw errors.unsupportedContentType()
      const body = v.safeParse(statusBody, req.body)
      if (!body.success) {
        const choices = SUBMISSION_STATUSES.join(', ')
        throw errors.validation({ status: `Status must be one of ${choices}` })
      }
      await setStatus(db, req.params.id, body.output.status)
      res.json(await answerOne(req))
    })
    .all(onlyMethods('GET, HEAD, PATCH'))

  return router
}

function received(id: string) {
  const thanks = 'Thanks for your submission. We’ll review and get back to you shortly.'
  return { title: 'Request received!', message: `${thanks} Your reference: ${referenceOf(id)}` }
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
  if (files.some((file) => file.size === 0)) {
    throw errors.emptyFile({ fields: { files: 'A file is empty' } })
  }
  return parsed.value
}

async function readTypes(files: readonly ReceivedFile[]): Promise<TypedFile[]> {
  const typed: TypedFile[] = []
  for (const file of files) {
    const type = await detectFileType(file.path)
    if (!type) throw errors.unsupportedFileType({ fields: { files: MESSAGES.filesType } })
    typed.push({ ...file, type })
  }
  return typed
}
