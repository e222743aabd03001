import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { ASLEEP, awaken } from './asleep.ts'
import { type Nearness, watchWanted } from './wanted.ts'

interface LaterProps extends Nearness {
  /** Fetches the code; at once where the part has not been prerendered. */
  onWanted: () => Promise<void>
  /** Keeps its place where it has not been prerendered. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * A part of a page that comes alive when its visitor is near; before, it is what the server sent.
 * Its children must never be drawn anew from outside: React would throw that away.
 */
export function Later({ onWanted, fallback, children, ...nearness }: LaterProps) {
  const root = useRef<HTMLDivElement>(null)
  const isAwake = useRef(false)
  const latest = useRef({ onWanted, nearness })

  useEffect(() => {
    const part = root.current
    if (!part) return
    // Where the code does not come, the markup has to do: forms post, links lead.
    const want = () => void latest.current.onWanted().catch(() => awaken(part))
    if (isAwake.current) awaken(part)
    else if (part.childElementCount === 0) want()
    else return watchWanted(part, want, latest.current.nearness)
    return
  }, [])

  const handleAwake = () => {
    isAwake.current = true
    if (root.current) awaken(root.current)
  }

  return (
    <div ref={root} {...{ [ASLEEP]: '' }}>
      <Suspense fallback={fallback}>
        {children}
        <Awake onAwake={handleAwake} />
      </Suspense>
    </div>
  )
}

/** Beside what comes alive, so that its effect tells when that has happened. */
function Awake({ onAwake }: { onAwake: () => void }) {
  const latest = useRef(onAwake)
  useEffect(() => latest.current(), [])
  return null
}
