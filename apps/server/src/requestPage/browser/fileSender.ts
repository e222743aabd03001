import {
  DetailedError,
  defaultOptions,
  type HttpRequest,
  type HttpResponse,
  Upload,
} from 'tus-js-client'

/** How long the server keeps an unfinished upload. */
const EXPIRATION_MS = 24 * 60 * 60 * 1000
/**
 * How much one request sends. Proxies that collect a request before they pass it on lose at most this
 * much when the connection breaks.
 */
const CHUNK_BYTES = 8 * 1024 * 1024
const FIRST_DELAYS_MS = [1000, 2000, 5000, 10_000, 20_000]
const LAST_DELAY_MS = 30_000
const RETRY_DELAYS_MS = [
  ...FIRST_DELAYS_MS,
  ...Array<number>(EXPIRATION_MS / LAST_DELAY_MS).fill(LAST_DELAY_MS),
]
/** Refusals with status 4xx that end by themselves within a minute. */
const BUSY_CODES = ['slow_body', 'too_many_requests', 'too_many_uploads', 'uploads_busy']
const TEMPORARY_STATUSES = [409, 423]

interface SenderOptions {
  file: File
  /** Absolute URL that creates uploads. */
  endpoint: string
  token: string
  /** Reference of the request that the file is for. */
  reference: string
  onProgress: (sentBytes: number) => void
  /**
   * The connection is lost, or the server is busy. The sender tries again by itself, unless the browser
   * is offline.
   */
  onInterrupt: (isServerBusy: boolean) => void
  /** The server refuses the file, or the browser can't read it. */
  onRefuse: (message: string) => void
  onSuccess: () => void
}

/** Creates the sender of one file. It continues an upload that an earlier page has started. */
export function createFileSender(options: SenderOptions) {
  const { file, endpoint, token, reference, onProgress, onInterrupt, onRefuse, onSuccess } = options
  const { urlStorage } = defaultOptions
  const fingerprint = ['duet', reference, file.name, file.size, file.lastModified].join('/')
  let isStopped = true
  let hasStarted = false

  const forget = async () => {
    for (const { urlStorageKey } of await urlStorage.findUploadsByFingerprint(fingerprint)) {
      await urlStorage.removeUpload(urlStorageKey)
    }
  }

  const upload = new Upload(file, {
    endpoint,
    headers: { Authorization: `Bearer ${token}` },
    metadata: { filename: file.name },
    fingerprint: async () => fingerprint,
    removeFingerprintOnSuccess: true,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    onAfterResponse: keepUpload,
    onProgress,
    onSuccess,
    onShouldRetry(error) {
      if (isStopped || !isTemporary(error)) return false
      onInterrupt(error.originalResponse !== null)
      return navigator.onLine
    },
    onError(error) {
      if (isStopped || (error instanceof DetailedError && isTemporary(error))) return
      // After a limit of a day, the same file can continue.
      if (readStatus(error) !== 429) void forget()
      onRefuse(readMessage(error))
    },
  })

  return {
    /** Starts or continues sending. */
    async start(): Promise<void> {
      isStopped = false
      if (hasStarted) {
        // Another attempt may be waiting.
        await upload.abort()
      } else {
        hasStarted = true
        const [previous] = await upload.findPreviousUploads()
        if (previous) upload.resumeFromPreviousUpload(previous)
      }
      if (!isStopped) upload.start()
    },

    /** Stops sending. The server keeps what it has. */
    pause(): void {
      isStopped = true
      void upload.abort()
    },

    /** Stops sending, and deletes what the server has. */
    async cancel(): Promise<void> {
      isStopped = true
      // Without a connection, the server deletes the upload after a day.
      await upload.abort(true).catch(() => undefined)
      await forget()
    },
  }
}

/** Removes the addresses of uploads that the server no longer has. */
export async function forgetExpiredUploads(): Promise<void> {
  const { urlStorage } = defaultOptions
  for (const { creationTime, urlStorageKey } of await urlStorage.findAllUploads()) {
    if (Date.parse(creationTime) + EXPIRATION_MS > Date.now()) continue
    await urlStorage.removeUpload(urlStorageKey)
  }
}

/** The client starts over if it can't ask for an upload. Prevents that while the server is busy. */
function keepUpload(req: HttpRequest, res: HttpResponse): void {
  const status = res.getStatus()
  if (req.getMethod() === 'HEAD' && status >= 400 && status !== 404) {
    throw new Error(`The server responds with ${status}`)
  }
}

function isTemporary({ originalRequest, originalResponse }: DetailedError): boolean {
  // Without a request, the browser couldn't read the file.
  if (!originalRequest) return false
  const status = originalResponse?.getStatus() ?? 0
  if (status < 400 || status >= 500 || TEMPORARY_STATUSES.includes(status)) return true
  return BUSY_CODES.includes(readError(originalResponse).code ?? '')
}

function readStatus(error: Error): number | undefined {
  return error instanceof DetailedError ? error.originalResponse?.getStatus() : undefined
}

function readMessage(error: Error): string {
  const response = error instanceof DetailedError ? error.originalResponse : null
  return readError(response).message ?? 'This file can’t be sent. Choose it again.'
}

function readError(response: HttpResponse | null): { code?: string; message?: string } {
  try {
    return JSON.parse(response?.getBody() ?? '').error ?? {}
  } catch {
    return {}
  }
}
