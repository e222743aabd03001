import { type ComponentPropsWithRef, useEffect, useImperativeHandle, useRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './SmoothAnchors.css.ts'
import { watchAnchors } from './watchAnchors.ts'

export type SmoothAnchorsProps = ComponentPropsWithRef<'div'>

/**
 * Links to `#…` in its children scroll smoothly; those of the whole document, where it has none.
 * They stop 80 px below the upper edge of the screen, 100 px under 768 px of width, and hand the
 * focus to what they lead to. The element itself takes no room and no part in the layout.
 */
export const SmoothAnchors = withRef(function SmoothAnchors({
  ref,
  className,
  children,
  ...rest
}: SmoothAnchorsProps) {
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => root.current as HTMLDivElement)
  const isWhole = children === undefined
  useEffect(() => watchAnchors((link) => isWhole || !!root.current?.contains(link)), [isWhole])
  return (
    <div {...rest} ref={root} className={cx(styles.root, className)}>
      {children}
    </div>
  )
})
