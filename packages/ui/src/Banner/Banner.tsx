import type { ComponentPropsWithRef, ReactNode } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { cx } from '../theme/cx.ts'
import * as styles from './Banner.css.ts'

export interface BannerProps extends ComponentPropsWithRef<'section'> {
  /** The landmark's name, `Announcement`. */
  label: string
  /** What stands at the far end, a link mostly. */
  end?: ReactNode
}

/** A strip on top of a page, 40 px high, with what is new. The links in it are the plain ones of the page. */
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
