import { ButtonLink, DayPlot, Heading, MarksPlot, ShiftRuler, Text } from '@duet/ui'
import { text } from '@duet/ui/theme'
import type { ReactNode } from 'react'
import { useBrand } from '../../content/brand.ts'
import { strategy } from '../../content/strategy.ts'
import { columns, page } from '../../grid.css.ts'
import { FilmFigure } from '../../page/FilmFigure.tsx'
import * as styles from './strategy.css.ts'

const { technology, business, team, customers } = strategy

/** The four parts of the strategy, each in a form of its own. */
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

/** What is built: a text, and a figure over the width of the page. */
function Technology() {
  return (
    <Part {...technology}>
      <Texts texts={technology.texts} />
      <MarksPlot {...technology.figure} className={styles.widest} />
    </Part>
  )
}

/** What it earns: a text, a figure beside it, and a day drawn to scale. */
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

/** Who does it: a sentence. */
function Team() {
  return (
    <Part {...team}>
      <div className={styles.onAxis}>
        <Text look="heading1" className={styles.statement}>
          {team.statement}
        </Text>
        <ButtonLink href={team.culture.href} icon="arrow">
          {team.culture.label}
        </ButtonLink>
      </div>
    </Part>
  )
}

/** For whom: three films. */
function Customers() {
  return (
    <Part {...customers}>
      <Text look="lead" className={styles.lead}>
        {customers.lead}
      </Text>
      <div className={styles.sites}>
        {customers.sites.map(({ name, text: words, film }) => (
          <div key={name} className={styles.site}>
            <FilmFigure note={film} filmClassName={styles.siteShape} isBleeding />
            <Heading level={3} look="heading2" className={styles.siteName}>
              {name}
            </Heading>
            <Text look="small" tone="muted">
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
      data-far=""
      aria-labelledby={`${id}-title`}
      className={`${page} ${columns} ${styles.section}`}
    >
      <Heading level={2} look="display2" id={`${id}-title`} className={styles.inMargin}>
        {title}
      </Heading>
      {children}
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
