import { Heading } from '@duet/ui'
import type { ReactNode } from 'react'
import { columns, page } from '../grid.css.ts'
import * as styles from './Bare.css.ts'

/** A page of one word, until there is more to say. */
export function Bare({ children }: { children: ReactNode }) {
  return (
    <div className={`${page} ${columns} ${styles.row}`}>
      <Heading level={1} look="display1" className={styles.word}>
        {children}
      </Heading>
    </div>
  )
}
