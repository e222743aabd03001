import { ButtonLink, Heading, Text } from '@duet/ui'
import { text } from '@duet/ui/theme'
import type { ReactNode } from 'react'
import { FilmFigure } from '../../components/FilmFigure.tsx'
import { keepEnd } from '../../components/keepTogether.tsx'
import { useBrand } from '../../content/brand.ts'
import { strategy } from '../../content/strategy.ts'
import { DayPlot } from '../../figures/FigurePlot/DayPlot.tsx'
import { MarksPlot } from '../../figures/FigurePlot/MarksPlot.tsx'
import { ShiftRuler } from '../../figures/ShiftRuler/ShiftRuler.tsx'
import { columns, page } from '../../grid.css.ts'
import * as customersStyles from './Customers.css.ts'
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
    <StrategyPart {...technology}>
      <Paragraphs texts={technology.texts} />
      <MarksPlot {...technology.figure} className={styles.pageWideFigure} />
    </StrategyPart>
  )
}

function Business() {
  const brand = useBrand()
  return (
    <StrategyPart {...business}>
      <Paragraphs texts={business.texts} />
      <div className={styles.aside}>
        <p className={text.figureLarge}>{business.aside.figure}</p>
        <p className={styles.asideLabel}>{business.aside.label}</p>
      </div>
      <DayPlot
        {...business.figure(brand)}
        axis={<ShiftRuler ticks="down" />}
        className={styles.figure}
      />
    </StrategyPart>
  )
}

function Team() {
  return (
    <StrategyPart {...team}>
      <div className={styles.fromTextColumn}>
        <Text variant="heading1" className={styles.statement}>
          {team.statement}
        </Text>
        <ButtonLink href={team.culture.href} icon="arrow" className={styles.culture}>
          {team.culture.label}
        </ButtonLink>
      </div>
    </StrategyPart>
  )
}

function Customers() {
  return (
    <StrategyPart {...customers}>
      <Text variant="lead" className={customersStyles.lead}>
        {customers.lead}
      </Text>
      <p className={customersStyles.note}>{customers.filmsNote}</p>
      <div className={customersStyles.sites}>
        {customers.sites.map(({ name, text: words, film }) => (
          <div key={name} className={customersStyles.site}>
            <FilmFigure
              film={film}
              filmClassName={customersStyles.filmShape}
              hasProductionNote={false}
              isFullBleed
            />
            <Heading level={3} variant="heading2" className={customersStyles.name}>
              {name}
            </Heading>
            <Text variant="small" tone="muted">
              {words}
            </Text>
          </div>
        ))}
      </div>
    </StrategyPart>
  )
}

interface StrategyPartProps {
  id: string
  title: string
  children: ReactNode
}

function StrategyPart({ id, title, children }: StrategyPartProps) {
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

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className={styles.texts}>
      {texts.map((text) => (
        <Text key={text} className={styles.paragraph}>
          {keepEnd(text)}
        </Text>
      ))}
    </div>
  )
}
