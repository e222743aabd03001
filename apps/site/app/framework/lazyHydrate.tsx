import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { markHydrated, UNHYDRATED } from './hydration.ts'
import { type HydrationOptions, watchHydrationTriggers } from './hydrationTriggers.ts'

interface LazyOptions extends HydrationOptions {
  /** Shown while the code loads on a page that isn't prerendered. */
  fallback?: ReactNode
}

/**
 * A component that is prerendered with the page and hydrated when a visitor is likely to use it.
 * `preload` loads its code earlier. It rejects if the code can't be loaded, and may then be called again.
 *
 * Don't change its props before `preload` has resolved: React would replace the prerendered markup,
 * including what a visitor has typed into it.
 */
export function lazyHydrate<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { fallback, ...options }: LazyOptions = {},
) {
  type Module = Awaited<ReturnType<typeof load>>
  let resolveModule: (module: Module) => void
  const loaded = new Promise<Module>((resolve) => {
    resolveModule = resolve
  })
  let loading: Promise<void> | undefined

  const preload = () => {
    loading ??= load().then(resolveModule, (error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  // React leaves prerendered markup alone while the component in it isn't loaded.
  const Component = lazy(() => (import.meta.env.SSR ? load() : loaded))

  // Without memo, a parent's render would reach the boundary before its code is loaded.
  const LazyHydrated = memo((props: Props) => (
    <HydrationBoundary preload={preload} options={options} fallback={fallback}>
      <Component {...props} />
    </HydrationBoundary>
  ))
  return Object.assign(LazyHydrated, { preload })
}

interface HydrationBoundaryProps {
  preload: () => Promise<void>
  options: HydrationOptions
  fallback: ReactNode
  children: ReactNode
}

function HydrationBoundary({ preload, options, fallback, children }: HydrationBoundaryProps) {
  const root = useRef<HTMLDivElement>(null)
  const isHydrated = useRef(false)

  useEffect(() => {
    const element = root.current
    if (!element) return
    // If the code fails to load, the markup still works: forms post and links navigate.
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
      <Suspense fallback={fallback}>
        {children}
        <HydrationSignal onHydrated={handleHydrated} />
      </Suspense>
    </div>
  )
}

/** Runs its effect once the boundary around it is hydrated. */
function HydrationSignal({ onHydrated }: { onHydrated: () => void }) {
  const latest = useRef(onHydrated)
  useEffect(() => latest.current(), [])
  return null
}
