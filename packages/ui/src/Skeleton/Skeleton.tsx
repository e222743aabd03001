import type { ComponentPropsWithRef } from 'react'
import { toPositive } from '../hooks/toFinite.ts'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Skeleton.css.ts'

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /**
   * The number of lines of text that the skeleton replaces. The last of several lines is shorter.
   * @default 1
   */
  lines?: number
}

/**
 * A placeholder for text that's loading, in the font size of its parent. For other content, set
 * `inlineSize` and `blockSize` with `style`. Screen readers ignore the placeholder, so set
 * `aria-busy` on the part of the page that's loading.
 */
export const Skeleton = withRef(function Skeleton({
  lines = 1,
  className,
  ...rest
}: SkeletonProps) {
  return (
    <span {...rest} aria-hidden="true" className={cx(styles.root, className)}>
      {Array.from({ length: toPositive(lines, 1) }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other key.
        <span key={line} className={styles.line} />
      ))}
    </span>
  )
})
