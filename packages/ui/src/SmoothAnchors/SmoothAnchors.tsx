import { type ComponentPropsWithRef, useEffect, useImperativeHandle, useRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './SmoothAnchors.css.ts'
import { watchAnchors } from './watchAnchors.ts'

export type SmoothAnchorsProps = ComponentPropsWithRef<'div'>

/**
 * Makes links to `#…` in its children scroll smoothly. Without children, it applies to the whole
 * document. Targets stop 80 px below the top of the screen, or 100 px in windows narrower than 768
 * px, and receive focus. `SmoothAnchors` doesn't affect the layout.
 */
export const SmoothAnchors = withRef(function SmoothAnchors({
  ref,
  className,
  children,
  ...rest
}: SmoothAnchorsProps) {
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => root.current as HTMLDivElement)
  const isGlobal = children === undefined
  useEffect(() => watchAnchors((link) => isGlobal || !!root.current?.contains(link)), [isGlobal])
  return (
    <div {...rest} ref={root} className={cx(styles.root, className)}>
      {children}
    </div>
  )
})
