import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { markHydrated, UNHYDRATED } from './hydration.ts'
import { type HydrationOptions, watchHydrationTriggers } from './hydrationTriggers.ts'

/**
 * Creates a component that is prerendered with the page and hydrated when a visitor is likely to
 * use it. The component's `preload` loads the code in advance. If the code can't be loaded,
 * `preload` rejects and can be called again. The `loaded` promise resolves once the code is loaded.
 * Include `preload` in the `preload` of each page that has the component, because the component has
 * no markup to show after a navigation until its code is loaded.
 *
 * Don't change the component's props before `loaded` has resolved. Otherwise, React would replace
 * the prerendered markup, including text that a visitor has typed.
 */
export function lazyHydrate<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  options: HydrationOptions = {},
) {
  type Module = Awaited<ReturnType<typeof load>>
  let resolveModule: (module: Module) => void
  const modulePromise = new Promise<Module>((resolve) => {
    resolveModule = resolve
  })
  let loadingPromise: Promise<void> | undefined

  const preload = () => {
    loadingPromise ??= load().then(resolveModule, (error: unknown) => {
      loadingPromise = undefined
      throw error
    })
    return loadingPromise
  }

  // While a lazy component is loading, React leaves its prerendered markup unchanged.
  const Component = lazy(() => (import.meta.env.SSR ? load() : modulePromise))

  // Without `memo`, a parent's rerender would update the `Suspense` boundary before its code is
  // loaded, and React could replace the prerendered markup.
  const LazyHydrated = memo((props: Props) => (
    <HydrationBoundary preload={preload} options={options}>
      <Component {...props} />
    </HydrationBoundary>
  ))
  return Object.assign(LazyHydrated, { preload, loaded: modulePromise })
}

interface HydrationBoundaryProps {
  preload: () => Promise<void>
  options: HydrationOptions
  children: ReactNode
}

function HydrationBoundary({ preload, options, children }: HydrationBoundaryProps) {
  const root = useRef<HTMLDivElement>(null)
  const isHydrated = useRef(false)

  useEffect(() => {
    const element = root.current
    if (!element) return
    // Even if the code fails to load, the markup works without it: forms post and links navigate.
    const hydrate = () => void preload().catch(() => markHydrated(element))
    if (isHydrated.current) markHydrated(element)
    else if (element.childElementCount === 0) hydrate()
    else return watchHydrationTriggers(element, hydrate, options)
    return
  }, [preload, options])

  const handleHydrated = () => {
    isHydrated.current = true
    if (root.current) markHydrated(root.current)
  }

  return (
    <div ref={root} {...{ [UNHYDRATED]: '' }}>
      <Suspense>
        {children}
        <HydrationSignal onHydrated={handleHydrated} />
      </Suspense>
    </div>
  )
}

/**
 * Calls `onHydrated` when the `Suspense` boundary that contains this component is hydrated. Waits
 * for a second render first, because some components, such as forms, render again after hydration.
 */
function HydrationSignal({ onHydrated }: { onHydrated: () => void }) {
  const latestCallback = useRef(onHydrated)
  const [hasRenderedAgain, setHasRenderedAgain] = useState(false)
  useEffect(() => {
    if (hasRenderedAgain) latestCallback.current()
    else setHasRenderedAgain(true)
  }, [hasRenderedAgain])
  return null
}
