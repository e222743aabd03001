import type { PathOf, RequestBodyOf, ResponseBodyOf } from '@duet/contract'
import type { OpenRole } from './content/roles.ts'

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
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', apikey: anonKey },
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
