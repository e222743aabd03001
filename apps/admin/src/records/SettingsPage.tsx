import { TableOfContents } from '@duet/ui'
import { text } from '@duet/ui/theme'
import { type MouseEvent, type ReactNode, useCallback, useState } from 'react'
import { useTableLayout } from '../tables/useTableLayout.ts'
import { RecordHeading } from './RecordHeading.tsx'
import { type SettingsAnchor, SettingsContext } from './SettingsContext.ts'
import * as styles from './SettingsPage.css.ts'

interface SettingsPageProps {
  title: ReactNode
  /** A link beside the title. */
  link?: ReactNode
  /** `SettingsSection`s, and what is shown while they load. */
  children: ReactNode
}

/** Shows sections of settings. Wide windows also have a list of links to the sections. */
export function SettingsPage({ title, link, children }: SettingsPageProps) {
  const { isOneColumn } = useTableLayout()
  const [anchors, setAnchors] = useState<readonly SettingsAnchor[]>([])
  const addAnchor = useCallback((anchor: SettingsAnchor) => {
    setAnchors((current) => [...current, anchor].sort(compareOrder))
    return () => setAnchors((current) => current.filter((other) => other !== anchor))
  }, [])
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <RecordHeading className={`${styles.heading} ${text.heading2}`}>{title}</RecordHeading>
        {link}
      </div>
      <div className={styles.columns}>
        {!isOneColumn && (
          <TableOfContents
            className={styles.anchors}
            label="On this page"
            items={anchors.map(({ id, title: label }) => ({ href: `#${id}`, label }))}
            onClick={goToSection}
          />
        )}
        <div className={styles.sections}>
          <SettingsContext value={addAnchor}>{children}</SettingsContext>
        </div>
      </div>
    </div>
  )
}

function compareOrder({ element }: SettingsAnchor, { element: other }: SettingsAnchor): number {
  return element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/**
 * Scrolls to the section of a link, and moves focus to it. Doesn't change the URL, because the
 * fragment of the page “Privacy” is the address of the person whose data it shows.
 */
function goToSection(event: MouseEvent<HTMLElement>) {
  const hash = event.target instanceof Element && event.target.closest('a')?.hash
  const section = hash && document.getElementById(hash.slice(1))
  if (!section) return
  event.preventDefault()
  section.scrollIntoView()
  section.querySelector('h2')?.focus({ preventScroll: true })
}
