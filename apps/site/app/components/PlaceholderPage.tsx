import { Heading } from '@duet/ui'
import type { ReactNode } from 'react'
import { columns, page } from '../grid.css.ts'
import * as styles from './PlaceholderPage.css.ts'

export function PlaceholderPage({ children }: { children: ReactNode }) {
  return (
    <div className={`${page} ${columns} ${styles.row}`}>
      <Heading level={1} variant="display1" className={styles.word}>
        {children}
      </Heading>
    </div>
  )
}
