import { Carousel, Heading, Link, Reveal } from '@duet/ui'
import { keepTogether } from '../../components/keepTogether.tsx'
import { useBrand } from '../../content/brand.ts'
import { homeSections } from '../../content/homeSections.ts'
import { SpecTable } from '../../figures/SpecTable/SpecTable.tsx'
import { columns, page } from '../../grid.css.ts'
import * as styles from './Performance.css.ts'
import * as parts from './parts.css.ts'

const { heading, headingEnd, slides, table } = homeSections.performance

/** Shows a carousel of the robots at work and a table of their performance figures. */
export function Performance() {
  const brand = useBrand()
  return (
    <section data-defer="layout" className={`${page} ${parts.ruledSection} ${styles.section}`}>
      <Reveal className={parts.edge} />
      <Heading level={2} variant="display2" className={`${parts.heading} ${styles.heading}`}>
        {keepTogether(heading, [headingEnd])}
      </Heading>
      <div className={columns}>
        <Reveal data-defer="layout" className={`${parts.films} ${styles.films}`}>
          <Carousel
            aria-label={heading}
            className={styles.carousel}
            items={slides}
            defaultValue={1}
            align="start"
            placement="below"
          />
        </Reveal>
        <div data-defer="layout" className={styles.figures}>
          <SpecTable
            caption={table.caption(brand)}
            rows={table.rows}
            note={
              <>
                {table.note}
                <span className={styles.noteLinks}>
                  <Link href={table.quote.href}>{table.quote.label}</Link>
                  <Link href={table.method.path(brand)}>{table.method.label}</Link>
                </span>
              </>
            }
          />
        </div>
      </div>
    </section>
  )
}
