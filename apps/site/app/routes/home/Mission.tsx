import { ButtonLink, Link, Section, Text } from '@duet/ui'
import { home } from '../../content/home.ts'
import * as styles from './Mission.css.ts'

export function Mission() {
  const { heading, statements, more, strategy } = home.mission
  return (
    <Section data-defer="display" title={heading} hairline={false} className={styles.section}>
      <ol className={styles.list}>
        {statements.map((statement, index) => (
          <li key={statement} className={styles.row}>
            <span className={styles.numeral} aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <Text variant="statement" className={styles.statement}>
              {statement}
            </Text>
          </li>
        ))}
      </ol>
      <div className={styles.onwardLinks}>
        <ButtonLink href={more.href} icon="arrow">
          {more.label}
        </ButtonLink>
        <Link href={strategy.href} icon="arrow-right">
          {strategy.label}
        </Link>
      </div>
    </Section>
  )
}
