import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, transaction } from '@duet/kit/database'
import { getRateLimitKey } from '@duet/kit/http'
import {
  type DiskSpace,
  detectFileType,
  hasContent,
  type ObjectStore,
  type PartialUploads,
  readMethod,
} from '@duet/storage'
import type { Tus } from '@duet/storage/resumable'
import type { Request, Response } from 'express'
import type { Config } from '../config/config.ts'
import { errors } from '../errors.ts'
import type { AdmitUpload } from '../uploads/admitUpload.ts'
import {
  createEmptyFilesError,
  createTooManyPixelsError,
  createUnsupportedFilesError,
} from '../uploads/badFiles.ts'
import { cleanFileName } from '../uploads/cleanFileName.ts'
import { hasTooManyPixels } from '../uploads/typedFiles.ts'
import { addRequestFiles, requireRoom } from './addRequestFiles.ts'
import type { RequestOrigin } from './partialUploads.ts'
import { toUploadError } from './uploadErrors.ts'

interface UploadServices {
  config: Pick<Config, 'requestFileBytes'>
  db: Database
  objects: ObjectStore
  space: Pick<DiskSpace, 'requireReserve'>
  uploads: PartialUploads<RequestOrigin>
  /** Folder on the same file system as the stored objects. */
  tempDir: string
  admitUpload: AdmitUpload
}

export type RequestUploads = ReturnType<typeof createRequestUploads>

/** Creates the service that adds files to requests, even if the connection breaks in between. */
export function createRequestUploads(services: UploadServices) {
  const { requestFileBytes: maxBytes } = services.config
  let tus: Promise<Tus<RequestOrigin>> | undefined

  return {
    /**
     * Handles a request of the TUS protocol for the request with the given ID.
     *
     * @throws AppError 404 `upload_not_found` for an upload of another request, too
     */
    async handle(req: Request, res: Response, requestId: string): Promise<void> {
      try {
        const ticket = hasContent(readMethod(req))
          ? await services.admitUpload(req, maxBytes)
          : undefined
        try {
          // Load the TUS library when it's first needed, so that the server starts fast.
          tus ??= createRequestTus(services)
          const source = { requestId, caller: getRateLimitKey(req) }
          await (await tus).handle(req, res, source, (chunk) => ticket?.count(chunk.length))
        } finally {
          ticket?.release()
        }
      } catch (error) {
        throw await toUploadError(error, maxBytes)
      }
    },
  }
}

async function createRequestTus(services: UploadServices): Promise<Tus<RequestOrigin>> {
  const { config, db, objects, space, uploads, tempDir } = services
  const { createTus, linkOrCopy } = await import('@duet/storage/resumable')
  return createTus<RequestOrigin>({
    uploads,
    maxBytes: config.requestFileBytes,
    getMaxBytes: async () => config.requestFileBytes,
    space,
    now: Date.now,

    async check({ size, metadata, requestId }) {
      const name = readName(metadata)
      if (size === undefined) throw errors.badRequest({ message: 'Send Upload-Length.' })
      if (size === 0) throw createEmptyFilesError([name])
      await transaction(db, (trx) => requireRoom(trx, requestId, 1))
      await space.requireReserve(size)
    },

    // The file keeps the ID of the upload. So after a crash, `addRequestFiles` skips a file that is
    // already stored.
    async finish({ id, size, metadata, requestId }) {
      const name = readName(metadata)
      const type = await detectFileType(uploads.getBytesPath(id))
      if (!type) throw createUnsupportedFilesError([name])
      if (await hasTooManyPixels(uploads.getBytesPath(id), type)) {
        throw createTooManyPixelsError([name])
      }
      const path = join(tempDir, randomUUID())
      try {
        await linkOrCopy(uploads.getBytesPath(id), path)
        const file = { id, name, path, size, sha256: await uploads.hash(id, size), type }
        await addRequestFiles(db, objects, requestId, [file])
      } finally {
        await rm(path, { force: true })
      }
      await uploads.remove(id)
    },

    // The client asks for the upload if it didn't get the last response.
    async findFinished(id) {
      const row = await db
        .selectFrom('submission_files')
        .innerJoin('objects', 'objects.id', 'submission_files.object_id')
        .select(['submission_files.submission_id', 'objects.size', 'objects.created_at'])
        .where('submission_files.object_id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const { submission_id: requestId, size, created_at: createdAt } = row
      return {
        record: { id, size, metadata: {}, requestId, createdAt, isFinished: true },
        offset: size,
      }
    },
  })
}

function readName({ filename }: Readonly<Record<string, string | null>>): string {
  return cleanFileName(filename ?? '')
}
