import { links } from '../../content/links.ts'
import type { OpenRole } from '../../content/roles.ts'

/** ID of the element that contains the roles as JSON, for hydration. */
export const PAGE_ROLES_ID = 'open-roles-data'

/** Returns the URL for applying, which is the role's page on the job board. */
export function getApplyUrl({ id, applyUrl, jobUrl }: OpenRole): string {
  const boardUrl = [applyUrl, jobUrl].find((url) => url?.includes(id))
  return boardUrl ?? `${links.jobBoard}${encodeURIComponent(id)}`
}

/** Converts a value to JSON that is safe inside a script element. */
export const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
