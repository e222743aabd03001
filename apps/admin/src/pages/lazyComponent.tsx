import { type ComponentType, lazy, useState } from 'react'

const loaders: (() => Promise<unknown>)[] = []

/**
 * Returns a component, such as a page, whose code loads when it first renders, or when `preload` or
 * `preloadComponents` is called. The component needs a `<Suspense>` around it, which shows its
 * fallback only if the code hasn't loaded yet.
 * @param name the name of the module's export that contains the component
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let loadedComponent: ComponentType<Props> | undefined

  async function preload() {
    loadedComponent ??= (await load())[name]
    return { default: loadedComponent }
  }

  const SuspendingComponent = lazy<ComponentType<Props>>(preload)

  function LazyComponent(props: Props) {
    // Keep the first choice, because React would discard the component's state if its type changed.
    const [Component] = useState(() => loadedComponent ?? SuspendingComponent)
    return <Component {...props} />
  }

  loaders.push(preload)
  return Object.assign(LazyComponent, { preload })
}

/**
 * Loads the code of all lazy components, one after the other, so that the page stays responsive.
 * Ignores failures, because a component loads its code again when it renders.
 */
export async function preloadComponents(): Promise<void> {
  for (const load of loaders) await load().catch(() => undefined)
}
