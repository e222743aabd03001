import { ButtonLink, Heading, Link, Section, Text } from '@duet/ui'
import { letter } from '../../content/fundingLetter.ts'
import * as styles from './Doors.css.ts'

const { areas, doors, nextHeading, nextLead, joinHeading, joinLead, closing, pressRelease } = letter

/** What the money is for, in four areas, as a ruled list. */
export function Next() {
  return (
    <Section data-far="" title={nextHeading} hairline={false}>
      <Text look="lead" className={styles.measure}>
        {nextLead}
      </Text>
      <div className={styles.opening}>
        {areas.map(({ title, texts }, index) => (
          <div key={title} className={`${styles.area} ${index === 0 ? styles.first : ''}`}>
            <Heading level={3} look="heading2">
              {title}
            </Heading>
            <div className={styles.across}>
              {texts.map((text) => (
                <Text key={text} className={styles.paragraph}>
                  {text}
                </Text>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Section>
  )
}

/** The ways to take part: three doors, and the release. */
export function Join() {
  return (
    <Section data-far="" title={joinHeading}>
      <Text look="lead" className={styles.measure}>
        {joinLead}
      </Text>
      <div className={styles.list}>
        {doors.map(({ title, text, action }) => (
          <div key={title} className={styles.row}>
            <Heading level={3} look="heading2">
              {title}
            </Heading>
            <Text look="small" tone="muted">
              {text}
            </Text>
            <ButtonLink
              href={action.href}
              tone={action.tone}
              icon="arrow"
              className={styles.action}
            >
              {action.label}
            </ButtonLink>
          </div>
        ))}
      </div>
      <div className={styles.closing}>
        {closing.map((text) => (
          <Text key={text} className={styles.paragraph}>
            {text}
          </Text>
        ))}
      </div>
      <Text>
        <Link href={pressRelease.href} isExternal>
          {pressRelease.label}
        </Link>
      </Text>
    </Section>
  )
}
