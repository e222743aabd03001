import { type ComponentPropsWithRef, useEffect, useRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './ReadingProgress.css.ts'

export type ReadingProgressProps = Omit<ComponentPropsWithRef<'div'>, 'children'>

/**
 * How much of the page has been scrolled, as a line on the hairline of the bar that stands before it.
 * CSS draws it; a script only where that has no scroll timelines. It has no role: it repeats what the
 * scroll bar and the reading position say, and some readers beep at every step of a progress bar.
 */
export const ReadingProgress = withRef(function ReadingProgress({
  className,
  ...rest
}: ReadingProgressProps) {
  const line = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (CSS.supports('animation-timeline', 'scroll()')) return
    const { documentElement: page } = document
    const draw = () => {
      const share = window.scrollY / (page.scrollHeight - window.innerHeight)
      if (line.current) line.current.style.scale = `${Math.min(1, Math.max(0, share || 0))} 1`
    }
    const watch = new ResizeObserver(draw)
    watch.observe(page)
    window.addEventListener('scroll', draw, { passive: true })
    return () => {
      watch.disconnect()
      window.removeEventListener('scroll', draw)
    }
  }, [])

  return (
    <div {...rest} aria-hidden="true" className={cx(styles.root, className)}>
      <div ref={line} className={styles.line} />
    </div>
  )
})
