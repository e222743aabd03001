import { use, useEffect, useState } from 'react'
import { fetchOpenRoles, type OpenRoles } from '../../api.ts'
import { roles as builtInRoles } from '../../content/roles.ts'
import { OpenRolesContext } from './OpenRolesContext.ts'
import { PAGE_ROLES_ID, toScriptJson } from './openRoles.ts'

/** The last response, reused when a visitor navigates back to the page. */
let cachedRoles: OpenRoles | undefined

interface OpenRolesState {
  /** The open roles, or `undefined` until they're known. */
  openRoles: OpenRoles | undefined
  isLoading: boolean
}

/** The code that renders new roles. */
interface RolesCode {
  preload: () => Promise<void>
  loaded: Promise<unknown>
}

/**
 * Returns the roles in the document, and later the current roles from the job board. The argument
 * must not change between renders.
 */
export function useOpenRoles({ preload, loaded }: RolesCode): OpenRolesState {
  const prerenderedRoles = use(OpenRolesContext)
  const [initialRoles] = useState(() => prerenderedRoles ?? cachedRoles ?? readRolesFromDocument())
  const [openRoles, setOpenRoles] = useState(initialRoles)
  const [isLoading, setIsLoading] = useState(false)

  useEffect(() => {
    const request = new AbortController()
    const refresh = async () => {
      const fetched = await fetchOpenRoles(request.signal).catch(() => undefined)
      if (request.signal.aborted) return
      if (fetched) cachedRoles = fetched
      const next = fetched ?? getRolesAfterFailure(initialRoles)
      if (!hasChanged(next, initialRoles)) return
      // If the code can't be loaded, the page shows the document's roles until an interaction loads
      // the code.
      await preload().catch(() => undefined)
      loaded.then(() => {
        if (!request.signal.aborted) setOpenRoles(next)
      })
    }
    setIsLoading(true)
    refresh().finally(() => {
      if (!request.signal.aborted) setIsLoading(false)
    })
    return () => request.abort()
  }, [initialRoles, preload, loaded])

  return { openRoles, isLoading }
}

const hasChanged = (next: OpenRoles, shown: OpenRoles | undefined) =>
  !shown || toScriptJson(next) !== toScriptJson(shown)

/** Returns the roles to show after a failed request. Without current roles, uses built-in ones. */
function getRolesAfterFailure(current: OpenRoles | undefined): OpenRoles {
  if (current && current.roles.length > 0) return { ...current, hasFailed: true }
  return { roles: builtInRoles, isConfirmed: false, hasFailed: true }
}

function readRolesFromDocument(): OpenRoles | undefined {
  const data = document.getElementById(PAGE_ROLES_ID)?.textContent
  return data ? (JSON.parse(data) as OpenRoles) : undefined
}
