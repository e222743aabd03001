import { type ReactNode, useId } from 'react'
import * as styles from './SettingsSection.css.ts'

interface SettingsSectionProps {
  title: string
  /** Explains the section, beside its controls. */
  description?: ReactNode
  children: ReactNode
}

/** Shows a heading with an explanation, and controls beside it. */
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
