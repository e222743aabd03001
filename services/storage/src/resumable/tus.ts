import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Inspect, RequestBody, rejectEncodedBody } from '@duet/kit/http'
import { ERRORS, Server, type Upload } from '@tus/server'
import type { Request as HttpRequest, Response as HttpResponse } from 'express'
import type { DiskSpace } from '../diskSpace.ts'
import { TUS_VERSION } from './describeProtocol.ts'
import { createLocker } from './locker.ts'
import type { PartialUploads, UploadRecord } from './partialUploads.ts'
import { hasContent, readMethod } from './readMethod.ts'
import { createVersionError } from './tusErrors.ts'
import { type FoundUpload, TusStore, type UploadSource } from './tusStore.ts'

/**
 * How long a request on a broken connection may delay the client's next request, in milliseconds.
 */
const RELEASE_MS = 1000

interface TusOptions<Origin extends object> {
  uploads: PartialUploads<Origin>
  /** Finds an upload that `finish` has deleted from `uploads`, because its file is stored. */
  findFinished?: (id: string) => Promise<FoundUpload<Origin> | undefined>
  /** Maximum size of an upload, in bytes. */
  maxBytes: number
  /** Returns the maximum size in bytes of an upload that was created without a size. */
  getMaxBytes: (record: UploadRecord<Origin>) => Promise<number>
  /** Checks a new upload. Throws if the client may not store it. */
  check: (upload: NewUpload<Origin>) => Promise<unknown>
  /**
   * Stores the file of a complete upload. After a crash, this runs again, even if the file is already
   * stored. If it throws an AppError with a status below 500, the upload is deleted.
   */
  finish: (record: UploadRecord<Origin> & { size: number }) => Promise<void>
  space: Pick<DiskSpace, 'requireReserve'>
  now: () => number
}

/** An upload that a client's first request creates. */
export type NewUpload<Origin extends object> = Origin & {
  /** Size of the complete file in bytes, or `undefined` if the client doesn't know the size yet. */
  size: number | undefined
  metadata: Record<string, string | null>
}

export type Tus<Origin extends object> = ReturnType<typeof createTus<Origin>>

/** Creates a server for uploads that arrive in several requests, with the TUS protocol 1.0. */
export function createTus<Origin extends object>(options: TusOptions<Origin>) {
  const { uploads, findFinished, maxBytes, getMaxBytes, check, finish, space, now } = options
  const sourceByRequest = new WeakMap<Request, UploadSource<Origin>>()
  const sourceByUpload = new WeakMap<Upload, UploadSource<Origin>>()
  const failures = new WeakMap<Request, unknown>()

  const find = async (id: string) => (await uploads.find(id)) ?? findFinished?.(id)

  const store = new TusStore<Origin>({
    uploads,
    find,
    getSource: (upload) => requireEntry(sourceByUpload, upload),
    finish,
    space,
    now,
  })
  const server = new Server({
    path: '/',
    datastore: store,
    locker: createLocker(),
    lockDrainTimeout: RELEASE_MS,
    maxSize: async (_req, id) => {
      const foundUpload = id === null ? undefined : await uploads.find(id)
      return foundUpload && foundUpload.record.size === undefined
        ? getMaxBytes(foundUpload.record)
        : maxBytes
    },
    disableTerminationForFinishedUploads: true,
    namingFunction: () => randomUUID(),
    generateUrl: (req, { id }) => `${new URL(req.url).pathname.replace(/\/$/, '')}/${id}`,
    onIncomingRequest: async (req, id) => {
      const foundUpload = await find(id)
      // If the upload belongs to another owner, respond as if the upload didn't exist.
      if (
        foundUpload &&
        uploads.getOwner(foundUpload.record) !==
          uploads.getOwner(requireEntry(sourceByRequest, req))
      ) {
        throw ERRORS.FILE_NOT_FOUND
      }
    },
    onUploadCreate: async (req, upload) => {
      const source = requireEntry(sourceByRequest, req)
      await check({ ...source, size: upload.size, metadata: upload.metadata ?? {} })
      sourceByUpload.set(upload, source)
      return {}
    },
    // Store empty uploads here. `TusStore` stores all other uploads after their last write.
    onUploadFinish: async (_req, upload) => {
      if (upload.size === 0) await store.finish(upload.id)
      return {}
    },
    onResponseError: (req, error) => {
      failures.set(req, error)
      return undefined
    },
  })

  return {
    /**
     * Handles a request and responds. `inspect` checks each chunk of the body.
     * @throws errors that `toStorageError` converts
     */
    async handle(
      req: HttpRequest,
      res: HttpResponse,
      source: UploadSource<Origin>,
      inspect?: Inspect,
    ): Promise<void> {
      res.set({ 'Tus-Resumable': TUS_VERSION, 'Cache-Control': 'no-store' })
      if (req.get('Tus-Resumable') !== TUS_VERSION) throw createVersionError()
      rejectEncodedBody(req)
      const method = readMethod(req)
      const body = hasContent(method) ? new RequestBody(req, maxBytes, inspect) : undefined
      try {
        const request = toWebRequest(req, method, body)
        sourceByRequest.set(request, source)
        const response = await server.handleWeb(request)
        if (failures.has(request)) throw failures.get(request)
        const { status } = response
        if (status >= 400) throw { status_code: status, body: await response.text() }
        for (const [name, value] of response.headers) {
          if (!name.startsWith('access-control-')) res.set(name, value)
        }
        res.status(status).end()
      } finally {
        body?.destroy()
      }
    },
  }
}

/** The request headers that the TUS protocol defines. */
const TUS_HEADERS = /^(content-length|content-type|tus-resumable|upload-.*)$/

function toWebRequest(req: HttpRequest, method: string, body: Readable | undefined): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (TUS_HEADERS.test(name)) headers.set(name, String(value))
  }
  const url = new URL(req.originalUrl, 'http://localhost')
  if (!body) return new Request(url, { method, headers })
  // A cast is necessary, because Node's type for web streams differs slightly from the DOM's type.
  const stream = Readable.toWeb(body) as unknown as ReadableStream<Uint8Array>
  const init = { method, headers, body: stream, duplex: 'half' }
  return new Request(url, init)
}

function requireEntry<Key extends object, Value>(map: WeakMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error('the request or upload is unknown')
  return value
}
