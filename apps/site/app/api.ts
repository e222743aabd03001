import type {
  ApiResponse,
  PathOf,
  RequestBodyOf,
  ResponseBodyOf,
  ResponseDataOf,
} from '@duet/contract'
import type { NewsletterResult, SubmitDeployment, SubmitResult } from '@duet/forms'
import { toFormEntries } from '@duet/forms/schema'
import type { OpenRole } from './content/roles.ts'
import { recordTouches } from './visit/touches.ts'

/** The open roles, and whether they are current. */
export interface OpenRoles {
  roles: readonly OpenRole[]
  /**
   * Whether the roles are known to be open: either the job board listed them, or the site has no
   * job board. Only confirmed roles get structured data.
   */
  isConfirmed: boolean
  /** Whether the last attempt to load current roles failed. */
  hasFailed: boolean
}

type GetRoles = 'POST /functions/v1/fetch-ashby-jobs'

type Failure = Extract<SubmitResult, { ok: false }>

const JSON_TYPE = 'application/json'

/**
 * Sends a deployment request with its files. Never rejects: the result reports network errors,
 * canceled uploads, and rejected requests.
 */
export const submitDeployment: SubmitDeployment = (
  { values, files, idempotencyKey, website },
  { signal, onProgress },
) => {
  const body = new FormData()
  for (const [name, value] of toFormEntries(values)) body.set(name, value)
  body.set('website', website)
  const touches = recordTouches()
  if (touches) {
    body.set('first_touch', touches.first)
    body.set('last_touch', touches.last)
  }
  files.forEach((file, index) => {
    body.append(`files[${index}]`, file, file.name)
  })

  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve({ ok: false, reason: 'cancelled' })
      return
    }
    // fetch can't report upload progress.
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const finish = (result: SubmitResult) => {
      signal.removeEventListener('abort', abort)
      resolve(result)
    }
    request.open('POST', '/api/deployment' satisfies PathOf<'POST /api/deployment'>)
    request.setRequestHeader('Accept', JSON_TYPE)
    request.setRequestHeader('Idempotency-Key', idempotencyKey)
    request.upload.onprogress = ({ loaded, total }) => onProgress({ loaded, total })
    request.onload = () => {
      const apiResponse = parseResponse<ResponseDataOf<'POST /api/deployment'> | undefined>(
        request.responseText,
      )
      finish(
        apiResponse?.success
          ? { ok: true, id: apiResponse.data?.id ?? '' }
          : createFailure(apiResponse),
      )
    }
    request.onerror = () => finish(createNetworkFailure())
    request.onabort = () => finish({ ok: false, reason: 'cancelled' })
    signal.addEventListener('abort', abort)
    request.send(body)
  })
}

/** Subscribes an address to the newsletter. Never rejects. */
export async function subscribeToNewsletter(
  signUp: RequestBodyOf<'POST /api/newsletter'>,
): Promise<NewsletterResult> {
  try {
    const response = await fetch('/api/newsletter' satisfies PathOf<'POST /api/newsletter'>, {
      method: 'POST',
      headers: { Accept: JSON_TYPE, 'Content-Type': JSON_TYPE },
      body: JSON.stringify(signUp),
    })
    const apiResponse = parseResponse<ResponseDataOf<'POST /api/newsletter'> | undefined>(
      await response.text(),
    )
    return apiResponse?.success
      ? {
          ok: true,
          alreadySubscribed: apiResponse.data?.alreadySubscribed === true,
          mustConfirm: apiResponse.data?.mustConfirm === true,
        }
      : createFailure(apiResponse)
  } catch {
    return createNetworkFailure()
  }
}

/**
 * Longer than the server waits for the job board. If the job board doesn't respond, the server can
 * still send fallback roles in time.
 */
const ROLES_TIMEOUT_MS = 15_000

/**
 * Fetches the current open roles.
 * @throws if the network fails, or if the response isn't a list of roles.
 */
export async function fetchOpenRoles(cancelSignal: AbortSignal): Promise<OpenRoles> {
  const signal = AbortSignal.any([cancelSignal, AbortSignal.timeout(ROLES_TIMEOUT_MS)])
  const { anonKey } = await (await fetch('/config.json', { signal })).json()
  const response = await fetch('/functions/v1/fetch-ashby-jobs' satisfies PathOf<GetRoles>, {
    method: 'POST',
    signal,
    headers: { Accept: JSON_TYPE, 'Content-Type': JSON_TYPE, apikey: anonKey },
    body: JSON.stringify({
      listedOnly: true,
      status: 'OPEN',
    } satisfies RequestBodyOf<GetRoles>),
  })
  const { results } = (await response.json()) as Partial<ResponseBodyOf<GetRoles>>
  if (!response.ok || !isRoleList(results)) {
    throw new Error(`The server responded with status ${response.status} and no list of roles`)
  }
  // If the job board fails, the server responds with fallback roles. Only this header distinguishes
  // fallback roles from current roles.
  const hasFailed = response.headers.get('X-Jobs-Source') === 'fallback'
  return { roles: results, isConfirmed: !hasFailed, hasFailed }
}

const isRoleList = (value: unknown): value is OpenRole[] =>
  Array.isArray(value) &&
  value.every(
    (role) =>
      typeof role?.id === 'string' &&
      typeof role.title === 'string' &&
      typeof role.departmentName === 'string',
  )

function parseResponse<T>(text: string): ApiResponse<T> | undefined {
  try {
    return JSON.parse(text) as ApiResponse<T>
  } catch {
    // A proxy may respond with an HTML page, which isn't valid JSON.
    return undefined
  }
}

function createFailure(apiResponse: ApiResponse<unknown> | undefined): Failure {
  // A proxy may respond with JSON that isn't an `ApiResponse`.
  if (!apiResponse || apiResponse.success || !apiResponse.error)
    return { ok: false, reason: 'failed' }
  const { message, fields } = apiResponse.error
  return { ok: false, reason: 'failed', message, ...(fields && { fields }) }
}

function createNetworkFailure(): Failure {
  return { ok: false, reason: navigator.onLine ? 'failed' : 'offline' }
}
