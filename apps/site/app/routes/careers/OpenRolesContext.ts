import { createContext } from 'react'
import type { OpenRoles } from './openRoles.ts'

/** The roles that a page is drawn with where it is written; a browser reads them from the page. */
export const OpenRolesContext = createContext<OpenRoles | undefined>(undefined)
