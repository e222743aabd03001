import { useEffect, useRef, useState } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import * as styles from './Toast.css.ts'
import { removeToast, type ToastRecord, type ToastTone, toast } from './toastStore.ts'
import { useCountdown } from './useCountdown.ts'
import { useSwipeAway } from './useSwipeAway.ts'

const ICON = { neutral: 'info', positive: 'check', destructive: 'warning' } as const
const ROLE = {
  neutral: 'status',
  positive: 'status',
  destructive: 'alert',
} as const satisfies Record<ToastTone, string>

/** Milliseconds that a toast stands at least, where others wait for its place. */
const TURN = 2000

interface ToastItemProps {
  record: ToastRecord
  isPaused: boolean
  /** Whether it makes room for the next one as soon as it has had its turn. */
  isHurried: boolean
}

/** One toast: it counts itself down, and takes itself out once it has left. */
export function ToastItem({ record, isPaused, isHurried }: ToastItemProps) {
  const { id, title, description, tone, duration, isLeaving } = record
  const root = useRef<HTMLDivElement>(null)
  const isSpoken = useNextFrame()
  const dismiss = () => toast.dismiss(id)
  useCountdown(isHurried ? Math.min(TURN, duration) : duration, !isPaused && !isLeaving, dismiss)
  const swipe = useSwipeAway(dismiss)

  useEffect(() => {
    if (!isLeaving) return
    let isStale = false
    const endings = (root.current?.getAnimations() ?? []).map((animation) => animation.finished)
    Promise.allSettled(endings).then(() => {
      if (!isStale) removeToast(id)
    })
    return () => {
      isStale = true
    }
  }, [isLeaving, id])

  return (
    <div
      ref={root}
      className={styles.toast}
      data-toast={id}
      data-tone={tone}
      data-state={isLeaving ? 'leaving' : isSpoken ? 'open' : 'entering'}
      {...swipe}
    >
      <Icon name={ICON[tone]} className={styles.icon} />
      <div role={ROLE[tone]} aria-atomic="true" className={styles.words}>
        {isSpoken && (
          <>
            <p className={styles.title}>{title}</p>
            {description && <p className={styles.description}>{description}</p>}
          </>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label="Dismiss notification"
        // A mouse that closes a toast leaves the focus where it is: taken along, it would stop
        // the clock of the toasts that stay.
        onMouseDown={(event) => event.preventDefault()}
        onClick={dismiss}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/**
 * `false` for one frame. Readers announce what changes in a live region, not what a new one
 * brings along, so the words follow the region a frame later.
 */
function useNextFrame(): boolean {
  const [isNext, setIsNext] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsNext(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isNext
}
