import { Heading, Link, TableOfContents, Text } from '@duet/ui'
import type { ReactNode } from 'react'
import { contents } from '../../components/contents.css.ts'
import { keepEnd } from '../../components/keepTogether.tsx'
import * as pageHead from '../../components/pageHead.css.ts'
import { privacy } from '../../content/privacy.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './privacy.css.ts'

export const meta = privacy

export default function Privacy() {
  const { summary, erasure } = privacy
  return (
    <>
      <header className={`${page} ${styles.head}`}>
        <Heading level={1} variant="display1" className={pageHead.heading}>
          {privacy.heading}
        </Heading>
        <Text variant="lead" className={styles.lead}>
          {keepEnd(privacy.lead)}
        </Text>
      </header>
      <div className={`${page} ${columns} ${styles.reading}`}>
        <TableOfContents
          label={privacy.contents}
          items={[summary, ...privacy.sections, erasure].map(({ id, title }) => ({
            href: `#${id}`,
            label: title,
          }))}
          className={contents}
        />
        <div className={styles.sections}>
          <Section id={summary.id} title={summary.title}>
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets */}
            <ul role="list">
              {summary.points.map((point) => (
                <li key={point} className={styles.point}>
                  {keepEnd(point)}
                </li>
              ))}
            </ul>
          </Section>
          {privacy.sections.map(({ id, title, entries }) => (
            <Section key={id} id={id} title={title}>
              <dl className={styles.entries}>
                {entries.map(({ name, text }) => (
                  <div key={name} className={styles.entry}>
                    <dt className={styles.name}>{name}</dt>
                    <dd className={styles.description}>{keepEnd(text)}</dd>
                  </div>
                ))}
              </dl>
            </Section>
          ))}
          <Section id={erasure.id} title={erasure.title}>
            <div className={styles.eraseText}>
              <Text variant="lead" className={styles.address}>
                <Link href={`mailto:${erasure.email}`}>{erasure.email}</Link>
              </Text>
              <Text>{keepEnd(erasure.text)}</Text>
              <Text>{keepEnd(erasure.exceptions)}</Text>
              <Text>{erasure.unsubscribe}</Text>
            </div>
          </Section>
        </div>
      </div>
    </>
  )
}

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

/** A section that the table of contents links to. */
function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.section}>
      <Heading level={2} variant="heading2" id={`${id}-title`} className={styles.title}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
