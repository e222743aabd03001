import { type ReactNode, useId } from 'react'
import * as styles from './SettingsSection.css.ts'

interface SettingsSectionProps {
  title: string
  /** An explanation of the section, below its heading. */
  description?: ReactNode
  children: ReactNode
}

/** Shows a heading and an explanation, with controls beside them. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {description && <div className={styles.description}>{description}</div>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
