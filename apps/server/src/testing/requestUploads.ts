import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'

interface SendOptions {
  token: string
  name?: string
  /** The URL of an upload to continue. */
  uploadUrl?: string
  /** After how many bytes the connection breaks. The size of each request is the same. */
  stopAfter?: number
}

/** Sends and inspects resumable uploads to requests, with the public TUS client. */
export function createRequestUploadClient({ url, dataDir }: { url: string; dataDir: string }) {
  const endpoint = `${url}/api/request/uploads`
  const folder = join(dataDir, 'request-uploads')

  /** Sends one request of the protocol. */
  const request = (
    method: string,
    path: string,
    { token, body, headers }: { token: string; body?: Buffer; headers?: Record<string, string> },
  ) =>
    fetch(new URL(path, endpoint), {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    })

  return {
    endpoint,
    request,

    /** Sends a file. Resolves with the URL of the upload once it's complete or stopped. */
    send(bytes: Buffer, options: SendOptions): Promise<string> {
      const { token, name = 'Line 2.png', uploadUrl, stopAfter } = options
      return new Promise((resolve, reject) => {
        const upload = new Upload(bytes, {
          endpoint,
          retryDelays: null,
          headers: { Authorization: `Bearer ${token}` },
          metadata: { filename: name },
          ...(uploadUrl !== undefined && { uploadUrl }),
          ...(stopAfter !== undefined && { chunkSize: stopAfter }),
          onError: reject,
          onSuccess: () => resolve(upload.url ?? ''),
          onChunkComplete: () => {
            if (stopAfter !== undefined)
              upload.abort().then(() => resolve(upload.url ?? ''), reject)
          },
        })
        upload.start()
      })
    },

    /** Starts an upload without bytes. */
    create: (token: string, size: number | string, name = 'Line 2.png') =>
      request('POST', endpoint, {
        token,
        headers: { 'Upload-Length': String(size), 'Upload-Metadata': encodeName(name) },
      }),

    patch: (token: string, path: string, offset: number, body: Buffer) =>
      request('PATCH', path, {
        token,
        body,
        headers: {
          'Upload-Offset': String(offset),
          'Content-Type': 'application/offset+octet-stream',
        },
      }),

    /** Returns how many bytes have arrived, or the status of the refusal. */
    async readOffset(token: string, path: string): Promise<string> {
      const { status, headers } = await request('HEAD', path, { token })
      return headers.get('Upload-Offset') ?? `status ${status}`
    },

    /** Lists the files with received bytes and their records. */
    listFiles: () => readdir(folder).catch(() => []),

    /** Moves the creation of an upload into the past. */
    async age(uploadUrl: string, milliseconds: number): Promise<void> {
      const path = join(folder, `${uploadUrl.split('/').at(-1)}.json`)
      const record: object = JSON.parse(await readFile(path, 'utf8'))
      const createdAt = new Date(Date.now() - milliseconds).toISOString()
      await writeFile(path, JSON.stringify({ ...record, createdAt }))
    },

    /** Replaces the received bytes, as a crash could leave them. */
    write: (id: string, bytes: Buffer) => writeFile(join(folder, id), bytes),

    readRecord: (id: string) => readFile(join(folder, `${id}.json`), 'utf8'),
    writeRecord: (id: string, json: string) => writeFile(join(folder, `${id}.json`), json),
  }
}

function encodeName(name: string): string {
  return `filename ${Buffer.from(name).toString('base64')}`
}
