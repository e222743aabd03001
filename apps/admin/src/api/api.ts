import type {
  ApiResponse,
  ApiSuccess,
  RequestBodyOf,
  ResponseBodyOf,
  ResponseDataOf,
  RouteOf,
} from '@duet/contract'
import type { ClientConfig } from '../config/config.ts'
import { ApiError, EditConflictError, NoSessionError } from './errors.ts'
import type { ApiInit } from './jsonInit.ts'

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

/** The type of a path that belongs to a route. Any other path causes a type error. */
type KnownPath<Method extends string, Path extends string> = [RouteOf<Method, Path>] extends [never]
  ? never
  : Path

type InitOf<Method extends string, Path extends string> = ApiInit<
  Method,
  RequestBodyOf<RouteOf<Method, Path>>
>

/**
 * Functions that call the server. `ApiRoutes` in `@duet/contract` has the types of all requests and
 * responses. They reject with `NoSessionError`, `ApiError`, or, if the network
 * fails, `TypeError`. Each feature's API client uses them.
 */
export interface Api {
  /** Calls an API path, which may have a query string, and returns the response's `data`. */
  callApi<Path extends string, Method extends string = 'GET'>(
    path: KnownPath<Method, Path>,
    failureMessage: string,
    init?: InitOf<Method, Path>,
  ): Promise<ResponseDataOf<RouteOf<Method, Path>>>
  /** Returns the whole body of a list's response, which contains the rows' position. */
  callForList<Path extends string>(
    path: KnownPath<'GET', Path>,
    failureMessage: string,
  ): Promise<ResponseBodyOf<RouteOf<'GET', Path>>>
  /** Returns a response whose body isn't JSON. */
  callForResponse<Path extends string, Method extends string = 'GET'>(
    path: KnownPath<Method, Path>,
    failureMessage: string,
    init?: InitOf<Method, Path>,
  ): Promise<Response>
  /** Returns `null` if the response's status is 404. */
  findOrNull<Path extends string>(
    path: KnownPath<'GET', Path>,
    failureMessage: string,
  ): Promise<ResponseDataOf<RouteOf<'GET', Path>> | null>
  /** URL of the storage service, without a trailing slash. */
  storageUrl: string
  callStorage(path: string, failureMessage: string, init?: RequestInit): Promise<Response>
}

/** HTTP statuses of responses whose error message is meant for users. */
const USER_MESSAGE_STATUSES = new Set([403, 409, 422, 429])

export function createApi(
  { apiUrl, anonKey }: Pick<ClientConfig, 'apiUrl' | 'anonKey'>,
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

  const callForList = <Body>(path: string, failureMessage: string) =>
    callForBody(path, failureMessage) as Promise<Body>

  async function findOrNull<T>(path: string, failureMessage: string): Promise<T | null> {
    try {
      return await callApi<T>(path, failureMessage)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  }

  async function callForResponse(
    path: string,
    failureMessage: string,
    init?: RequestInit,
  ): Promise<Response> {
    return requireOk(await send(apiUrl + path, init), failureMessage)
  }

  async function callStorage(
    path: string,
    failureMessage: string,
    init?: RequestInit,
  ): Promise<Response> {
    const headers = new Headers(init?.headers)
    headers.set('apikey', anonKey)
    return requireOk(await send(storageUrl + path, { ...init, headers }), failureMessage)
  }

  return { callApi, callForList, callForResponse, findOrNull, storageUrl, callStorage }
}

function requireOk(response: Response, failureMessage: string): Response {
  if (!response.ok) throw new ApiError(failureMessage, response.status)
  return response
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
