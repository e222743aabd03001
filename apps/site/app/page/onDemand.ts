import { type ComponentType, lazy } from 'react'

/**
 * A lazy component whose code is fetched only once `want` has been called. Until then its
 * prerendered markup stays as it is: React leaves a boundary alone that is not ready to hydrate.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  type Module = Awaited<ReturnType<typeof load>>
  let arrive: (module: Module) => void = () => {}
  const arrival = new Promise<Module>((resolve) => {
    arrive = resolve
  })
  let loading: Promise<void> | undefined

  /** Settles when the code is there. Where it cannot be had it rejects, and may be called again. */
  const want = () => {
    loading ??= load().then(arrive, (error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return { Component: lazy(() => (import.meta.env.SSR ? load() : arrival)), want }
}
