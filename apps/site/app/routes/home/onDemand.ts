import { type ComponentType, lazy } from 'react'
import { shownPath } from '../../shell/arrival.ts'

/**
 * A lazy component whose code is fetched only once `want` has been called. Until then its
 * prerendered markup stays as it is: React leaves a boundary alone that is not ready to hydrate.
 *
 * @param isEager fetches it at once on a page that was navigated to, which has no such markup.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isEager = false,
) {
  let want = () => {}
  const wanted = new Promise<void>((resolve) => {
    want = resolve
  })
  const Component = lazy(() => {
    const isAtOnce = import.meta.env.SSR || (isEager && shownPath() !== undefined)
    return isAtOnce ? load() : wanted.then(load)
  })
  return { Component, want }
}
