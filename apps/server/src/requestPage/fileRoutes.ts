import { formatSizeLimit, MESSAGES } from '@duet/forms/schema'
import type { Database } from '@duet/kit/database'
import type { ObjectStore } from '@duet/storage'
import * as v from 'valibot'
import { type Config, DEFAULT_REQUEST_FILE_BYTES } from '../config/config.ts'
import { errors } from '../errors.ts'
import { readToken } from '../http/linkTokens.ts'
import { upload } from '../routing/bodies.ts'
import { route } from '../routing/route.ts'
import type { AdmitUpload } from '../uploads/admitUpload.ts'
import { detectFileTypes, requireContent } from '../uploads/typedFiles.ts'
import { receiveUpload } from '../uploads/uploads.ts'
import { addRequestFiles } from './addRequestFiles.ts'
import { MAX_REQUEST_FILES } from './fileLimits.ts'
import { confirmChange } from './links.ts'
import { REQUEST_LINK_RULES, respondToRequester } from './requestPage.ts'

/** Room for the parts of a form other than the content of its files. */
const MAX_FORM_OVERHEAD_BYTES = 1024 * 1024

interface Services {
  config: Config
  db: Database
  objects: ObjectStore
  /** Folder for incomplete uploads. It must be on the same file system as the stored objects. */
  tempDir: string
  admitUpload: AdmitUpload
  newsletterSecret: Uint8Array
}

/** The route that adds files to a request. */
export const requestFileRoutes = [
  route('POST /api/request/files', {
    summary: 'Adds files to a request.',
    description: `${REQUEST_LINK_RULES} The setting \`REQUEST_FILE_BYTES\` changes the size limit. A request can have ${MAX_REQUEST_FILES} files. Skips files that it already has, so a client can safely retry.`,
    access: 'public',
    limit: 'requestPage',
    effectLimits: ['uploadsAtOnce', 'uploadsAtOnceTotal', 'uploadBytes', 'uploadBytesTotal'],
    query: readToken,
    body: upload(v.object({ files: v.array(v.file()) }), {
      maxBytes: DEFAULT_REQUEST_FILE_BYTES + MAX_FORM_OVERHEAD_BYTES,
    }),
    responds: 'file',
    handle: ({ req, res, query: token }, services: Services) =>
      // Check the token before reading the body.
      respondToRequester(res, token, services, async ({ id }) => {
        const { config, db, objects, tempDir, admitUpload } = services
        const { requestFileBytes } = config
        const maxBodyBytes = requestFileBytes + MAX_FORM_OVERHEAD_BYTES
        if (Number(req.get('Content-Length') ?? 0) > maxBodyBytes) {
          const limit = formatSizeLimit(requestFileBytes)
          throw errors.fileTooLarge({ message: `Together, the files must be at most ${limit}.` })
        }
        const ticket = await admitUpload(req, maxBodyBytes)
        try {
          const received = await receiveUpload(req, res, {
            tempDir,
            ticket,
            maxFileBytes: requestFileBytes,
            maxBodyBytes,
          })
          try {
            if (received.files.length === 0) throw errors.validation({ files: MESSAGES.files })
            requireContent(received.files)
            await addRequestFiles(db, objects, id, await detectFileTypes(received.files))
          } finally {
            await received.discard()
          }
        } finally {
          ticket.release()
        }
        confirmChange(res, token, 'added')
      }),
  }),
]
