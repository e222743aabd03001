import { version } from 'react'

/**
 * Makes a button toggle a popover in React 18 and 19. React 19 expects the prop in camel case, and
 * React 18 expects it in lowercase.
 */
export const popoverTargetProps = (id: string): { popoverTarget?: string } => ({
  [version.startsWith('18.') ? 'popovertarget' : 'popoverTarget']: id,
})
