import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { Heading, type HeadingProps } from '../Text/Heading.tsx'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as styles from './Section.css.ts'

export interface SectionProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** The heading, which names the section. It spans the first four of twelve columns. */
  title?: ReactNode
  /** The heading level of the title. @default 2 */
  level?: HeadingProps['level']
  /** The title's step in the type scale. @default 'display2' */
  variant?: HeadingProps['variant']
  /** Muted text below the title. */
  note?: ReactNode
  /** Whether to draw a line above the section. @default true */
  hairline?: boolean
}

/** A section of a page: the title spans columns 1 to 4, and the content starts at column 5. */
export const Section = withRef(function Section({
  title,
  level = 2,
  variant = 'display2',
  note,
  hairline = true,
  className,
  children,
  ...rest
}: SectionProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      {...rest}
      className={cx(styles.root, className)}
    >
      <div className={styles.grid} data-hairline={hairline || undefined}>
        {(title || note) && (
          <div className={styles.head}>
            {title && (
              <Heading level={level} variant={variant} id={titleId}>
                {title}
              </Heading>
            )}
            {note && <p className={cx(text.mono, styles.note)}>{note}</p>}
          </div>
        )}
        <div className={styles.body}>{children}</div>
      </div>
    </section>
  )
})
