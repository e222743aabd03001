import { use, useEffect, useState } from 'react'
import { fetchOpenRoles, type OpenRoles } from '../../api.ts'
import { roles as builtInRoles } from '../../content/roles.ts'
import { OpenRolesContext } from './OpenRolesContext.ts'
import { PAGE_ROLES_ID, toScriptJson } from './openRoles.ts'

/** The last response, reused when a visitor navigates back to the page. */
let cached: OpenRoles | undefined

interface OpenRolesState {
  /** The open roles, or `undefined` until they're known. */
  open: OpenRoles | undefined
  isLoading: boolean
}

/**
 * Returns the open roles: first the roles in the document, then the current ones.
 * @param preload loads the code that renders new roles.
 */
export function useOpenRoles(preload: () => Promise<void>): OpenRolesState {
  const prerendered = use(OpenRolesContext)
  const [first] = useState(() => prerendered ?? cached ?? readDocument())
  const [open, setOpen] = useState(first)
  const [isLoading, setIsLoading] = useState(false)

  useEffect(() => {
    const request = new AbortController()
    const refresh = async () => {
      const answer = await fetchOpenRoles(request.signal).catch(() => undefined)
      if (request.signal.aborted) return
      if (answer) cached = answer
      const next = answer ?? markFailed(first)
      if (hasChanged(next, first)) {
        await preload()
        setOpen(next)
      }
    }
    setIsLoading(true)
    refresh().finally(() => {
      if (!request.signal.aborted) setIsLoading(false)
    })
    return () => request.abort()
  }, [first, preload])

  return { open, isLoading }
}

const hasChanged = (next: OpenRoles, shown: OpenRoles | undefined) =>
  !shown || toScriptJson(next) !== toScriptJson(shown)

/** Keeps the current roles after a failed request, or falls back to the built-in ones. */
function markFailed(open: OpenRoles | undefined): OpenRoles {
  if (open && open.roles.length > 0) return { ...open, hasFailed: true }
  return { roles: builtInRoles, isTrue: false, hasFailed: true }
}

function readDocument(): OpenRoles | undefined {
  const data = document.getElementById(PAGE_ROLES_ID)?.textContent
  return data ? (JSON.parse(data) as OpenRoles) : undefined
}
