import type { ComponentPropsWithRef } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './VisuallyHidden.css.ts'

export type VisuallyHiddenProps = ComponentPropsWithRef<'span'>

/** Text for screen readers only. */
export const VisuallyHidden = withRef(function VisuallyHidden({
  className,
  ...rest
}: VisuallyHiddenProps) {
  return <span {...rest} className={cx(styles.root, className)} />
})
