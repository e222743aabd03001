import type { ApiAnswer, Submission, SubmissionStatus, Subscriber } from '@duet/forms/schema'
import type { Config } from './config.ts'
import { ApiError, NoSessionError } from './errors.ts'
import type { OutboxEntry, OutboxMessage, OutboxStatus } from './outbox/entry.ts'

/** The private bucket that holds what visitors upload. */
export const MEDIA_BUCKET = 'workflow-media'

/** Where the API takes its bearer from, and whom it tells when the server refuses it. */
export interface Bearer {
  /** The access token; `null` where nobody is signed in. */
  get(): Promise<string | null>
  /** Called after a 401 with the refused token; answers a newer one, or `null` when there is none. */
  renew(refused: string): Promise<string | null>
}

/** Every call rejects with `NoSessionError`, `ApiError`, or `TypeError` where the network failed. */
export interface Api {
  listSubmissions(): Promise<Submission[]>
  listSubscribers(): Promise<Subscriber[]>
  /** `null` where the server knows no such submission. */
  getSubmission(id: string): Promise<Submission | null>
  setSubmissionStatus(id: string, status: SubmissionStatus): Promise<void>
  /**
   * Addresses that need no bearer, for elements that load by themselves; path -> address.
   * A path that cannot be signed is left out.
   */
  signMedia(paths: readonly string[], expiresInSeconds: number): Promise<Map<string, string>>
  downloadMedia(path: string): Promise<Blob>
  listOutbox(): Promise<OutboxEntry[]>
  getOutboxStatus(): Promise<OutboxStatus>
  /** `null` where the server knows no such message. */
  getOutboxMessage(id: string): Promise<OutboxMessage | null>
  /** Where its state forbids it, the `ApiError` has the server's words. */
  changeOutbox(id: string, action: 'retry' | 'discard'): Promise<OutboxEntry>
}

export function createApi({ apiUrl, anonKey }: Config, bearer: Bearer): Api {
  const storage = `${apiUrl}/storage/v1`

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const token = await bearer.get()
    if (!token) throw new NoSessionError()
    const response = await fetch(url, withBearer(init, token))
    if (response.status !== 401) return response
    const newer = await bearer.renew(token)
    if (!newer) throw new NoSessionError()
    return await fetch(url, withBearer(init, newer))
  }

  async function call<T>(path: string, failure: string, init?: RequestInit): Promise<T> {
    const response = await send(apiUrl + path, init)
    const answer = (await response.json().catch(() => null)) as ApiAnswer<T> | null
    if (!answer?.success) {
      const isConflict = response.status === 409 && answer
      throw new ApiError(isConflict ? answer.error.message : failure, response.status)
    }
    return answer.data
  }

  /** `null` for a 404. */
  async function find<T>(path: string, failure: string): Promise<T | null> {
    try {
      return await call<T>(path, failure)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  }

  return {
    listSubmissions: () => call('/api/submissions', 'Failed to fetch submissions'),

    listSubscribers: () => call('/api/newsletter', 'Failed to fetch newsletter subscribers'),

    getSubmission: (id) =>
      find(`/api/submission/${encodeURIComponent(id)}`, 'Failed to fetch submission'),

    async setSubmissionStatus(id, status) {
      await call(
        `/api/submission/${encodeURIComponent(id)}`,
        'Failed to update submission',
        jsonInit('PATCH', { status }),
      )
    },

    async signMedia(paths, expiresIn) {
      const init = jsonInit('POST', { expiresIn, paths }, { apikey: anonKey })
      const response = await send(`${storage}/object/sign/${MEDIA_BUCKET}`, init)
      if (!response.ok) throw new ApiError('Failed to sign files', response.status)
      const signed = (await response.json()) as { path: string; signedURL: string | null }[]
      return new Map(
        signed.flatMap(({ path, signedURL }) =>
          // The service answers decoded paths, relative to itself.
          signedURL ? [[path, storage + encodeURI(decodeURI(signedURL))] as const] : [],
        ),
      )
    },

    async downloadMedia(path) {
      const url = `${storage}/object/authenticated/${MEDIA_BUCKET}/${encodePath(path)}`
      const response = await send(url, { headers: { apikey: anonKey } })
      if (!response.ok) throw new ApiError('Failed to download file', response.status)
      return await response.blob()
    },

    listOutbox: () => call('/api/outbox', 'Failed to fetch the outbox'),

    getOutboxStatus: () => call('/api/outbox/status', 'Failed to fetch the state of the mail'),

    getOutboxMessage: (id) =>
      find(`/api/outbox/${encodeURIComponent(id)}`, 'Failed to fetch the message'),

    changeOutbox: (id, action) =>
      call(`/api/outbox/${encodeURIComponent(id)}/${action}`, 'Failed to change the message', {
        method: 'POST',
      }),
  }
}

function withBearer(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  if (!headers.has('accept')) headers.set('accept', 'application/json, */*;q=0.5')
  return { ...init, headers }
}

function jsonInit(method: string, body: unknown, headers: Record<string, string> = {}) {
  return {
    method,
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  }
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
