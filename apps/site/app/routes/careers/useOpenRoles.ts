import { use, useEffect, useState } from 'react'
import { fetchOpenRoles } from '../../api.ts'
import { roles as ownRoles } from '../../content/roles.ts'
import { OpenRolesContext } from './OpenRolesContext.ts'
import { type OpenRoles, PAGE_ROLES_ID } from './openRoles.ts'

/** Outlives the page, for whoever comes back to it. */
let latest: OpenRoles | undefined

interface Loading {
  /** `undefined` where none are known yet. */
  open: OpenRoles | undefined
  isLoading: boolean
}

/** The open roles: those that the page came with, and soon after those of now. */
export function useOpenRoles(): Loading {
  const drawn = use(OpenRolesContext)
  const [open, setOpen] = useState(() => drawn ?? latest ?? readPage())
  const [isLoading, setIsLoading] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    setIsLoading(true)
    fetchOpenRoles(leaving.signal)
      .then((answer) => {
        latest = answer
        setOpen(answer)
      })
      .catch(() => {
        if (!leaving.signal.aborted) setOpen(failed)
      })
      .finally(() => {
        if (!leaving.signal.aborted) setIsLoading(false)
      })
    return () => leaving.abort()
  }, [])

  return { open, isLoading }
}

/** What was shown stays; where that is nothing, the roles of this site stand in. */
function failed(open: OpenRoles | undefined): OpenRoles {
  if (open && open.roles.length > 0) return { ...open, hasFailed: true }
  return { roles: ownRoles, isTrue: false, hasFailed: true }
}

function readPage(): OpenRoles | undefined {
  const data = document.getElementById(PAGE_ROLES_ID)?.textContent
  return data ? (JSON.parse(data) as OpenRoles) : undefined
}
