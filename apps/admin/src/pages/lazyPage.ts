import { type ComponentType, lazy } from 'react'

const loaders: (() => Promise<unknown>)[] = []

/**
 * Returns a page whose code loads when the page first renders, or when `preloadPages` is called.
 * `name` is the export of the module that contains the page.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  loaders.push(load)
  return lazy(async () => ({ default: (await load())[name] }))
}

/**
 * Loads the code of all pages. Ignores failures, because a page loads its code again when it
 * renders.
 */
export async function preloadPages(): Promise<void> {
  await Promise.allSettled(loaders.map((load) => load()))
}
