import { ButtonLink, Heading, Link, Text } from '@duet/ui'
import * as closing from '../../components/closing.css.ts'
import { FilmFigure } from '../../components/FilmFigure.tsx'
import { keepTogether } from '../../components/keepTogether.tsx'
import { useBrand } from '../../content/brand.ts'
import { films } from '../../content/films.ts'
import { mission } from '../../content/mission.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './mission.css.ts'

export const meta = mission

export default function Mission() {
  const brand = useBrand()
  return (
    <>
      <header className={`${page} ${columns} ${styles.opening}`}>
        <p className={styles.label}>{mission.heading}</p>
        <Heading level={1} variant="display1" className={styles.statement}>
          {keepTogether(mission.statement, mission.phrases)}
        </Heading>
      </header>
      <FilmFigure
        film={mission.film}
        cuts={films.trays}
        className={styles.film}
        filmClassName={styles.filmShape}
      />
      <section className={`${page} ${styles.principles}`} aria-labelledby="how">
        <div className={columns}>
          <Heading level={2} variant="display2" id="how" className={styles.heading}>
            {mission.principlesHeading}
          </Heading>
        </div>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets */}
        <ol role="list">
          {mission.principles.map(({ title, text, figure, condition }, index) => (
            <li key={title} className={`${columns} ${styles.row}`}>
              <p className={styles.numeral} aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </p>
              <Heading level={3} variant="heading1" className={styles.name}>
                {title}
              </Heading>
              <Text variant="lead" className={styles.sentence}>
                {text}
              </Text>
              <p className={styles.proof}>
                <span className={styles.figure}>{figure}</span> {condition}
              </p>
            </li>
          ))}
        </ol>
        <div className={columns}>
          <p className={styles.onwardLinks}>
            {mission.onwardLinks.map(({ label, path }) => (
              <Link key={label} href={path(brand)} icon="arrow-right">
                {label}
              </Link>
            ))}
          </p>
        </div>
      </section>
      <div className={page}>
        <div className={`${columns} ${closing.row}`}>
          <Text variant="heading1" className={`${closing.text} ${styles.closingText}`}>
            {mission.closing}
          </Text>
          <div className={styles.closingLinks}>
            <ButtonLink href={mission.demo.href} tone="primary" icon="arrow">
              {mission.demo.label}
            </ButtonLink>
            <ButtonLink href={mission.careers.href} icon="arrow">
              {mission.careers.label}
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  )
}
