import { links } from '../../content/links.ts'
import type { OpenRole } from '../../content/roles.ts'

/** The open roles of a page, and what they are worth. */
export interface OpenRoles {
  roles: readonly OpenRole[]
  /** Whether these are known to be the open ones; else they stand in for a board that is silent. */
  isTrue: boolean
  /** Whether the board was asked in vain. */
  hasFailed: boolean
}

/** Id of the data in the page that it wakes up with. */
export const PAGE_ROLES_ID = 'open-roles-data'

/** Where to apply: the board's own page of that role, by its id. */
export function applyLink({ id, applyUrl, jobUrl }: OpenRole): string {
  const own = [applyUrl, jobUrl].find((url) => url?.includes(id))
  return own ?? `${links.jobBoard}${encodeURIComponent(id)}`
}

/** JSON as it may stand in a script element. */
export const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
