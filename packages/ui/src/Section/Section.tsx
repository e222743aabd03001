import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { withRef } from '../hooks/withRef.ts'
import { Heading, type HeadingProps } from '../Text/Heading.tsx'
import { cx } from '../theme/cx.ts'
import { text } from '../theme/index.ts'
import * as styles from './Section.css.ts'

export interface SectionProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** Stands on the first four of twelve columns and names the section. */
  title?: ReactNode
  /** The title's rank in the outline of the page. @default 2 */
  level?: HeadingProps['level']
  /** A step of the type scale for the title. @default 'display2' */
  look?: HeadingProps['look']
  /** A line under the title, in the second voice. */
  note?: ReactNode
  /** Whether a hairline parts it from what stands above. @default true */
  hairline?: boolean
}

/** A part of a page on its twelve columns: the title hangs in 1-4, all that is read starts at 5. */
export const Section = withRef(function Section({
  title,
  level = 2,
  look = 'display2',
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
              <Heading level={level} look={look} id={titleId}>
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
