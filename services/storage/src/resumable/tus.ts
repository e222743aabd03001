import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { RequestBody, rejectEncodedBody } from '@duet/kit/http'
import { ERRORS, Server, type Upload } from '@tus/server'
import type { Request as HttpRequest, Response as HttpResponse } from 'express'
import { getOwnerId } from '../access.ts'
import type { DiskSpace } from '../diskSpace.ts'
import { createLocker } from './locker.ts'
import type { PartialUploads, UploadRecord } from './partialUploads.ts'
import { hasContent, readMethod } from './readMethod.ts'
import { TusStore, type UploadOrigin } from './tusStore.ts'

/**
 * How long a request on a broken connection may delay the client's next request, in milliseconds.
 */
const RELEASE_MS = 1000

interface TusOptions {
  uploads: PartialUploads
  /** Maximum size of an upload, in bytes. */
  maxBytes: number
  /** Returns the maximum size in bytes of an upload that was created without a size. */
  getMaxBytes: (record: UploadRecord) => Promise<number>
  /** Checks a new upload. Throws if the actor may not store it. */
  check: (upload: NewUpload) => Promise<unknown>
  /** Stores a complete upload as an object. */
  finish: (record: UploadRecord & { size: number }) => Promise<void>
  space: Pick<DiskSpace, 'requireReserve'>
  now: () => number
}

/** An upload that a client's first request creates. */
export interface NewUpload extends UploadOrigin {
  /** Size of the complete file in bytes, or `undefined` if the client doesn't know the size yet. */
  size: number | undefined
  metadata: Record<string, string | null>
}

export type Tus = ReturnType<typeof createTus>

export function createTus(options: TusOptions) {
  const { uploads, maxBytes, getMaxBytes, check, finish, space, now } = options
  const originByRequest = new WeakMap<Request, UploadOrigin>()
  const originByUpload = new WeakMap<Upload, UploadOrigin>()
  const failures = new WeakMap<Request, unknown>()

  const store = new TusStore({
    uploads,
    getOrigin: (upload) => requireEntry(originByUpload, upload),
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
      const foundUpload = await uploads.find(id)
      // If the upload belongs to another user, respond as if the upload didn't exist.
      if (
        foundUpload &&
        getOwnerId(foundUpload.record.actor) !==
          getOwnerId(requireEntry(originByRequest, req).actor)
      ) {
        throw ERRORS.FILE_NOT_FOUND
      }
    },
    onUploadCreate: async (req, upload) => {
      const origin = requireEntry(originByRequest, req)
      await check({ ...origin, size: upload.size, metadata: upload.metadata ?? {} })
      originByUpload.set(upload, origin)
      return {}
    },
    // Store empty uploads here. `TusStore` stores all other uploads after their last write.
    onUploadFinish: async (_req, upload) => {
      await store.finish(upload.id)
      return {}
    },
    onResponseError: (req, error) => {
      failures.set(req, error)
      return undefined
    },
  })

  return {
    /**
     * Handles a request and responds.
     * @throws errors that `toStorageError` converts
     */
    async handle(req: HttpRequest, res: HttpResponse, origin: UploadOrigin): Promise<void> {
      rejectEncodedBody(req)
      const method = readMethod(req)
      const body = hasContent(method) ? new RequestBody(req, maxBytes) : undefined
      try {
        const request = toWebRequest(req, method, body)
        originByRequest.set(request, origin)
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
