import { use, useEffect, useState } from 'react'
import { roles as builtInRoles } from '../../content/roles.ts'
import { fetchOpenRoles, type OpenRoles } from '../../openRoles.ts'
import { OpenRolesContext } from './OpenRolesContext.ts'
import { PAGE_ROLES_ID, toScriptJson } from './openRoles.ts'

/** The last response, reused when a visitor navigates back to the page. */
let cachedRoles: OpenRoles | undefined

interface OpenRolesState {
  /** The open roles, or `undefined` until they're known. */
  openRoles: OpenRoles | undefined
  isLoading: boolean
}

/** How to load the code that renders the roles: see `lazyHydrate`. */
interface RolesCode {
  preload: () => Promise<void>
  loaded: Promise<unknown>
}

/**
 * At first, returns the roles that are in the document. Then fetches the current roles and returns
 * those instead. The argument must not change between renders.
 */
export function useOpenRoles({ preload, loaded: modulePromise }: RolesCode): OpenRolesState {
  const prerenderedRoles = use(OpenRolesContext)
  const [initialRoles] = useState(() => prerenderedRoles ?? cachedRoles ?? readRolesFromDocument())
  const [openRoles, setOpenRoles] = useState(initialRoles)
  const [isLoading, setIsLoading] = useState(false)

  useEffect(() => {
    const controller = new AbortController()
    const refresh = async () => {
      const fetchedRoles = await fetchOpenRoles(controller.signal).catch(() => undefined)
      if (controller.signal.aborted) return
      if (fetchedRoles) cachedRoles = fetchedRoles
      const newRoles = fetchedRoles ?? getRolesAfterFailure(initialRoles)
      if (!hasChanged(newRoles, initialRoles)) return
      // Load the code that renders the roles. If that fails, the page shows the document's roles
      // until an interaction loads the code.
      await preload().catch(() => undefined)
      modulePromise.then(() => {
        if (!controller.signal.aborted) setOpenRoles(newRoles)
      })
    }
    setIsLoading(true)
    refresh().finally(() => {
      if (!controller.signal.aborted) setIsLoading(false)
    })
    return () => controller.abort()
  }, [initialRoles, preload, modulePromise])

  return { openRoles, isLoading }
}

const hasChanged = (newRoles: OpenRoles, shownRoles: OpenRoles | undefined) =>
  !shownRoles || toScriptJson(newRoles) !== toScriptJson(shownRoles)

/** After a failed request, returns the roles that are already shown, or else the built-in roles. */
function getRolesAfterFailure(shownRoles: OpenRoles | undefined): OpenRoles {
  if (shownRoles && shownRoles.roles.length > 0) return { ...shownRoles, hasFailed: true }
  return { roles: builtInRoles, isConfirmed: false, hasFailed: true }
}

function readRolesFromDocument(): OpenRoles | undefined {
  const rolesJson = document.getElementById(PAGE_ROLES_ID)?.textContent
  return rolesJson ? (JSON.parse(rolesJson) as OpenRoles) : undefined
}
