import type { ComponentType } from 'react'
import { useMarkPageShown } from '../start/PageShownContext.ts'
import { lazyComponent } from './lazyComponent.tsx'

/**
 * Returns a page whose code loads when it opens. Once the page is visible, code that it doesn't need
 * may load.
 * @param name the name of the module's export that contains the page
 */
export function lazyPage<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const Page = lazyComponent(load, name)
  return function LazyPage(props: Props) {
    return (
      <>
        <Page {...props} />
        <PageShownMark />
      </>
    )
  }
}

/** Renders only after the page's code has loaded, because both wait in the same `<Suspense>`. */
function PageShownMark() {
  useMarkPageShown(true)
  return null
}
