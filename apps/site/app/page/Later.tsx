import { type ReactNode, Suspense, useEffect, useRef } from 'react'

interface LaterProps {
  /** Called as it comes near or takes the focus; at once where it has not been prerendered. */
  onWanted: () => void
  children: ReactNode
}

/** In px: how far from the screen it is near. */
const NEAR = '300px'

/**
 * A part of a page that comes alive when the visitor is near it; before, it is what the server
 * sent. Its children must never be drawn anew from outside: React would throw that away.
 */
export function Later({ onWanted, children }: LaterProps) {
  const root = useRef<HTMLDivElement>(null)
  const want = useRef(onWanted)

  useEffect(() => {
    const element = root.current
    if (!element) return
    if (element.childElementCount === 0) {
      want.current()
      return
    }
    const listeners = new AbortController()
    const handle = () => {
      want.current()
      end()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) handle()
      },
      { rootMargin: NEAR },
    )
    const end = () => {
      observer.disconnect()
      listeners.abort()
    }
    observer.observe(element)
    element.addEventListener('focusin', handle, { signal: listeners.signal })
    return end
  }, [])

  return (
    <div ref={root}>
      <Suspense>{children}</Suspense>
    </div>
  )
}
