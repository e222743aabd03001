import { Carousel, Heading, Link, Reveal, SpecTable } from '@duet/ui'
import { keepTogether } from '../../components/keepTogether.tsx'
import { useBrand } from '../../content/brand.ts'
import { home } from '../../content/home.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './Performance.css.ts'
import * as parts from './parts.css.ts'

const { heading, slides, table } = home.performance

/** Shows a carousel of the robots at work and a table of their performance figures. */
export function Performance() {
  const brand = useBrand()
  return (
    <section data-defer="layout" className={`${page} ${parts.ruledSection}`}>
      <Heading level={2} variant="display2" className={styles.heading}>
        {keepTogether(heading)}
      </Heading>
      <div className={columns}>
        <Carousel
          data-defer="layout"
          aria-label={heading}
          className={styles.carousel}
          items={slides}
          defaultValue={1}
          align="start"
          placement="below"
        />
        <Reveal once data-defer="layout" className={styles.figures}>
          <SpecTable
            caption={table.caption(brand)}
            rows={table.rows}
            note={
              <>
                {table.note}{' '}
                <Link href={table.method.path(brand)} className={styles.method}>
                  {table.method.label}
                </Link>
              </>
            }
          />
        </Reveal>
      </div>
    </section>
  )
}
