import { FilmFigure } from '../../components/FilmFigure.tsx'
import { letter } from '../../content/fundingLetter.ts'
import { columns, page } from '../../grid.css.ts'
import * as styles from './funding.css.ts'
import { Principles } from './Principles.tsx'
import { Join, WhatsNext } from './WhatsNext.tsx'

/** Shows the part of the article below its introduction. */
export default function Letter() {
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
    </>
  )
}
