import { ButtonLink, DayPlot, Heading, MarksPlot, ShiftRuler, Text } from '@duet/ui'
import { text } from '@duet/ui/theme'
import type { ReactNode } from 'react'
import { FilmFigure } from '../../components/FilmFigure.tsx'
import { graded } from '../../components/graded.css.ts'
import { useBrand } from '../../content/brand.ts'
import { strategy } from '../../content/strategy.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './strategy.css.ts'

const { technology, business, team, customers } = strategy

export default function Parts() {
  return (
    <>
      <Technology />
      <Business />
      <Team />
      <Customers />
    </>
  )
}

function Technology() {
  return (
    <Part {...technology}>
      <Texts texts={technology.texts} />
      <MarksPlot {...technology.figure} className={styles.widest} />
    </Part>
  )
}

function Business() {
  const brand = useBrand()
  return (
    <Part {...business}>
      <Texts texts={business.texts} />
      <div className={styles.aside}>
        <p className={text.figureLarge}>{business.aside.figure}</p>
        <p className={styles.asideLabel}>{business.aside.label}</p>
      </div>
      <DayPlot
        {...business.figure(brand)}
        axis={<ShiftRuler ticks="down" />}
        className={styles.figure}
      />
    </Part>
  )
}

function Team() {
  return (
    <Part {...team}>
      <div className={styles.fromTextColumn}>
        <Text variant="heading1" className={styles.statement}>
          {team.statement}
        </Text>
        <ButtonLink href={team.culture.href} icon="arrow">
          {team.culture.label}
        </ButtonLink>
      </div>
    </Part>
  )
}

function Customers() {
  return (
    <Part {...customers}>
      <Text variant="lead" className={styles.lead}>
        {customers.lead}
      </Text>
      <div className={styles.sites}>
        {customers.sites.map(({ name, text: words, film }) => (
          <div key={name} className={`${styles.site} ${graded}`}>
            <FilmFigure film={film} filmClassName={styles.siteFilmShape} isFullBleed />
            <Heading level={3} variant="heading2" className={styles.siteName}>
              {name}
            </Heading>
            <Text variant="small" tone="muted">
              {words}
            </Text>
          </div>
        ))}
      </div>
    </Part>
  )
}

interface PartProps {
  id: string
  title: string
  children: ReactNode
}

function Part({ id, title, children }: PartProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      data-defer="layout"
      aria-labelledby={`${id}-title`}
      className={styles.container}
    >
      <div className={`${page} ${columns} ${styles.section}`}>
        <Heading level={2} variant="display2" id={`${id}-title`} className={styles.leftOfText}>
          {title}
        </Heading>
        {children}
      </div>
    </section>
  )
}

function Texts({ texts }: { texts: readonly string[] }) {
  return (
    <div className={styles.texts}>
      {texts.map((words) => (
        <Text key={words} className={styles.paragraph}>
          {words}
        </Text>
      ))}
    </div>
  )
}
