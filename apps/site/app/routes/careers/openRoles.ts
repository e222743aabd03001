import { links } from '../../content/links.ts'
import type { OpenRole } from '../../content/roles.ts'

/** Id of the element with the roles as JSON, for hydration. */
export const PAGE_ROLES_ID = 'open-roles-data'

/** Where to apply: the job board's page of the role. */
export function applyLink({ id, applyUrl, jobUrl }: OpenRole): string {
  const boardPage = [applyUrl, jobUrl].find((url) => url?.includes(id))
  return boardPage ?? `${links.jobBoard}${encodeURIComponent(id)}`
}

/** JSON that is safe inside a script element. */
export const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
