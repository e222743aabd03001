import type {
  AccountSession,
  ApiResponse,
  ApiSuccess,
  Invitation,
  ListResponse,
  Person,
  PersonChange,
  PresenceUpdate,
  SignedFile,
  SignRequest,
  TeamMember,
} from '@duet/contract'
import type { Config } from './config.ts'
import { ApiError, EditConflictError, NoSessionError } from './errors.ts'
import { createJsonInit } from './jsonInit.ts'
import { createOutboxApi, type OutboxApi } from './outboxApi.ts'
import { createPrivacyApi, type PrivacyApi } from './privacyApi.ts'
import { createReplyApi, type ReplyApi } from './replyApi.ts'
import { createSubmissionApi, type SubmissionApi } from './submissionApi.ts'
import { createSubscriberApi, type SubscriberApi } from './subscriberApi.ts'

/** The private storage bucket that contains visitors' uploads. */
export const MEDIA_BUCKET = 'workflow-media'

/** Supplies the API client with access tokens. */
export interface TokenSource {
  /** Returns the access token, or `null` if nobody is signed in. */
  get(): Promise<string | null>
  /**
   * Called after a response with status 401 or 403. Returns a newer token than `rejectedToken`, or
   * `null` if there is no newer token.
   */
  renew(rejectedToken: string): Promise<string | null>
  /** Called if the server rejects a request because the session lacks a second factor. */
  requireFactor(): void
}

/**
 * The server's API. Calls reject with `NoSessionError`, `ApiError`, or, if the network fails,
 * `TypeError`.
 */
export interface Api extends SubmissionApi, SubscriberApi, OutboxApi, ReplyApi, PrivacyApi {
  /**
   * Loads the data at an API path, which may have a query string. Use this in code that loads on
   * demand, because the methods of the API client are part of the first load.
   */
  load<T>(path: string, failureMessage: string): Promise<T>
  /** Lists the team members. The list is empty if a hosted auth service manages the accounts. */
  listTeam(): Promise<TeamMember[]>
  /**
   * Returns a signed URL for each path. Elements such as `<video>` need signed URLs, because they
   * can't send a bearer token. Omits paths that can't be signed.
   */
  signMedia(paths: readonly string[], expiresInSeconds: number): Promise<Map<string, string>>
  /**
   * Returns a signed thumbnail URL for each path. Omits files for which the server can't create a
   * thumbnail.
   */
  signThumbnails(
    paths: readonly string[],
    expiresInSeconds: number,
    size: { width: number; height: number },
  ): Promise<Map<string, string>>
  downloadMedia(path: string): Promise<Blob>
  /** Lists the user's own sessions, newest first. */
  listSessions(): Promise<AccountSession[]>
  endSession(id: string): Promise<void>
  listPeople(): Promise<Person[]>
  /**
   * This method and the next four reject with an `ApiError` if the server refuses the change. The
   * error's message is meant for users. A second call of `invitePerson` with the same key sends no
   * second email.
   */
  invitePerson(invitation: Invitation, idempotencyKey: string): Promise<Person>
  resendInvitation(id: string): Promise<Person>
  changePerson(id: string, change: PersonChange): Promise<Person>
  deletePerson(id: string): Promise<void>
  /** Removes all of a person's second factors. The person can then sign in with one step. */
  resetFactors(id: string): Promise<void>
  /**
   * Opens a stream of the events after the event with the ID `lastEventId`. If the ID is empty, the
   * stream contains only new events.
   */
  openEvents(lastEventId: string, signal: AbortSignal): Promise<Response>
  /** Tells other users which submission this tab shows. Pass `null` if it shows no submission. */
  setPresence(connectionId: string, submissionId: string | null): Promise<void>
}

/** HTTP statuses of responses whose error message is meant for users. */
const USER_MESSAGE_STATUSES = new Set([403, 409, 422, 429])

