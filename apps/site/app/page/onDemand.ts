import { type ComponentType, lazy } from 'react'

/**
 * A lazy component whose code is fetched only once `want` has been called. Until then its
 * prerendered markup stays as it is: React leaves a boundary alone that is not ready to hydrate.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let want = () => {}
  const wanted = new Promise<void>((resolve) => {
    want = resolve
  })
  const Component = lazy(() => (import.meta.env.SSR ? load() : wanted.then(load)))
  return { Component, want }
}
