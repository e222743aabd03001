import { randomUUID } from 'node:crypto'
import { describeNextStep } from '@duet/contract'
import {
  DEPLOYMENT_FIELDS,
  DEPLOYMENT_TEXT_FIELD_NAMES,
  type DeploymentRequest,
  deploymentSchema,
  MAX_FILES,
  MESSAGES,
  parseDeployment,
} from '@duet/forms/schema'
import type { Logger } from '@duet/kit'
import { AppError } from '@duet/kit'
import type { Database } from '@duet/kit/database'
import { getRateLimitKey, prefersHtml, sendMessagePage } from '@duet/kit/http'
import type { ObjectStore } from '@duet/storage'
import type { Request, Response } from 'express'
import * as v from 'valibot'
import type { Config } from '../../config/config.ts'
import { errors } from '../../errors.ts'
import { MAX_BODY_BYTES } from '../../http/listener.ts'
import { getSiteOrigin } from '../../http/origin.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { upload } from '../../routing/bodies.ts'
import { type EffectLimiters, route, SENT } from '../../routing/route.ts'
import type { AdmitUpload } from '../../uploads/admitUpload.ts'
import { detectFileTypes, requireContent } from '../../uploads/typedFiles.ts'
import type { UploadTicket } from '../../uploads/uploadLimits.ts'
import { type ReceivedFile, receiveUpload } from '../../uploads/uploads.ts'
import { createSubmission } from '../submissions.ts'
import { readAttribution } from './readAttribution.ts'

interface Services {
  config: Config
  log: Logger
  db: Database
  objects: ObjectStore
  /** Folder for incomplete uploads. It must be on the same file system as the stored objects. */
  tempDir: string
  admitUpload: AdmitUpload
  outbox: Outbox
}

interface Receipt {
  /** ID of the submission. */
  id: string
  /** Address that gets the reply. `undefined` if the request was invalid spam. */
  email: string | undefined
}

type Upload = Pick<Awaited<ReturnType<typeof receiveUpload>>, 'fields' | 'files'>

const formSchema = v.intersect([
  deploymentSchema,
  v.object({
    files: v.array(v.file()),
    website: v.optional(v.string()),
    first_touch: v.optional(v.string()),
    last_touch: v.optional(v.string()),
  }),
])

/** The route for requests from the deployment form. */
export const deploymentRoutes = [
  route('POST /api/deployment', {
    summary: 'Sends a deployment request with its files.',
    description:
      'A client that has caused many acknowledgements gets the same response, but the server sends no more of them. A request that fills in the honeypot field gets the same response as a valid request, but the server sends no mail. It stores the request with the status `spam`, or not at all if the content is invalid. `first_touch` and `last_touch` say where the visitor came from, each as a query string such as `utm_source=google&referrer=news.example&path=/careers`. Without them, the server reads the `Referer` header. It ignores all of these if the request has `Sec-GPC: 1` or `DNT: 1`.',
    access: 'public',
    limit: 'deployment',
    effectLimits: [
      'acknowledgements',
      'uploadsAtOnce',
      'uploadsAtOnceTotal',
      'uploadBytes',
      'uploadBytesTotal',
    ],
    isIdempotent: true,
    body: upload(formSchema, { maxBytes: MAX_BODY_BYTES }),
    status: 201,
    hasPage: true,
    async handle({ req, res, key, limiters }, services: Services) {
      const ticket = await services.admitUpload(req)
      const options = { ticket, key, mayConfirm: limiters.acknowledgements, services }
      const receipt = await receive(req, res, options).finally(ticket.release)
      if (!prefersHtml(req)) return { id: receipt.id }
      await sendMessagePage(services.config, res, createReceivedPage(receipt))
      return SENT
    },
  }),
]

interface ReceiveOptions {
  ticket: UploadTicket
  key: string | undefined
  mayConfirm: EffectLimiters['acknowledgements']
  services: Services
}

async function receive(
  req: Request,
  res: Response,
  { ticket, key, mayConfirm, services }: ReceiveOptions,
): Promise<Receipt> {
  const { config, log, db, objects, tempDir, outbox } = services
  const received = await receiveUpload(req, res, { tempDir, ticket, getTooLongMessage })
  try {
    if (received.fields.website) {
      log.warn(
        { requestId: req.requestId, ip: req.ip },
        'a deployment request filled in the honeypot field',
      )
      return await storeSpam(received, key, services)
    }
    const content = await readContent(received)
    const isAcknowledged = await mayConfirm(getRateLimitKey(req))
    const id = await createSubmission(db, objects, {
      ...content,
      calendar: config.response,
      ...{ idempotencyKey: key, outbox, isAcknowledged, requestId: req.requestId },
      attribution: readAttribution(req, received.fields, getSiteOrigin(services.config, req)),
    })
    outbox.wake()
    return { id, email: content.request.email }
  } finally {
    await received.discard()
  }
}

async function storeSpam(
  received: Upload,
  idempotencyKey: string | undefined,
  { config, db, objects }: Pick<Services, 'config' | 'db' | 'objects'>,
): Promise<Receipt> {
  const content = await readContent(received).catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return undefined
    throw error
  })
  if (!content) return { id: randomUUID(), email: undefined }
  const id = await createSubmission(db, objects, {
    ...content,
    calendar: config.response,
    idempotencyKey,
    status: 'spam',
  })
  return { id, email: content.request.email }
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
  requireContent(files)
  return parseResult.value
}
