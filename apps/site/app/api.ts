import type { ApiResponse, PathOf, RequestBodyOf, ResponseDataOf } from '@duet/contract'
import type { NewsletterResult, SubmitOptions, SubmitRequest, SubmitResult } from '@duet/forms'
import { type DeploymentRequest, toFormEntries } from '@duet/forms/schema'
import type { Touches } from './visit/touches.ts'

type Failure = Extract<SubmitResult, { ok: false }>

const JSON_TYPE = 'application/json'

/**
 * Sends a deployment request with its files, and how the visitor reached the site. Never rejects: the
 * result reports network errors, canceled uploads, and rejected requests.
 */
export function submitDeployment(
  { values, files, idempotencyKey, website }: SubmitRequest<DeploymentRequest>,
  touches: Touches | undefined,
  { signal, onProgress }: SubmitOptions,
): Promise<SubmitResult> {
  const body = new FormData()
  for (const [name, value] of toFormEntries(values)) body.set(name, value)
  body.set('website', website)
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
