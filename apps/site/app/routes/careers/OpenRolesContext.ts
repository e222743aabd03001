import { createContext } from 'react'
import type { OpenRoles } from '../../api.ts'

/** Provides the roles for prerendering. Browsers read the roles from the document instead. */
export const OpenRolesContext = createContext<OpenRoles | undefined>(undefined)
