/**
 * Makes an element inert in React 18 and 19. Passes a string, because React 18 doesn't know the
 * `inert` prop and drops a boolean. React 19 treats any non-empty string as `true`.
 */
export function inertProps(isInert: boolean): { inert?: boolean } {
  return isInert ? { inert: 'inert' as unknown as boolean } : {}
}
