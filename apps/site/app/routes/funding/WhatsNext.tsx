import { ButtonLink, Heading, Link, Section, Text } from '@duet/ui'
import { keepEnd } from '../../components/keepTogether.tsx'
import { letter } from '../../content/fundingLetter.ts'
import * as styles from './WhatsNext.css.ts'

const {
  areas,
  waysToJoin,
  nextHeading,
  nextLead,
  joinHeading,
  joinLead,
  closing,
  strategy,
  pressRelease,
} = letter

/** Shows the areas that the funding pays for. */
export function WhatsNext() {
  return (
    <Section
      data-defer="layout"
      title={<span className={styles.title}>{nextHeading}</span>}
      hairline={false}
    >
      <Text variant="lead" className={styles.lead}>
        {keepEnd(nextLead)}
      </Text>
      <div className={styles.areas}>
        {areas.map(({ title, texts: [text, detail] }, index) => (
          <div key={title} className={`${styles.area} ${index === 0 ? styles.firstArea : ''}`}>
            <Heading level={3} variant="heading2" className={styles.rowTitle}>
              {title}
            </Heading>
            <div className={styles.areaTexts}>
              <Text>{keepEnd(text)}</Text>
              <Text variant="small" tone="muted" className={styles.detail}>
                {keepEnd(detail)}
              </Text>
            </div>
          </div>
        ))}
      </div>
    </Section>
  )
}

/** Shows ways to work with the company, and links to the strategy and the press release. */
export function Join() {
  return (
    <Section data-defer="layout" title={<span className={styles.title}>{joinHeading}</span>}>
      <Text variant="lead" className={styles.lead}>
        {joinLead}
      </Text>
      <div className={styles.list}>
        {waysToJoin.map(({ title, text, action }) => (
          <div key={title} className={styles.wayToJoin}>
            <Heading level={3} variant="heading2" className={styles.wayToJoinTitle}>
              {title}
            </Heading>
            <Text variant="small" tone="muted">
              {keepEnd(text)}
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
            {keepEnd(text)}
          </Text>
        ))}
      </div>
      <Text className={styles.onwardLinks}>
        <Link href={strategy.href}>{strategy.label}</Link>
        <Link href={pressRelease.href} external>
          {pressRelease.label}
        </Link>
      </Text>
    </Section>
  )
}
