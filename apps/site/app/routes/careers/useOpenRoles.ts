import { use, useEffect, useState } from 'react'
import { fetchOpenRoles } from '../../api.ts'
import { roles as ownRoles } from '../../content/roles.ts'
import { OpenRolesContext } from './OpenRolesContext.ts'
import { type OpenRoles, PAGE_ROLES_ID, toScriptJson } from './openRoles.ts'

/** Outlives the page, for whoever comes back to it. */
let latest: OpenRoles | undefined

interface Loading {
  /** `undefined` where none are known yet. */
  open: OpenRoles | undefined
  isLoading: boolean
}

/**
 * The open roles: those that the page came with, and soon after those of now.
 * @param prepare fetches what draws other roles than the page came with.
 */
export function useOpenRoles(prepare: () => Promise<void>): Loading {
  const drawn = use(OpenRolesContext)
  const [first] = useState(() => drawn ?? latest ?? readPage())
  const [open, setOpen] = useState(first)
  const [isLoading, setIsLoading] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    const show = async () => {
      const answer = await fetchOpenRoles(leaving.signal).catch(() => undefined)
      if (leaving.signal.aborted) return
      if (answer) latest = answer
      const next = answer ?? failed(first)
      if (isOther(next, first)) {
        await prepare()
        setOpen(next)
      }
    }
    setIsLoading(true)
    show().finally(() => {
      if (!leaving.signal.aborted) setIsLoading(false)
    })
    return () => leaving.abort()
  }, [first, prepare])

  return { open, isLoading }
}

/** Mostly the page says it already. */
const isOther = (next: OpenRoles, shown: OpenRoles | undefined) =>
  !shown || toScriptJson(next) !== toScriptJson(shown)

/** What was shown stays; where that is nothing, the roles of this site stand in. */
function failed(open: OpenRoles | undefined): OpenRoles {
  if (open && open.roles.length > 0) return { ...open, hasFailed: true }
  return { roles: ownRoles, isTrue: false, hasFailed: true }
}

function readPage(): OpenRoles | undefined {
  const data = document.getElementById(PAGE_ROLES_ID)?.textContent
  return data ? (JSON.parse(data) as OpenRoles) : undefined
}
