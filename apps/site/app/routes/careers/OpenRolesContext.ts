import { createContext } from 'react'
import type { OpenRoles } from '../../api.ts'

/** The roles to prerender. Browsers read them from the document instead. */
export const OpenRolesContext = createContext<OpenRoles | undefined>(undefined)
