import { Heading, Link, Text } from '@duet/ui'
import { privacy } from '../../content/privacy.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './privacy.css.ts'

export const meta = privacy

export default function Privacy() {
  const { erase } = privacy
  return (
    <>
      <header className={`${page} ${columns} ${styles.head}`}>
        <Heading level={1} variant="display1" className={styles.heading}>
          {privacy.heading}
        </Heading>
        <Text variant="lead" className={styles.lead}>
          {privacy.lead}
        </Text>
      </header>
      <div className={`${page} ${styles.sections}`}>
        {privacy.sections.map(({ id, title, entries }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={columns}>
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
        <section id={erase.id} aria-labelledby={`${erase.id}-title`} className={columns}>
          <Heading level={2} variant="heading2" id={`${erase.id}-title`} className={styles.title}>
            {erase.title}
          </Heading>
          <div className={styles.eraseText}>
            <Text>{erase.text}</Text>
            <Text>
              <Link href={`mailto:${erase.email}`}>{erase.email}</Link>
            </Text>
            <Text tone="muted">{erase.unsubscribe}</Text>
          </div>
        </section>
      </div>
    </>
  )
}
