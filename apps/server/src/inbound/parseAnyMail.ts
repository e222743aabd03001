import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type ParsedMail, parseMail } from './parseMail.ts'

/** Emails up to this size and number of lines take less time than starting a thread. */
const SMALL_BYTES = 64 * 1024
const SMALL_LINES = 1000
const MAX_PARSE_MS = 60_000
/** A text of 25 MB takes 50 MB, and parsing copies it. Attachments don't count. */
const MAX_HEAP_MB = 256

/**
 * Parses an email. Large emails would block the server for seconds, so a thread with limited memory
 * parses it.
 * @throws Error if it isn't an email, or takes too much time or memory
 */
export function parseAnyMail(source: Uint8Array): Promise<ParsedMail> {
  return isSmall(source) ? parseMail(source) : parseInWorker(source)
}

function isSmall(source: Uint8Array): boolean {
  if (source.length > SMALL_BYTES) return false
  return source.reduce((count, byte) => count + Number(byte === 10), 0) <= SMALL_LINES
}

interface WorkerLimits {
  signal?: AbortSignal
  maxHeapMb?: number
}

export async function parseInWorker(
  source: Uint8Array,
  { signal = AbortSignal.timeout(MAX_PARSE_MS), maxHeapMb = MAX_HEAP_MB }: WorkerLimits = {},
): Promise<ParsedMail> {
  const worker = startWorker(source, maxHeapMb)
  // A thread can still fail after its time limit. Without a listener, that would end the server.
  worker.on('error', () => {})
  try {
    const [mail] = await once(worker, 'message', { signal })
    return mail
  } finally {
    // A thread without memory may take long to end. The next email must not wait for it.
    void worker.terminate()
  }
}

function startWorker(workerData: Uint8Array, maxHeapMb: number): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }
  if (import.meta.url.endsWith('.js')) {
    return new Worker(new URL('./mailWorker.js', import.meta.url), options)
  }
  // In tests and during development, the thread needs a loader, because Node 20 can't run TypeScript.
  const url = new URL('./mailWorker.ts', import.meta.url)
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import('${url}') })`
  return new Worker(code, { ...options, eval: true, execArgv: ['--conditions=@duet/source'] })
}
