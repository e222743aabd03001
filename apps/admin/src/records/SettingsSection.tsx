import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { usePageCommands } from '../shortcuts/commands.ts'
import * as styles from './SettingsSection.css.ts'

const CONTROL = 'input:not([hidden]), select, textarea, button'

interface SettingsSectionProps {
  title: string
  /** An explanation of the section, below its heading. */
  description?: ReactNode
  /** The label of a palette command that moves focus to a control in the section. */
  command?: string
  /** The command focuses the first control in this element. Defaults to the whole section. */
  commandTarget?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Shows a heading and an explanation, with controls beside them. */
export function SettingsSection({
  title,
  description,
  command,
  commandTarget,
  children,
}: SettingsSectionProps) {
  const titleId = useId()
  const content = useRef<HTMLDivElement>(null)
  usePageCommands([
    command !== undefined && {
      id: `section ${title}`,
      label: command,
      run: () => (commandTarget ?? content).current?.querySelector<HTMLElement>(CONTROL)?.focus(),
    },
  ])
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {description && <div className={styles.description}>{description}</div>}
      </div>
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </section>
  )
}
