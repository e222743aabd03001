import { Heading, Text } from '@duet/ui'
import type { ReactNode } from 'react'
import { columns, page } from '../grid.css.ts'
import * as styles from './PageHead.css.ts'

interface PageHeadProps {
  title: ReactNode
  /** Hangs in the margin before the title: a kicker, a date. */
  note?: ReactNode
  children?: ReactNode
}

/** The opening of a plain page: its title on the fifth column, and what follows under it. */
export function PageHead({ title, note, children }: PageHeadProps) {
  return (
    <header className={`${page} ${columns} ${styles.head}`}>
      {note && (
        <Text look="label" tone="muted" className={styles.note}>
          {note}
        </Text>
      )}
      <div className={styles.words}>
        <Heading level={1} look="display1">
          {title}
        </Heading>
        {children}
      </div>
    </header>
  )
}
