import { text } from '@duet/ui/theme'
import type { ReactNode } from 'react'
import { RecordHeading } from './RecordHeading.tsx'
import * as styles from './RecordPage.css.ts'

interface NoPermissionProps {
  title: string
  /** Tells the user whom to ask. */
  children: ReactNode
}

/** Shown in place of a page that the user's role doesn't allow. */
export function NoPermission({ title, children }: NoPermissionProps) {
  return (
    <div className={styles.message}>
      <RecordHeading className={text.heading2}>{title}</RecordHeading>
      <p className={styles.explanation}>{children}</p>
    </div>
  )
}
