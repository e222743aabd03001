import type { Database } from '@duet/kit/database'
import type { Request, Response } from 'express'
import * as v from 'valibot'
import { DEFAULT_REQUEST_FILE_BYTES } from '../config/config.ts'
import { errors } from '../errors.ts'
import { unread } from '../routing/bodies.ts'
import { route, SENT } from '../routing/route.ts'
import { MAX_REQUEST_FILES } from './fileLimits.ts'
import { findRequest } from './findRequest.ts'
import type { RequestUploads } from './requestUploads.ts'
import { sendUploadScript } from './uploadScript.ts'

const RULES =
  'Follows the TUS protocol 1.0. `Authorization: Bearer TOKEN` has the token from the link to the page of the request. Responds with 404 `upload_not_found` if the token is invalid or expired, and if the upload belongs to another request.'

const EFFECT_LIMITS = [
  'uploadsAtOnce',
  'uploadsAtOnceTotal',
  'uploadBytes',
  'uploadBytesTotal',
] as const

const CONTENT = unread(['application/offset+octet-stream'], v.file(), {
  maxBytes: DEFAULT_REQUEST_FILE_BYTES,
})

interface Services {
  db: Database
  newsletterSecret: Uint8Array
  requestUploads: RequestUploads
}

/** The routes that add files to a request, in several parts if the connection breaks. */
export const requestUploadRoutes = [
  route('GET /api/request/uploads.js', {
    summary: 'Returns the script of the request page, which sends files with the routes below.',
    access: 'public',
    limit: 'requestPage',
    responds: 'file',
    handle: ({ req, res }) => sendUploadScript(req, res),
  }),
  route('POST /api/request/uploads', {
    summary: 'Starts the upload of a file to a request.',
    description: `${RULES} \`Upload-Length\` is required, and \`Upload-Metadata\` must have \`filename\`. The setting \`REQUEST_FILE_BYTES\` changes the size limit. A request can have ${MAX_REQUEST_FILES} files. A client and a request can have as many unfinished uploads, and an upload expires after 24 hours.`,
    access: 'public',
    limit: 'requestPage',
    effectLimits: EFFECT_LIMITS,
    status: 201,
    responds: 'empty',
    handle: ({ req, res }, services: Services) => receive(req, res, services),
  }),
  route('HEAD /api/request/uploads/:id', {
    summary: 'Returns how many bytes of a file have arrived.',
    description: RULES,
    access: 'public',
    limit: 'requestPage',
    responds: 'empty',
    handle: ({ req, res }, services: Services) => receive(req, res, services),
  }),
  route('PATCH /api/request/uploads/:id', {
    summary: 'Adds bytes to a file. The last ones add the file to the request.',
    description: `${RULES} Skips a file that the request already has. Deletes the upload if its content isn’t of an accepted type, or if the request has too many files.`,
    access: 'public',
    limit: 'requestPage',
    effectLimits: EFFECT_LIMITS,
    body: CONTENT,
    status: 204,
    responds: 'empty',
    handle: ({ req, res }, services: Services) => receive(req, res, services),
  }),
  route('DELETE /api/request/uploads/:id', {
    summary: 'Cancels the upload of a file.',
    description: `${RULES} Responds with 400 if the file is complete.`,
    access: 'public',
    limit: 'requestPage',
    status: 204,
    responds: 'empty',
    handle: ({ req, res }, services: Services) => receive(req, res, services),
  }),
]

/** Checks the token, which is in a header so that browsers don't store it with the upload's URL. */
async function receive(
  req: Request,
  res: Response,
  { db, newsletterSecret, requestUploads }: Services,
): Promise<typeof SENT> {
  const [, token] = /^Bearer (\S+)$/i.exec(req.get('Authorization') ?? '') ?? []
  const request = await findRequest(db, newsletterSecret, token)
  if (!request) throw errors.uploadNotFound()
  await requestUploads.handle(req, res, request.id)
  return SENT
}