export function createApi(
  { apiUrl, anonKey }: Pick<Config, 'apiUrl' | 'anonKey'>,
  tokenSource: TokenSource,
): Api {
  const storageUrl = `${apiUrl}/storage/v1`

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    // If the browser is offline, fail immediately. Otherwise, the auth client could first spend 30
    // seconds trying to refresh an expired token.
    if (init.method && globalThis.navigator?.onLine === false) throw new TypeError('Offline')
    const token = await tokenSource.get()
    if (!token) throw new NoSessionError()
    const response = await fetch(url, addBearer(init, token))
    // Renew the token after a 403 too, because the old token may lack the user's current role.
    if (response.status !== 401 && response.status !== 403) return response
    const newToken = await tokenSource.renew(token)
    if (!newToken) throw new NoSessionError()
    const retryResponse = await fetch(url, addBearer(init, newToken))
    if (retryResponse.status === 403 && (await lacksFactor(retryResponse))) {
      tokenSource.requireFactor()
      throw new ApiError('Two-step sign-in is required', 403, 'insufficient_aal')
    }
    return retryResponse
  }

  /** Calls the API, and returns the whole response body, not only its `data` property. */
  async function callForBody<Body extends ApiSuccess<unknown>>(
    path: string,
    failureMessage: string,
    init?: RequestInit,
  ): Promise<Body> {
    const response = await send(apiUrl + path, init)
    const body = (await response.json().catch(() => null)) as
      | Body
      | Extract<ApiResponse<never>, { success: false }>
      | null
    if (!body?.success) {
      const failure = body?.error
      const hasUserMessage = USER_MESSAGE_STATUSES.has(response.status) && failure
      const message = hasUserMessage ? failure.message : failureMessage
      if (response.status === 409 && failure?.code === 'edit_conflict' && 'current' in failure) {
        throw new EditConflictError(message, failure.current)
      }
      throw new ApiError(message, response.status, failure?.code)
    }
    return body
  }

  async function callApi<T>(path: string, failureMessage: string, init?: RequestInit): Promise<T> {
    return (await callForBody<ApiSuccess<T>>(path, failureMessage, init)).data
  }

  const callForList = <Row>(path: string, failureMessage: string) =>
    callForBody<ListResponse<Row>>(path, failureMessage)

  /** Calls the API. Returns `null` if the response's status is 404. */
  async function findOrNull<T>(path: string, failureMessage: string): Promise<T | null> {
    try {
      return await callApi<T>(path, failureMessage)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  }

  /** Calls the API, and returns the unparsed response. Use this for bodies that aren't JSON. */
  async function callForResponse(
    path: string,
    failureMessage: string,
    init?: RequestInit,
  ): Promise<Response> {
    const response = await send(apiUrl + path, init)
    if (!response.ok) throw new ApiError(failureMessage, response.status)
    return response
  }

  /**
   * Requests signed URLs for files in the media bucket. Omits files whose signed URL doesn't begin
   * with `prefix`.
   */
  async function signFiles(prefix: string, body: SignRequest): Promise<Map<string, string>> {
    const init = createJsonInit('POST', body, { apikey: anonKey })
    const response = await send(`${storageUrl}/object/sign/${MEDIA_BUCKET}`, init)
    if (!response.ok) throw new ApiError('Failed to sign files', response.status)
    const signedFiles = (await response.json()) as SignedFile[]
    return new Map(
      signedFiles.flatMap(({ path, signedURL }) =>
        // The URLs are relative. Decode them first, so that no character is percent-encoded twice.
        signedURL?.startsWith(prefix)
          ? [[path, storageUrl + encodeURI(decodeURI(signedURL))] as const]
          : [],
      ),
    )
  }

  return {
    ...createSubmissionApi({ callApi, callForList, callForResponse, findOrNull }),
    ...createSubscriberApi({ callApi, callForList, callForResponse }),
    ...createOutboxApi({ callApi, findOrNull }),
    ...createReplyApi({ callApi }),
    ...createPrivacyApi(callApi),

    load: (path, failureMessage) => callApi(path, failureMessage),

    listTeam: () => callApi('/api/team', 'Failed to fetch the team'),

    signMedia: (paths, expiresIn) => signFiles('/object/', { expiresIn, paths }),

    // A service that can't transform images returns signed URLs of the original files instead. The
    // prefix excludes those URLs.
    signThumbnails: (paths, expiresIn, { width, height }) =>
      signFiles('/render/image/', {
        expiresIn,
        paths,
        transform: { width, height, resize: 'cover' },
      }),

    async downloadMedia(path) {
      const url = `${storageUrl}/object/authenticated/${MEDIA_BUCKET}/${encodePath(path)}`
      const response = await send(url, { headers: { apikey: anonKey } })
      if (!response.ok) throw new ApiError('Failed to download file', response.status)
      return await response.blob()
    },

    listSessions: () => callApi('/api/account/sessions', 'Failed to fetch sessions'),

    async endSession(id) {
      await callApi(
        `/api/account/sessions/${encodeURIComponent(id)}`,
        'Failed to end the session',
        {
          method: 'DELETE',
        },
      )
    },

    listPeople: () => callApi('/api/people', 'Failed to fetch people'),

    invitePerson: (invitation, idempotencyKey) =>
      callApi(
        '/api/people',
        'Failed to send the invitation',
        createJsonInit('POST', invitation, { 'idempotency-key': idempotencyKey }),
      ),

    resendInvitation: (id) =>
      callApi(`/api/people/${encodeURIComponent(id)}/invitation`, 'Failed to send the invitation', {
        method: 'POST',
      }),

    changePerson: (id, change) =>
      callApi(
        `/api/people/${encodeURIComponent(id)}`,
        'Failed to save the change',
        createJsonInit('PATCH', change),
      ),

    async deletePerson(id) {
      await callApi(`/api/people/${encodeURIComponent(id)}`, 'Failed to delete the account', {
        method: 'DELETE',
      })
    },

    async resetFactors(id) {
      const path = `/api/people/${encodeURIComponent(id)}/factors`
      await callApi(path, 'Failed to reset two-step sign-in', { method: 'DELETE' })
    },

    async openEvents(lastEventId, signal) {
      const response = await send(`${apiUrl}/api/events`, {
        signal,
        cache: 'no-store',
        headers: {
          accept: 'text/event-stream',
          ...(lastEventId && { 'last-event-id': lastEventId }),
        },
      })
      if (!response.ok) throw new ApiError('Failed to connect', response.status)
      return response
    },

    async setPresence(connectionId, submissionId) {
      await callApi(
        `/api/presence/${encodeURIComponent(connectionId)}`,
        'Failed to update presence',
        createJsonInit('PUT', { submission_id: submissionId } satisfies PresenceUpdate),
      )
    },
  }
}

/**
 * Returns whether the server rejected a request because the session lacks a second factor. The API
 * sends the error code in an `error` object. The storage service sends it at the top level.
 */
async function lacksFactor(response: Response): Promise<boolean> {
  const body = await response
    .clone()
    .json()
    .catch(() => null)
  return body?.error?.code === 'insufficient_aal' || body?.code === 'insufficient_aal'
}

function addBearer(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  if (!headers.has('accept')) headers.set('accept', 'application/json, */*;q=0.5')
  return { ...init, headers }
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
