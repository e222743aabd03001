import { type ReactNode, useEffect, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import * as styles from './CareersAccordion.css.ts'

interface FoldProps {
  isOpen: boolean
  /** The browser's search has found a word in it while it was closed. */
  onFound: () => void
  children: ReactNode
}

/** What opens and closes in height, and is found by the browser's search while it is closed. */
export function Fold({ isOpen, onFound, children }: FoldProps) {
  const fold = useRef<HTMLDivElement>(null)
  const latestFound = useRef(onFound)

  // React knows `hidden` as yes or no only; so do servers, and without scripts a style opens it.
  useIsomorphicLayoutEffect(() => {
    if (!isOpen) fold.current?.setAttribute('hidden', 'until-found')
  }, [isOpen])

  useEffect(() => {
    latestFound.current = onFound
  })

  useEffect(() => {
    const element = fold.current
    const open = () => latestFound.current()
    element?.addEventListener('beforematch', open)
    return () => element?.removeEventListener('beforematch', open)
  }, [])

  return (
    <div ref={fold} hidden={!isOpen} className={styles.fold}>
      {children}
    </div>
  )
}
