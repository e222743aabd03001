import { Heading, Link, Text } from '@duet/ui'
import * as pageHead from '../../components/pageHead.css.ts'
import { privacy } from '../../content/privacy.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './privacy.css.ts'

export const meta = privacy

const section = `${columns} ${styles.section}`

export default function Privacy() {
  const { erasure } = privacy
  return (
    <>
      <header className={`${page} ${styles.head}`}>
        <Heading level={1} variant="display1" className={pageHead.heading}>
          {privacy.heading}
        </Heading>
        <Text variant="lead" className={styles.lead}>
          {privacy.lead}
        </Text>
      </header>
      <div className={`${page} ${styles.sections}`}>
        {privacy.sections.map(({ id, title, entries }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={section}>
            <Heading level={2} variant="heading2" id={`${id}-title`} className={styles.title}>
              {title}
            </Heading>
            <dl className={styles.entries}>
              {entries.map(({ name, text }) => (
                <div key={name} className={styles.entry}>
                  <dt className={styles.name}>{name}</dt>
                  <dd className={styles.description}>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section id={erasure.id} aria-labelledby={`${erasure.id}-title`} className={section}>
          <Heading level={2} variant="heading2" id={`${erasure.id}-title`} className={styles.title}>
            {erasure.title}
          </Heading>
          <div className={styles.eraseText}>
            <Text variant="lead" className={styles.address}>
              <Link href={`mailto:${erasure.email}`}>{erasure.email}</Link>
            </Text>
            <Text>{erasure.text}</Text>
            <Text>{erasure.exceptions}</Text>
            <Text tone="muted">{erasure.unsubscribe}</Text>
          </div>
        </section>
      </div>
    </>
  )
}
