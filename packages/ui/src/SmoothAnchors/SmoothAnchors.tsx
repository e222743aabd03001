'use client'

import { type ComponentPropsWithRef, useEffect, useRef } from 'react'
import { useMergedRefs } from '../hooks/mergeRefs.ts'
import { getRoot } from '../hooks/roots.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './SmoothAnchors.css.ts'
import { watchAnchors } from './watchAnchors.ts'

export type SmoothAnchorsProps = ComponentPropsWithRef<'div'>

/**
 * Makes links to `#…` scroll smoothly. Applies to the links in its children, or if it has no
 * children, to all links in the document or shadow root. Targets stop 80 px below the top of the
 * screen, or 100 px in windows narrower than 768 px, and receive focus. `SmoothAnchors` doesn't
 * affect the layout.
 */
export const SmoothAnchors = withRef(function SmoothAnchors({
  ref,
  className,
  children,
  ...rest
}: SmoothAnchorsProps) {
  const root = useRef<HTMLDivElement>(null)
  const mergedRef = useMergedRefs(root, ref)
  const isGlobal = children === undefined
  useEffect(() => {
    const element = root.current as HTMLElement
    return watchAnchors(isGlobal ? getRoot(element) : element)
  }, [isGlobal])
  return (
    <div {...rest} ref={mergedRef} className={cx(styles.root, className)}>
      {children}
    </div>
  )
})
