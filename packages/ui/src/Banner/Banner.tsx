import type { ComponentPropsWithRef, ReactNode } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Banner.css.ts'

export interface BannerProps extends ComponentPropsWithRef<'section'> {
  /** The accessible name of the landmark, such as `Announcement`. */
  label: string
  /** Content at the end of the row, usually a link. */
  end?: ReactNode
}

/** An announcement at the top of a page, 40 px high. */
export const Banner = withRef(function Banner({
  label,
  end,
  className,
  children,
  ...rest
}: BannerProps) {
  return (
    <section {...rest} aria-label={label} className={cx(styles.root, className)}>
      <div className={styles.row}>
        {children}
        {end && <div className={styles.end}>{end}</div>}
      </div>
    </section>
  )
})
