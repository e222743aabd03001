import { ShareArticle } from '../../components/essay/ShareArticle.tsx'
import { FilmFigure } from '../../components/FilmFigure.tsx'
import { useBrand } from '../../content/brand.ts'
import { letter } from '../../content/fundingLetter.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './funding.css.ts'
import { Principles } from './Principles.tsx'
import { Join, WhatsNext } from './WhatsNext.tsx'

/** Shows the part of the article below its introduction. */
export default function Letter() {
  const brand = useBrand()
  return (
    <>
      <Principles />
      <div data-defer="layout" className={`${page} ${columns}`}>
        <FilmFigure
          film={letter.film}
          className={styles.secondFilm}
          filmClassName={styles.secondFilmShape}
          isFullBleed
        />
      </div>
      <WhatsNext />
      <Join />
      <div data-defer="layout" className={`${page} ${columns} ${styles.closing}`}>
        <ShareArticle citation={letter.citation(brand)} className={styles.fromTextColumn} />
      </div>
    </>
  )
}
