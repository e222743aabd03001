import { Heading } from '@duet/ui'
import type { ReactNode } from 'react'
import { columns, page } from '../grid.css.ts'
import * as styles from './Passage.css.ts'

interface PassageProps {
  id?: string
  title: ReactNode
  children?: ReactNode
}

/** A part of a plain page: its heading hangs in the margin, what is read stands on the fifth column. */
export function Passage({ id, title, children }: PassageProps) {
  return (
    <section id={id} className={`${page}`}>
      <div className={`${columns} ${styles.row}`}>
        <Heading level={2} look="heading2" className={styles.title}>
          {title}
        </Heading>
        <div className={styles.words}>{children}</div>
      </div>
    </section>
  )
}
