import { type ReactNode, useEffect, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../hooks/useIsomorphicLayoutEffect.ts'
import * as styles from './Accordion.css.ts'

interface FoldProps {
  isOpen: boolean
  /** Called when find-in-page finds text in the content while the content is hidden. */
  onFound: () => void
  children: ReactNode
}

/** Collapsible content that find-in-page can search while it's closed. */
export function Fold({ isOpen, onFound, children }: FoldProps) {
  const fold = useRef<HTMLDivElement>(null)
  const latestOnFound = useRef(onFound)

  // React renders `hidden` only as a boolean, so set `until-found` here. Without JavaScript, CSS
  // shows the content.
  useIsomorphicLayoutEffect(() => {
    if (!isOpen) fold.current?.setAttribute('hidden', 'until-found')
  }, [isOpen])

  useEffect(() => {
    latestOnFound.current = onFound
  })

  useEffect(() => {
    const element = fold.current
    const open = () => latestOnFound.current()
    element?.addEventListener('beforematch', open)
    return () => element?.removeEventListener('beforematch', open)
  }, [])

  return (
    <div ref={fold} hidden={!isOpen} className={styles.fold}>
      {children}
    </div>
  )
}
