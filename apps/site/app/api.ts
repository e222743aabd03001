import type { NewsletterFormProps, SubmitDeployment, SubmitResult } from '@duet/forms'
import type { ApiAnswer } from '@duet/forms/schema'
import type { OpenRole } from './content/roles.ts'
import type { OpenRoles } from './routes/careers/openRoles.ts'

type Subscribe = NewsletterFormProps['onSubmit']

type Refusal = Extract<SubmitResult, { ok: false }>

const JSON_TYPE = 'application/json'

/**
 * Sends a deployment request with its files. Never rejects: a lost network, a cancelled upload and
 * a refusal of the server are results.
 */
export const submitDeployment: SubmitDeployment = (
  { values, files, idempotencyKey, website },
  { signal, onProgress },
) => {
  const body = new FormData()
  body.set('name', values.name)
  body.set('email', values.email)
  body.set('title', values.title)
  body.set('company', values.company)
  body.set('useCase', values.useCase)
  body.set('states', JSON.stringify(values.states))
  body.set('totalUnits', String(values.totalUnits))
  body.set('website', website)
  files.forEach((file, index) => {
    body.append(`files[${index}]`, file, file.name)
  })

  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve({ ok: false, reason: 'cancelled' })
      return
    }
    // @NOTE XMLHttpRequest, because fetch still cannot tell how much of a body has left.
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    const settle = (result: SubmitResult) => {
      signal.removeEventListener('abort', cancel)
      resolve(result)
    }
    request.open('POST', '/api/deployment')
    request.setRequestHeader('Accept', JSON_TYPE)
    request.setRequestHeader('Idempotency-Key', idempotencyKey)
    request.upload.onprogress = ({ loaded, total }) => onProgress({ loaded, total })
    request.onload = () => {
      const answer = parseAnswer<{ id: string } | undefined>(request.responseText)
      settle(answer?.success ? { ok: true, id: answer.data?.id ?? '' } : refusalOf(answer))
    }
    request.onerror = () => settle(networkRefusal())
    request.onabort = () => settle({ ok: false, reason: 'cancelled' })
    signal.addEventListener('abort', cancel)
    request.send(body)
  })
}

/** Subscribes an address to the newsletter. Never rejects, as above. */
export const subscribe: Subscribe = async (email, { website }) => {
  try {
    const response = await fetch('/api/newsletter', {
      method: 'POST',
      headers: { Accept: JSON_TYPE, 'Content-Type': JSON_TYPE },
      body: JSON.stringify({ email, website }),
    })
    const answer = parseAnswer<{ alreadySubscribed: boolean } | undefined>(await response.text())
    return answer?.success
      ? { ok: true, alreadySubscribed: answer.data?.alreadySubscribed === true }
      : refusalOf(answer)
  } catch {
    return networkRefusal()
  }
}

/** A little more than the server itself waits for the job board, in ms. */
const ROLES_PATIENCE = 15_000

/**
 * The open roles of now.
 * @throws whatever kept them from coming: a lost network, a refusal, an answer of another form.
 */
export async function fetchOpenRoles(leaving: AbortSignal): Promise<OpenRoles> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(ROLES_PATIENCE)])
  const { anonKey } = await (await fetch('/config.json', { signal })).json()
  const response = await fetch('/functions/v1/fetch-ashby-jobs', {
    method: 'POST',
    signal,
    headers: { Accept: JSON_TYPE, 'Content-Type': JSON_TYPE, apikey: anonKey },
    body: JSON.stringify({ listedOnly: true, status: 'OPEN' }),
  })
  const { results } = await response.json()
  if (!response.ok || !isRoleList(results)) {
    throw new Error(`The job board answered with ${response.status} and no list of roles`)
  }
  // The server has a list for every case; this one says that it could not ask.
  const hasFailed = response.headers.get('X-Jobs-Source') === 'fallback'
  return { roles: results, isTrue: !hasFailed, hasFailed }
}

const isRoleList = (value: unknown): value is OpenRole[] =>
  Array.isArray(value) &&
  value.every(
    (role) =>
      typeof role?.id === 'string' &&
      typeof role.title === 'string' &&
      typeof role.departmentName === 'string',
  )

function parseAnswer<T>(text: string): ApiAnswer<T> | undefined {
  try {
    return JSON.parse(text) as ApiAnswer<T>
  } catch {
    // A proxy in between answers with a page of its own.
    return undefined
  }
}

function refusalOf(answer: ApiAnswer<unknown> | undefined): Refusal {
  // So does one that answers in JSON.
  if (!answer || answer.success || !answer.error) return { ok: false, reason: 'failed' }
  const { message, fields } = answer.error
  return { ok: false, reason: 'failed', message, ...(fields && { fields }) }
}

function networkRefusal(): Refusal {
  return { ok: false, reason: navigator.onLine ? 'failed' : 'offline' }
}
