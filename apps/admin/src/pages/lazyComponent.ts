import { type ComponentType, lazy } from 'react'

const loaders: (() => Promise<unknown>)[] = []

/**
 * Returns a component, such as a page, whose code loads when it first renders, or when
 * `preloadComponents` is called. The component needs a `<Suspense>` around it.
 * @param name the name of the module's export that contains the component
 */
export function lazyComponent<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  loaders.push(load)
  return lazy(async () => ({ default: (await load())[name] }))
}

/**
 * Loads the code of all lazy components, one after the other, so that the page stays responsive.
 * Ignores failures, because a component loads its code again when it renders.
 */
export async function preloadComponents(): Promise<void> {
  for (const load of loaders) await load().catch(() => undefined)
}
