import { ButtonLink, Heading, Section, Text } from '@duet/ui'
import { keepEnd, keepTogether } from '../../components/keepTogether.tsx'
import { StillFigure } from '../../components/StillFigure.tsx'
import { useBrand } from '../../content/brand.ts'
import { culture } from '../../content/culture.ts'
import { people } from '../../content/people.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './culture.css.ts'
import { Portrait } from './Portrait.tsx'
import { TeamList } from './TeamList.tsx'

export const meta = culture

const { principles } = culture
const formatNumeral = (index: number) => String(index + 1).padStart(2, '0')
const createId = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export default function Culture() {
  const brand = useBrand()
  return (
    <>
      <header className={styles.opening}>
        <StillFigure
          picture={culture.picture}
          sizes="(min-width: 1024px) 70vw, (min-width: 768px) 118vw, 178vw"
          priority
          className={styles.figure}
          pictureClassName={styles.picture}
        />
        <div className={styles.textBlock}>
          <Heading level={1} variant="display1" className={styles.heading}>
            {culture.heading}
          </Heading>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets */}
          <ol role="list" className={styles.list}>
            {principles.map(({ title }, index) => (
              <li key={title} className={styles.principle}>
                <span className={styles.numeral} aria-hidden="true">
                  {formatNumeral(index)}
                </span>
                <a href={`#${createId(title)}`} className={styles.principleTitle}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </div>
      </header>
      <Section
        title={keepTogether(culture.costsHeading, ['and what'])}
        variant="heading2"
        hairline={false}
        className={styles.costsSection}
      >
        <div className={styles.costs}>
          {principles.map(({ title, text, cost }, index) => (
            <div key={title} id={createId(title)} tabIndex={-1} className={styles.cost}>
              <p className={styles.numeral} aria-hidden="true">
                {formatNumeral(index)}
              </p>
              <Heading level={3} variant="heading2" className={styles.costTitle}>
                {title}
              </Heading>
              <Text className={styles.costText}>{keepEnd(text)}</Text>
              <dl className={styles.price}>
                <dt className={styles.priceName}>{culture.costLabel}</dt>
                <dd>{keepEnd(cost)}</dd>
              </dl>
            </div>
          ))}
        </div>
      </Section>
      <Section data-defer="layout" title={culture.team(brand)}>
        <Text variant="statement">{culture.teamLead}</Text>
        <TeamList team={people.team} />
      </Section>
      <div data-defer="layout" className={`${page} ${styles.portrait}`}>
        <Portrait />
      </div>
      <div data-defer="layout" className={page}>
        <div className={`${columns} ${styles.veterans}`}>
          <Text variant="heading1" className={styles.veteransText}>
            {culture.veterans}
          </Text>
          <ButtonLink href={culture.careers.href} icon="arrow" className={styles.careersLink}>
            {culture.careers.label}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
