'use client'

import { type ComponentPropsWithRef, useEffect, useRef } from 'react'
import { observeSize } from '../hooks/observeSize.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './ReadingProgress.css.ts'

export type ReadingProgressProps = Omit<ComponentPropsWithRef<'div'>, 'children'>

/**
 * A line that shows how far the page has been scrolled. It covers the bottom border of the `NavBar`
 * that precedes it. It uses CSS scroll timelines, or a script in browsers that don't support them.
 * The line is hidden from screen readers, because some screen readers beep at every step of a
 * progress bar.
 */
export const ReadingProgress = withRef(function ReadingProgress({
  className,
  ...rest
}: ReadingProgressProps) {
  const line = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // jsdom has no `CSS.supports`.
    if (globalThis.CSS?.supports?.('animation-timeline', 'scroll()')) return
    const { documentElement: page } = document
    const updateLine = () => {
      const fraction = window.scrollY / (page.scrollHeight - window.innerHeight)
      if (line.current) line.current.style.scale = `${Math.min(1, Math.max(0, fraction || 0))} 1`
    }
    const stopObserving = observeSize([page], updateLine)
    window.addEventListener('scroll', updateLine, { passive: true })
    return () => {
      stopObserving()
      window.removeEventListener('scroll', updateLine)
    }
  }, [])

  return (
    <div {...rest} aria-hidden="true" className={cx(styles.root, className)}>
      <div ref={line} className={styles.line} />
    </div>
  )
})
