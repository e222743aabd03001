import { type ReactNode, type RefObject, useContext, useEffect, useId, useRef } from 'react'
import { usePageCommands } from '../shortcuts/commands.ts'
import { SettingsContext } from './SettingsContext.ts'
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
  /** Whether the section fills windows with one column. Forms don't, because long fields are hard to read. */
  isWide?: boolean
  children: ReactNode
}

/** Shows a heading and an explanation, with controls beside them. */
export function SettingsSection({
  title,
  description,
  command,
  commandTarget,
  isWide,
  children,
}: SettingsSectionProps) {
  const id = title.toLowerCase().replace(/[^a-z]+/g, '-')
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const addAnchor = useContext(SettingsContext)
  useEffect(() => {
    if (!section.current) return undefined
    return addAnchor({ id, title, element: section.current })
  }, [addAnchor, id, title])
  const content = useRef<HTMLDivElement>(null)
  usePageCommands([
    command !== undefined && {
      id: `section ${title}`,
      label: command,
      run: () => (commandTarget ?? content).current?.querySelector<HTMLElement>(CONTROL)?.focus(),
    },
  ])
  return (
    <section
      ref={section}
      id={id}
      className={styles.section}
      aria-labelledby={titleId}
      data-wide={isWide || undefined}
    >
      <div>
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
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
