import { createContext } from 'react'
import type { OpenRoles } from '../../openRoles.ts'

/**
 * Provides the roles during prerendering. In browsers, `useOpenRoles` reads them from the document.
 */
export const OpenRolesContext = createContext<OpenRoles | undefined>(undefined)
